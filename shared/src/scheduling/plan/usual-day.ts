/** Number of active days that describe a learner's usual day. */
export const usualDays = 28;

/** A number by study day. */
export type CountByDay = ReadonlyMap<number, number>;

/** Returns the last 28 days before today with reviews, the latest first. */
export const activeDays = (reviews: CountByDay, today: number): number[] =>
  [...reviews]
    .filter(([day, count]) => day < today && count > 0)
    .map(([day]) => day)
    .sort((a, b) => b - a)
    .slice(0, usualDays);

/** Returns the median number of reviews of the last 28 active days before today; 0 without any. */
export function usualReviews(reviews: CountByDay, today: number): number {
  const counts = activeDays(reviews, today)
    .map((day) => reviews.get(day) ?? 0)
    .sort((a, b) => a - b);
  const [low = 0, high = 0] = [counts[(counts.length - 1) >> 1], counts[counts.length >> 1]];
  return (low + high) / 2;
}

/** Returns how many notes a day the learner has written since the first of the last 28 active days. */
export function usualWriting(reviews: CountByDay, written: CountByDay, today: number): number {
  const active = activeDays(reviews, today);
  const [last, first] = [active[0], active.at(-1)];
  if (last === undefined || first === undefined) return 0;
  let sum = 0;
  for (const [day, count] of written) if (day >= first && day <= last) sum += count;
  return sum / (last - first + 1);
}
