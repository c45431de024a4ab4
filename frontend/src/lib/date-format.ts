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
