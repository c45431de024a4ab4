import { useEffect, useEffectEvent } from 'react';

/**
 * Maximum delay of one timer in ms, after which the wall clock is checked again. Timers above 24 days
 * fire at once, and timers pause while the machine sleeps.
 */
const longestNap = 60_000;

/**
 * Calls back once when the wall clock reaches an instant; at once if it is in the past.
 * @param instant in epoch ms; null for never. A new value restarts the timer.
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
