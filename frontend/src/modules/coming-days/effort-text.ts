const msPerMinute = 60_000;

/** Estimates the time of some reviews, such as "about 3 minutes". At least one minute. */
export function effortText(count: number, msPerReview: number): string {
  const minutes = Math.max(1, Math.round((count * msPerReview) / msPerMinute));
  return `about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
}
