import type { Life, Sample } from './part';

/** A quantity of a process that must not grow. */
type Quantity = 'heap' | 'left over' | 'other memory' | 'handles at rest';

export interface Trend {
  readonly quantity: Quantity;
  /** The mean: bytes or a count. */
  readonly level: number;
  /** Growth from the first to the last used sample along the regression line. */
  readonly growth: number;
  /** Maximum tolerated growth. */
  readonly bound: number;
}

/** Minimum samples for a memory trend. */
const samplesAtLeast = 12;
/** Minimum samples at rest for a trend of the handles. */
const restsAtLeast = 3;

const mebibyte = 1024 ** 2;

/** Tolerated growth: a share of the level, but at least an absolute amount. */
const bounds: Readonly<Record<Exclude<Quantity, 'left over'>, { share: number; least: number }>> = {
  heap: { share: 0.05, least: 4 * mebibyte },
  'other memory': { share: 0.1, least: 24 * mebibyte },
  'handles at rest': { share: 0, least: 4 },
};

export function longestOf(lives: readonly Life[]): Life | undefined {
  return lives.reduce<Life | undefined>(
    (longest, life) => (life.samples.length > (longest?.samples.length ?? 0) ? life : longest),
    undefined,
  );
}

/**
 * Returns the trends of a process. Memory counts in the second half of its life: in the first half
 * the process loads code and fills caches. Handles count at rest, because otherwise they depend on
 * the current requests. A life that is too short for a trend omits it.
 */
export function trendsOf({ samples }: Life): Trend[] {
  const second = samples.slice(Math.floor(samples.length / 2));
  const rests = samples.filter(({ isAtRest, handles }) => isAtRest && handles !== null);
  return [
    ...(samples.length < samplesAtLeast
      ? []
      : [
          trend('heap', second, ({ heap }) => heap),
          trend('other memory', second, ({ heap, rss }) => rss - heap),
        ]),
    ...(rests.length < restsAtLeast
      ? []
      : [trend('handles at rest', rests, ({ handles }) => handles ?? 0)]),
  ];
}

function trend(
  quantity: keyof typeof bounds,
  samples: readonly Sample[],
  valueOf: (sample: Sample) => number,
): Trend {
  const points = samples.map((sample) => ({ x: sample.second, y: valueOf(sample) }));
  const level = points.reduce((sum, { y }) => sum + y, 0) / points.length;
  const span = (points.at(-1)?.x ?? 0) - (points[0]?.x ?? 0);
  const { share, least } = bounds[quantity];
  return {
    quantity,
    level,
    growth: slopeOf(points) * span,
    bound: Math.max(share * level, least),
  };
}

/** Returns the slope of the least-squares line. Returns 0 when all points have the same x. */
export function slopeOf(points: readonly { readonly x: number; readonly y: number }[]): number {
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const middle = { x: mean(points.map(({ x }) => x)), y: mean(points.map(({ y }) => y)) };
  const spread = points.reduce((sum, { x }) => sum + (x - middle.x) ** 2, 0);
  const joint = points.reduce((sum, { x, y }) => sum + (x - middle.x) * (y - middle.y), 0);
  return spread === 0 ? 0 : joint / spread;
}

/**
 * Returns the bytes of memory left over from requests. They are the difference of two heaps with the
 * same documents: at the end of a life and at the start of the next. Null without a next life.
 */
export function leftOver(lives: readonly Life[], life: Life): number | null {
  const next = lives[lives.indexOf(life) + 1];
  const [first, last] = [next?.samples[0], life.samples.at(-1)];
  return first && last ? last.heap - first.heap : null;
}
