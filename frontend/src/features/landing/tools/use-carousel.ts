import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { arrowTarget, autoScroll, fits, isAtEnd, isMoving, releaseMs } from './carousel-motion';
import type { MotionConditions } from './carousel-motion';

/** Conditions before any event. The browser reports the last three on mount. */
const atRest: MotionConditions = {
  isStopped: false,
  isHovered: false,
  hasFocus: false,
  isHeld: false,
  isInView: false,
  isPageVisible: true,
  prefersReducedMotion: false,
};

/** Scrolls a row of cards automatically while the visitor does not use it, and by arrow buttons. */
export function useCarousel() {
  const track = useRef<HTMLDivElement>(null);
  const release = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [conditions, setConditions] = useState(atRest);
  const moves = isMoving(conditions);

  const note = useCallback(
    (change: Partial<MotionConditions>) => setConditions((before) => ({ ...before, ...change })),
    [],
  );

  /** Pauses the auto-scroll for `releaseMs`. */
  const hold = useCallback(() => {
    clearTimeout(release.current);
    release.current = setTimeout(() => note({ isHeld: false }), releaseMs);
    note({ isHeld: true });
  }, [note]);
  useEffect(() => () => clearTimeout(release.current), []);

  useLayoutEffect(() => {
    if (track.current) takeOver(track.current);
  }, []);

  useEffect(() => watchSurroundings(track.current, note), [note]);

  useEffect(() => {
    const row = track.current;
    if (!moves || !row) return;
    const timer = setInterval(() => {
      if (fits(row)) return;
      if (!isAtEnd(row)) {
        row.scrollLeft += autoScroll.px;
        return;
      }
      hold();
      row.scrollTo({ left: 0, behavior: 'smooth' });
    }, autoScroll.everyMs);
    return () => clearInterval(timer);
  }, [moves, hold]);

  const move = (direction: -1 | 1) => {
    const row = track.current;
    if (!row) return;
    hold();
    const behavior = conditions.prefersReducedMotion ? 'auto' : 'smooth';
    row.scrollTo({ left: arrowTarget(row, direction), behavior });
  };

  return {
    track,
    isStopped: conditions.isStopped,
    toggle: () => note({ isStopped: !conditions.isStopped }),
    move,
    hold,
    /** For the element that contains the row and its buttons. */
    handlers: {
      onMouseEnter: () => note({ isHovered: true }),
      onMouseLeave: () => note({ isHovered: false }),
      onFocus: () => note({ hasFocus: true }),
      onBlur: () => note({ hasFocus: false }),
    },
  };
}

/** Stops the CSS animation of the prerendered row and scrolls to where it has moved the row. */
function takeOver(row: HTMLElement): void {
  const startOf = (element: Element) => element.getBoundingClientRect().left;
  const list = row.firstElementChild ?? row;
  const drifted = startOf(row) - startOf(list) - row.scrollLeft;
  delete row.dataset['drifts'];
  row.scrollLeft += drifted;
}

/**
 * Reports whether the row is in view, the page is visible and the visitor prefers reduced motion.
 * Returns a function that stops this.
 */
function watchSurroundings(
  row: HTMLElement | null,
  tell: (change: Partial<MotionConditions>) => void,
): () => void {
  const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)');
  const tellMotion = () => tell({ prefersReducedMotion: reducedMotion.matches });
  const tellVisibility = () => tell({ isPageVisible: !document.hidden });
  const inView = new IntersectionObserver((entries) => {
    tell({ isInView: entries.at(-1)?.isIntersecting ?? false });
  });

  tellMotion();
  tellVisibility();
  if (row) inView.observe(row);
  reducedMotion.addEventListener('change', tellMotion);
  document.addEventListener('visibilitychange', tellVisibility);
  return () => {
    inView.disconnect();
    reducedMotion.removeEventListener('change', tellMotion);
    document.removeEventListener('visibilitychange', tellVisibility);
  };
}
