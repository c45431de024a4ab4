import { useLayoutEffect, useRef } from 'react';
import { useMatches } from 'react-router-dom';

/**
 * Returns a ref for `main`. After each navigation to another screen, moves the focus to `main` and
 * scrolls it to the top. Does nothing on the first screen.
 */
export function useMainFocus() {
  const ref = useRef<HTMLElement>(null);
  const screen = useMatches().at(-1)?.id;
  const shown = useRef(screen);
  // Before the effects of the screen, which may move the focus to a part of it.
  useLayoutEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    const main = ref.current;
    if (!main) return;
    main.focus({ preventScroll: true });
    main.scrollTop = 0;
  }, [screen]);
  return ref;
}
