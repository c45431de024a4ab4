import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';

/** Returns the current height of an element in px, or 0 before mount. */
export function useHeight(element: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () => setHeight(current.offsetHeight);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return height;
}
