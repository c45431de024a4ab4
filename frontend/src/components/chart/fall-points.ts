/** Sample positions along a fall, 0 to 1; densest at the start, where recall falls fastest. */
const steps = Array.from({ length: 25 }, (_, index) => (index / 24) ** 2);

interface Fall {
  /** The days at which the fall starts and ends. */
  readonly from: number;
  readonly until: number;
  /** Returns the recall, 0 to 1, after a number of days. */
  readonly recallAfter: (elapsedDays: number) => number;
}

interface Axes {
  readonly x: (day: number) => number;
  readonly y: (share: number) => number;
}

/** Returns the falls of recall between reviews as the points of an SVG path. */
export const fallPoints = (falls: readonly Fall[], { x, y }: Axes): string =>
  falls
    .flatMap(({ from, until, recallAfter }) =>
      steps.map((step) => {
        const elapsed = step * (until - from);
        return `${x(from + elapsed)} ${y(recallAfter(elapsed))}`;
      }),
    )
    .join('L');

/** Rounds a coordinate to a length that no screen shows differently. */
export const rounded = (value: number): number => Math.round(value * 10) / 10;

/** Returns a share, 0 to 1, as a text in whole per cent. */
export const percentText = (share: number): string => `${Math.round(share * 100)}%`;
