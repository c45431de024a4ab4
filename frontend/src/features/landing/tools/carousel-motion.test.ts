import { arrowTarget, isMoving } from './carousel-motion';
import type { MotionConditions } from './carousel-motion';

const undisturbed: MotionConditions = {
  isStopped: false,
  isHovered: false,
  hasFocus: false,
  isHeld: false,
  isInView: true,
  isPageVisible: true,
  prefersReducedMotion: false,
};

test('the carousel auto-scrolls while the visitor does not use it', () => {
  expect(isMoving(undisturbed)).toBe(true);
});

test.each<Partial<MotionConditions>>([
  { isStopped: true },
  { isHovered: true },
  { hasFocus: true },
  { isHeld: true },
  { isInView: false },
  { isPageVisible: false },
  { prefersReducedMotion: true },
])('the carousel does not auto-scroll with %j', (condition) => {
  expect(isMoving({ ...undisturbed, ...condition })).toBe(false);
});

test.each([
  ['forward by 300 px', 0, 1, 300],
  ['to the end and not beyond', 500, 1, 600],
  ['from the end to the start', 599.5, 1, 0],
  ['back by 300 px', 400, -1, 100],
  ['to the start and not beyond', 100, -1, 0],
  ['from the start to the end', 0, -1, 600],
] as const)('an arrow scrolls %s', (_where, scrollLeft, direction, target) => {
  const extent = { scrollLeft, clientWidth: 800, scrollWidth: 1400 };
  expect(arrowTarget(extent, direction)).toBe(target);
});
