/** How far, in px, and how often, in ms, the carousel moves by itself. */
export const autoScroll = { px: 1, everyMs: 50 } as const;

/** How far an arrow moves the carousel, in px. */
const arrowPx = 300;

/** How long the carousel stands still after a visitor has moved it, and at its end, in ms. */
export const releaseMs = 1000;

/** Everything that decides whether the carousel may move by itself. */
export interface MotionConditions {
  /** The visitor has stopped it by its button. */
  readonly isStopped: boolean;
  readonly isHovered: boolean;
  readonly hasFocus: boolean;
  /** The visitor has moved it a moment ago. */
  readonly isHeld: boolean;
  readonly isInView: boolean;
  readonly isPageVisible: boolean;
  readonly prefersReducedMotion: boolean;
}

/** Whether the carousel moves by itself: only where it is seen, wanted and not in use. */
export function isMoving(conditions: MotionConditions): boolean {
  const { isStopped, isHovered, hasFocus, isHeld, prefersReducedMotion } = conditions;
  const isSeen = conditions.isInView && conditions.isPageVisible;
  return isSeen && !(isStopped || isHovered || hasFocus || isHeld || prefersReducedMotion);
}

/** A scroll container, in px. */
export interface Extent {
  readonly scrollLeft: number;
  readonly clientWidth: number;
  readonly scrollWidth: number;
}

/** Positions are fractions of a px on dense screens. */
const tolerancePx = 1;

/** Whether all of it is on screen, so that there is nowhere to go. */
export function fits({ clientWidth, scrollWidth }: Extent): boolean {
  return scrollWidth <= clientWidth;
}

export function isAtEnd({ scrollLeft, clientWidth, scrollWidth }: Extent): boolean {
  return scrollLeft + clientWidth >= scrollWidth - tolerancePx;
}

/** Where an arrow leads: 300 px on, and from either end to the other. */
export function arrowTarget(extent: Extent, direction: -1 | 1): number {
  const last = extent.scrollWidth - extent.clientWidth;
  if (direction === 1 && isAtEnd(extent)) return 0;
  if (direction === -1 && extent.scrollLeft <= tolerancePx) return last;
  return Math.min(Math.max(extent.scrollLeft + direction * arrowPx, 0), last);
}
