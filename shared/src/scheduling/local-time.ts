/** More zones than IANA has names for; beyond that the names are misspellings in another case. */
const formattersKept = 1000;
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Formatters are kept because making one costs as much as a hundred uses. */
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
  });
  if (formatters.size >= formattersKept) formatters.clear();
  formatters.set(timeZone, formatter);
  return formatter;
}

/**
 * The name that this runtime gives a time zone, whatever its spelling or older name.
 *
 * @throws RangeError for an unknown time zone
 */
export const canonicalTimeZone = (timeZone: string): string =>
  formatterOf(timeZone).resolvedOptions().timeZone;

/** Whether this runtime knows a time zone. */
export function isTimeZone(timeZone: string): boolean {
  try {
    formatterOf(timeZone);
    return true;
  } catch {
    return false;
  }
}

export interface LocalTime {
  /** Whole days from 1970-01-01 to the local date. */
  day: number;
  /** Seconds that the wall clock shows past midnight, 0 to 86399. */
  second: number;
}

/**
 * What calendar and wall clock show at an instant.
 *
 * @param timeZone an IANA name
 * @throws RangeError for an unknown time zone or an invalid date
 */
export function localTime(instant: Date, timeZone: string): LocalTime {
  const fields = { year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 };
  for (const { type, value } of formatterOf(timeZone).formatToParts(instant)) {
    if (type in fields) fields[type as keyof typeof fields] = Number(value);
  }
  return {
    day: Date.UTC(fields.year, fields.month - 1, fields.day) / 86_400_000,
    second: (fields.hour * 60 + fields.minute) * 60 + fields.second,
  };
}
