import { useEffect, useRef } from 'react';

/** The longest that a review may claim, in ms. */
const longestMs = 86_400_000;

/** Measures how long a component has been on screen, in whole ms. */
export function useShownTime(): () => number {
  const shownAt = useRef(0);
  useEffect(() => {
    shownAt.current = performance.now();
  }, []);
  return () => Math.min(Math.round(performance.now() - shownAt.current), longestMs);
}
