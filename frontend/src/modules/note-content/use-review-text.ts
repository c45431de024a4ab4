import { nextReviewText } from '@mylinguist/shared/scheduling/next-review-text';
import { useCallback, useEffect, useState } from 'react';

const refreshMs = 60_000;

const deviceTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * When a review comes, in words; one that has passed is due now.
 *
 * @param date ISO instant
 * @param timeZone IANA name
 */
export function reviewText(date: string, now: Date, timeZone: string): string {
  return Date.parse(date) <= now.getTime() ? 'Due now' : nextReviewText(date, now, timeZone);
}

/**
 * Says when a review comes, given its ISO instant. The words follow the clock while the page stays
 * open.
 *
 * @param timeZone the learner's IANA time zone; the device's until it is known
 */
export function useReviewText(timeZone: string = deviceTimeZone): (date: string) => string {
  const [now, setNow] = useState(() => new Date());

  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), refreshMs);
    return () => clearInterval(timer);
  }, []);

  return useCallback((date) => reviewText(date, now, timeZone), [now, timeZone]);
}
