/**
 * Returns the day of a date such as "2026-11-21" in whole days since 1970-01-01, as `studyDay` counts
 * them; null for any other text.
 */
export function dayOfDate(date: string): number | null {
  const start = new Date(`${date}T00:00:00Z`);
  // Some engines take February 31 for March 3.
  if (!start.getTime() || start.toISOString().slice(0, 10) !== date) return null;
  return start.getTime() / 86_400_000;
}

/** Returns the date of a study day, such as "2026-11-21". */
export const dateOfDay = (day: number): string =>
  new Date(day * 86_400_000).toISOString().slice(0, 10);
