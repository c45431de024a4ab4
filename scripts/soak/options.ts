import { parseArgs } from 'node:util';

export interface CommandOptions {
  readonly minutes: number;
  readonly learners: number;
  readonly seed: number;
}

const usual = { minutes: '30', learners: '50' };

/**
 * Parses the arguments of the command.
 * @param newSeed returns the default seed
 * @returns null for invalid arguments
 */
export function readOptions(args: readonly string[], newSeed: () => number): CommandOptions | null {
  const text = { type: 'string' } as const;
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { minutes: text, learners: text, seed: text },
    });
    const minutes = Number(values.minutes ?? usual.minutes);
    const learners = Number(values.learners ?? usual.learners);
    const seed = values.seed === undefined ? newSeed() : Number(values.seed);
    const isMeant =
      minutes > 0 &&
      Number.isFinite(minutes) &&
      Number.isInteger(learners) &&
      learners > 0 &&
      Number.isInteger(seed) &&
      seed >= 0;
    return isMeant ? { minutes, learners, seed } : null;
  } catch {
    return null;
  }
}
