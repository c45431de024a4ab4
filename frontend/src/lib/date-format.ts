/**
 * Returns a function that formats an instant in English, such as "Nov 27, 2026". It takes an ISO
 * instant or epoch ms. The time zone is required: without one, the browser would use its own.
 *
 * @param timeZone IANA name
 */
export function dateFormat(
  timeZone: string,
  options: Omit<Intl.DateTimeFormatOptions, 'timeZone'>,
): (instant: string | number) => string {
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone });
  return (instant) => format.format(new Date(instant));
}

/**
 * Returns a function that formats the dates of study days in English. A study day is the number of
 * whole days since 1970-01-01.
 */
export function dayFormat(options: Intl.DateTimeFormatOptions): (day: number) => string {
  const format = dateFormat('UTC', options);
  return (day) => format(day * 86_400_000);
}

/** Formats the date of one study day in English. */
export const formatDay = (day: number, options: Intl.DateTimeFormatOptions): string =>
  dayFormat(options)(day);
