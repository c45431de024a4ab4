/** Maximum cache size. IANA has fewer names; more entries are spellings in another case. */
const formattersKept = 1000;
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Returns a cached formatter: creating one costs as much as a hundred uses. */
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
 * Returns the runtime's canonical name of a time zone, for any spelling or older name.
 *
 * @throws RangeError for an unknown time zone
 */
export const canonicalTimeZone = (timeZone: string): string =>
  formatterOf(timeZone).resolvedOptions().timeZone;

let listedTimeZones: ReadonlySet<string> | undefined;

/** Returns whether the runtime supports a time zone. */
export function isTimeZone(timeZone: string): boolean {
  // The first formatter of a process takes 10 ms or more, the list less than one.
  listedTimeZones ??= new Set(Intl.supportedValuesOf('timeZone')).add('UTC');
  if (listedTimeZones.has(timeZone)) return true;
  // Older names and other spellings are not listed.
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
  /** Seconds since midnight on the wall clock, 0 to 86399. */
  second: number;
}

/**
 * Returns the local date and wall-clock time of an instant.
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
