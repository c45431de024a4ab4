import type { Random } from './random';
import type { PartName } from './part';

/** One part of the stack is ended, and started again after a while. */
export interface Strike {
  /** The share of the run, 0 to 1, after which it happens. */
  readonly at: number;
  readonly part: PartName;
  readonly signal: 'SIGTERM' | 'SIGKILL';
  /** Milliseconds until it is started again. */
  readonly downFor: number;
}

const perMinute = 2;

/** In this share of a run nothing is ended, so that one life is long enough to look at its memory. */
const quiet = { from: 1 / 3, to: 2 / 3 };

/** Looks at the stack at rest, within that share: growth needs a few points. */
const restsPerRun = 6;

/** The shares of a run after which everybody rests for a look, as far from each other as can be. */
export const rests: readonly number[] = Array.from(
  { length: restsPerRun },
  (_, index) => quiet.from + ((quiet.to - quiet.from) * (index + 0.5)) / restsPerRun,
);

const kinds = (['api', 'database'] as const).flatMap((part) =>
  (['SIGTERM', 'SIGKILL'] as const).map((signal) => ({ part, signal })),
);

/**
 * Strikes at random times before and after a quiet middle third, as many of each kind as of any
 * other, and at least one of each.
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
