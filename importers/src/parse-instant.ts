const isoForm =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?))?\s?(Z|[+-]\d{2}:?\d{2})?$/;

/**
 * Returns an instant in ISO 8601 as JavaScript prints it; null for any other text, and for a year
 * before 1970. A text without an offset is in UTC.
 */
export function parseInstant(text: string): string | null {
  const [, date, time = '00:00', offset = 'Z'] = isoForm.exec(text.trim()) ?? [];
  if (date === undefined) return null;
  return isoOf(new Date(`${date}T${time}${offset.replace(/(\d{2})(\d{2})$/, '$1:$2')}`));
}

/** Returns an instant in ISO 8601; null for an invalid date and for a year before 1970. */
export function isoOf(date: Date): string | null {
  const time = date.getTime();
  return time >= 0 ? date.toISOString() : null;
}
