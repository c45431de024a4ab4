/**
 * Returns the day of a review, such as "Friday, November 27".
 *
 * @param date ISO instant
 * @param timeZone the learner's IANA time zone; the device's while the settings are loading
 */
export function reviewDay(date: string, timeZone: string | undefined): string {
  return new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone,
  }).format(new Date(date));
}
