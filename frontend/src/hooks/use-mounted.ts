import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Returns a reference that is true while the component is mounted. */
export function useMounted(): RefObject<boolean> {
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return mounted;
}
