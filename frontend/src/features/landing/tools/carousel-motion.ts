/** Step of the auto-scroll in px and its interval in ms. */
export const autoScroll = { px: 1, everyMs: 50 } as const;

/** Distance that an arrow scrolls, in px. */
const arrowPx = 300;

/** Pause of the auto-scroll in ms after the visitor scrolls, and at the end of the row. */
export const releaseMs = 1000;

export interface MotionConditions {
  /** The visitor has pressed the pause button. */
  readonly isStopped: boolean;
  readonly isHovered: boolean;
  readonly hasFocus: boolean;
  /** The visitor scrolled within the last `releaseMs`. */
  readonly isHeld: boolean;
  readonly isInView: boolean;
  readonly isPageVisible: boolean;
  readonly prefersReducedMotion: boolean;
}

/** Returns whether the carousel auto-scrolls: only if it is visible, not in use and not stopped. */
export function isMoving(conditions: MotionConditions): boolean {
  const { isStopped, isHovered, hasFocus, isHeld, prefersReducedMotion } = conditions;
  const isSeen = conditions.isInView && conditions.isPageVisible;
  return isSeen && !(isStopped || isHovered || hasFocus || isHeld || prefersReducedMotion);
}

/** Metrics of a scroll container in px. */
export interface Extent {
  readonly scrollLeft: number;
  readonly clientWidth: number;
  readonly scrollWidth: number;
}

/** Scroll positions are fractional on high-density screens. */
const tolerancePx = 1;

/** Returns whether the whole row fits on screen, so there is nothing to scroll. */
export function fits({ clientWidth, scrollWidth }: Extent): boolean {
  return scrollWidth <= clientWidth;
}

export function isAtEnd({ scrollLeft, clientWidth, scrollWidth }: Extent): boolean {
  return scrollLeft + clientWidth >= scrollWidth - tolerancePx;
}

/** Returns the scroll target of an arrow: 300 px further, or the other end from either end. */
export function arrowTarget(extent: Extent, direction: -1 | 1): number {
  const last = extent.scrollWidth - extent.clientWidth;
  if (direction === 1 && isAtEnd(extent)) return 0;
  if (direction === -1 && extent.scrollLeft <= tolerancePx) return last;
  return Math.min(Math.max(extent.scrollLeft + direction * arrowPx, 0), last);
}
