const msPerMinute = 60_000;
/** Minutes from which the time is given in half hours. */
const manyMinutes = 90;

/** Estimates the time of some reviews, such as "about 3 minutes". At least one minute. */
export function effortText(count: number, msPerReview: number): string {
  const minutes = Math.max(1, Math.round((count * msPerReview) / msPerMinute));
  if (minutes < manyMinutes) return `about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  return `about ${Math.round(minutes / 30) / 2} hours`;
}
