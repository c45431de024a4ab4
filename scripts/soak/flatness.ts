import type { Life, Sample } from './part';

/** What of a process must not grow for as long as it lives. */
type Quantity = 'heap' | 'left over' | 'beside the heap' | 'handles at rest';

export interface Trend {
  readonly quantity: Quantity;
  /** The mean, in its unit: bytes, or a count. */
  readonly level: number;
  /** From the first to the last sample looked at, along the line that fits all of them best. */
  readonly growth: number;
  /** How much growth still counts as none. */
  readonly bound: number;
}

/** Lives with fewer samples are too short to tell. */
const samplesAtLeast = 12;
/** And with fewer rests too. */
const restsAtLeast = 3;

const mebibyte = 1024 ** 2;

/** Growth counts as none up to this share of the level, or up to so much, whichever is more. */
const bounds: Readonly<Record<Exclude<Quantity, 'left over'>, { share: number; least: number }>> = {
  heap: { share: 0.05, least: 4 * mebibyte },
  'beside the heap': { share: 0.1, least: 24 * mebibyte },
  'handles at rest': { share: 0, least: 4 },
};

/** The life with the most samples. */
export function longestOf(lives: readonly Life[]): Life | undefined {
  return lives.reduce<Life | undefined>(
    (longest, life) => (life.samples.length > (longest?.samples.length ?? 0) ? life : longest),
    undefined,
  );
}

/**
 * How the holdings of a process went on: its memory in the second half of its life, because in the
 * first half it loads code and fills caches; its handles from rest to rest, because under way it
 * holds as many connections as there happen to be requests.
 * @returns none for what a life is too short to tell
 */
export function trendsOf({ samples }: Life): Trend[] {
  const second = samples.slice(Math.floor(samples.length / 2));
  const rests = samples.filter(({ isAtRest, handles }) => isAtRest && handles !== null);
  return [
    ...(samples.length < samplesAtLeast
      ? []
      : [
          trend('heap', second, ({ heap }) => heap),
          trend('beside the heap', second, ({ heap, rss }) => rss - heap),
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
