import { useEffect, useEffectEvent } from 'react';

/**
 * For how long a timer may run, in ms. Timers of more than 24 days fire at once, and none goes on
 * while the machine sleeps: so the wall clock is looked at in between.
 */
const longestNap = 60_000;

/**
 * Calls back once when the wall clock has reached an instant; at once when that is past.
 * @param instant in epoch ms; null for never, another one begins anew
 */
export function useAt(instant: number | null, callback: () => void): void {
  const reach = useEffectEvent(callback);
  useEffect(() => {
    if (instant === null) return;
    let timer: number | undefined;
    const look = () => {
      const left = instant - Date.now();
      if (left <= 0) reach();
      else timer = window.setTimeout(look, Math.min(left, longestNap));
    };
    look();
    return () => window.clearTimeout(timer);
  }, [instant]);
}
