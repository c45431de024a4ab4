import type { Random } from './random';
import type { PartName } from './part';

/** A stop and restart of one part of the stack. */
export interface Strike {
  /** Time of the stop, as a share of the run, 0 to 1. */
  readonly at: number;
  readonly part: PartName;
  readonly signal: 'SIGTERM' | 'SIGKILL';
  /** Milliseconds until the restart. */
  readonly downFor: number;
}

const perMinute = 2;

/** The part of a run without strikes, as shares. One life is then long enough for memory trends. */
const quiet = { from: 1 / 3, to: 2 / 3 };

/** Measurements at rest during the quiet share. A trend needs several. */
const restsPerRun = 6;

/** Times of the measurements at rest, as shares of the run with equal distances. */
export const rests: readonly number[] = Array.from(
  { length: restsPerRun },
  (_, index) => quiet.from + ((quiet.to - quiet.from) * (index + 0.5)) / restsPerRun,
);

const kinds = (['api', 'database'] as const).flatMap((part) =>
  (['SIGTERM', 'SIGKILL'] as const).map((signal) => ({ part, signal })),
);

/**
 * Plans strikes at random times before and after a quiet middle third: equally many of each kind,
 * and at least one of each.
 */
export function planStrikes(minutes: number, random: Random): Strike[] {
  const rounds = Math.max(1, Math.round((minutes * (2 / 3) * perMinute) / kinds.length));
  const struck = Array.from({ length: rounds }, () => random.shuffle(kinds)).flat();
  const afterQuiet = 1 - (quiet.to - quiet.from);
  return struck.map((kind, index) => {
    const share = ((index + random.next()) / struck.length) * afterQuiet;
    return {
      ...kind,
      at: share < quiet.from ? share : share + (quiet.to - quiet.from),
      downFor: random.below(3000),
    };
  });
}
