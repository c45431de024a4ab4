import { useLayoutEffect, useState } from 'react';

/** Returns whether an element's parent is narrower than a width in px. */
export function useIsNarrow({ parentElement }: HTMLElement, width: number): boolean {
  const [isNarrow, setIsNarrow] = useState(false);
  useLayoutEffect(() => {
    if (!parentElement) return;
    const measure = () => setIsNarrow(parentElement.clientWidth < width);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(parentElement);
    return () => observer.disconnect();
  }, [parentElement, width]);
  return isNarrow;
}
