import type { Life } from './part';

/** What of a process must not grow for as long as it lives. */
export type Quantity = 'heap' | 'left over' | 'beside the heap' | 'handles';

export interface Trend {
  readonly quantity: Quantity;
  /** In the middle of the life, in its unit: bytes, or a count. */
  readonly level: number;
  /** Within the second half of the life, along the line that fits the samples best. */
  readonly growth: number;
  /** How much growth still counts as none. */
  readonly bound: number;
}

/** Lives with fewer samples are too short to tell. */
const samplesAtLeast = 12;

const mebibyte = 1024 ** 2;

/** Growth counts as none up to this share of the level, or up to so much, whichever is more. */
const bounds: Readonly<Record<Exclude<Quantity, 'left over'>, { share: number; least: number }>> = {
  heap: { share: 0.05, least: 4 * mebibyte },
  'beside the heap': { share: 0.1, least: 24 * mebibyte },
  handles: { share: 0.1, least: 8 },
};

/** The life with the most samples. */
export function longestOf(lives: readonly Life[]): Life | undefined {
  return lives.reduce<Life | undefined>(
    (longest, life) => (life.samples.length > (longest?.samples.length ?? 0) ? life : longest),
    undefined,
  );
}

/**
 * How the holdings of a process went on in the second half of its life: in the first half it loads
 * code, fills caches and opens connections.
 * @returns none for a life that is too short to tell
 */
export function trendsOf({ samples }: Life): Trend[] {
  if (samples.length < samplesAtLeast) return [];
  const second = samples.slice(Math.floor(samples.length / 2));
  const trend = (
    quantity: keyof typeof bounds,
    valueOf: (sample: (typeof second)[number]) => number,
  ) => {
    const points = second.map((sample) => ({ x: sample.second, y: valueOf(sample) }));
    const level = points.reduce((sum, { y }) => sum + y, 0) / points.length;
    const span = (points.at(-1)?.x ?? 0) - (points[0]?.x ?? 0);
    const { share, least } = bounds[quantity];
    const bound = Math.max(share * level, least);
    return { quantity, level, growth: slopeOf(points) * span, bound };
  };
  const hasHandles = second.every(({ handles }) => handles !== null);
  return [
    trend('heap', ({ heap }) => heap),
    trend('beside the heap', ({ heap, rss }) => rss - heap),
    ...(hasHandles ? [trend('handles', ({ handles }) => handles ?? 0)] : []),
  ];
}

/** Of the line that fits points best, by least squares; 0 for points above one another. */
export function slopeOf(points: readonly { readonly x: number; readonly y: number }[]): number {
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const middle = { x: mean(points.map(({ x }) => x)), y: mean(points.map(({ y }) => y)) };
  const spread = points.reduce((sum, { x }) => sum + (x - middle.x) ** 2, 0);
  const joint = points.reduce((sum, { x, y }) => sum + (x - middle.x) * (y - middle.y), 0);
  return spread === 0 ? 0 : joint / spread;
}

/**
 * How many bytes a process held more, at its end, than the one that followed it held at its start
 * with the same documents: what is more than these is left over from requests.
 */
export function leftOver(lives: readonly Life[], life: Life): number | null {
  const next = lives[lives.indexOf(life) + 1];
  const [first, last] = [next?.samples[0], life.samples.at(-1)];
  return first && last ? last.heap - first.heap : null;
}
