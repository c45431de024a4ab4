import { useEffect, useRef } from 'react';

/** Longest duration that the API accepts, in ms. */
const longestMs = 86_400_000;

/** Returns a function that measures how long the component has been mounted, in whole ms. */
export function useShownTime(): () => number {
  const shownAt = useRef(0);
  useEffect(() => {
    shownAt.current = performance.now();
  }, []);
  return () => Math.min(Math.round(performance.now() - shownAt.current), longestMs);
}
