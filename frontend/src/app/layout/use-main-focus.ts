import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Brings a learner who navigates to the top of the new screen: for the keyboard and screen readers
 * the focus, for the eye the scroll position. The first screen keeps what the browser does.
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
