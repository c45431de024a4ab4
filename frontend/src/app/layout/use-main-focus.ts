import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Returns a ref for `main`. After each navigation, moves the focus to `main` and scrolls it to the
 * top. Does nothing on the first screen.
 */
export function useMainFocus() {
  const ref = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const main = ref.current;
    if (!main) return;
    main.focus({ preventScroll: true });
    main.scrollTop = 0;
  }, [pathname]);
  return ref;
}
