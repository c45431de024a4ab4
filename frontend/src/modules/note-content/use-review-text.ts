import { nextReviewText } from '@mylinguist/shared/scheduling/next-review-text';
import { useCallback, useEffect, useState } from 'react';

const refreshMs = 60_000;

/**
 * Describes when a review is due. A review in the past is due now.
 *
 * @param date ISO instant
 * @param timeZone IANA name
 */
export function reviewText(date: string, now: Date, timeZone: string): string {
  return Date.parse(date) <= now.getTime() ? 'Due now' : nextReviewText(date, now, timeZone);
}

/**
 * Returns a function that describes when a review is due, given its ISO instant. The text is
 * updated every minute.
 *
 * @param timeZone the learner's IANA time zone
 */
export function useReviewText(timeZone: string): (date: string) => string {
  const [now, setNow] = useState(() => new Date());

  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), refreshMs);
    return () => clearInterval(timer);
  }, []);

  return useCallback((date) => reviewText(date, now, timeZone), [now, timeZone]);
}
