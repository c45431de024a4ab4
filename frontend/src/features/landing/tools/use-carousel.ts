import { useCallback, useEffect, useRef, useState } from 'react';
import { arrowTarget, autoScroll, fits, isAtEnd, isMoving, releaseMs } from './carousel-motion';
import type { MotionConditions } from './carousel-motion';

/** What the visitor does with the carousel, and what only the browser can tell of it. */
const atRest: MotionConditions = {
  isStopped: false,
  isHovered: false,
  hasFocus: false,
  isHeld: false,
  isInView: false,
  isPageVisible: true,
  prefersReducedMotion: false,
};

/** Moves a row of cards by itself while nobody uses it, and by its arrows. */
export function useCarousel() {
  const track = useRef<HTMLDivElement>(null);
  const release = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [conditions, setConditions] = useState(atRest);
  const moves = isMoving(conditions);

  const note = useCallback(
    (change: Partial<MotionConditions>) => setConditions((before) => ({ ...before, ...change })),
    [],
  );

  /** Leaves the carousel where the visitor has moved it, for a moment. */
  const hold = useCallback(() => {
    clearTimeout(release.current);
    release.current = setTimeout(() => note({ isHeld: false }), releaseMs);
    note({ isHeld: true });
  }, [note]);
  useEffect(() => () => clearTimeout(release.current), []);

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
    /** For the element around everything that belongs to the carousel. */
    handlers: {
      onMouseEnter: () => note({ isHovered: true }),
      onMouseLeave: () => note({ isHovered: false }),
      onFocus: () => note({ hasFocus: true }),
      onBlur: () => note({ hasFocus: false }),
    },
  };
}

/** Tells whether the carousel is on screen and whether the visitor wants things to move. */
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
