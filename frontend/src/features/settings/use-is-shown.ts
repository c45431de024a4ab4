import { useEffect, useRef, type RefObject } from 'react';

/** Whether the component is still on screen, for what ends after the learner may have left. */
export function useIsShown(): RefObject<boolean> {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}
