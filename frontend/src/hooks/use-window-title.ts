import { useEffect, useLayoutEffect, useRef } from 'react';
import { windowTitle } from '../config/titles';

/** Sets the title of the window while the component is mounted. */
export function useWindowTitle(title: string): void {
  const before = useRef<string | null>(null);
  useEffect(() => {
    before.current ??= document.title;
    document.title = windowTitle(title);
  }, [title]);
  // Restores the title before the root layout sets that of the next route.
  useLayoutEffect(
    () => () => {
      if (before.current !== null) document.title = before.current;
      before.current = null;
    },
    [],
  );
}
