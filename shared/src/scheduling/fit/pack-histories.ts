import type { History, HistoryEntry } from '../history';
import { ratings } from '../ratings';

/** The kinds of entries as numbers. The fit distinguishes only recalled and forgotten reviews. */
export const packedKind = { forgotten: 0, recalled: 1, reset: 2 } as const;

function packedKindOf(kind: HistoryEntry['kind']) {
  if (kind === 'reset') return packedKind.reset;
  return ratings[kind].isRecalled ? packedKind.recalled : packedKind.forgotten;
}

/** The histories of a learner as arrays of numbers, in the form that a pass over them reads. */
export interface PackedHistories {
  /** Index of the first entry of each note, and the number of all entries at the end. */
  readonly starts: Int32Array;
  /** Stability of the seed of each note in days; 0 without a seed. */
  readonly seedStability: Float64Array;
  readonly seedDifficulty: Float64Array;
  /** `packedKind` of each entry. */
  readonly kinds: Uint8Array;
  /** Whole days since the entry before, or since the first day of the note. */
  readonly elapsed: Float64Array;
  /** Study day of each entry. */
  readonly days: Float64Array;
}

/** Packs histories. Leaves out those with days that are not numbers or not sorted. */
export function packHistories(histories: readonly History[]): PackedHistories {
  const valid = histories.filter(isValid);
  const size = valid.reduce((sum, { entries }) => sum + entries.length, 0);
  const packed = {
    starts: new Int32Array(valid.length + 1),
    seedStability: new Float64Array(valid.length),
    seedDifficulty: new Float64Array(valid.length),
    kinds: new Uint8Array(size),
    elapsed: new Float64Array(size),
    days: new Float64Array(size),
  };
  let index = 0;
  valid.forEach(({ firstDay, seed, entries }, note) => {
    packed.starts[note] = index;
    packed.seedStability[note] = seed?.stability ?? 0;
    packed.seedDifficulty[note] = seed?.difficulty ?? 0;
    let before = firstDay;
    for (const { day, kind } of entries) {
      packed.kinds[index] = packedKindOf(kind);
      packed.elapsed[index] = day - before;
      packed.days[index] = day;
      before = day;
      index++;
    }
  });
  packed.starts[valid.length] = index;
  return packed;
}

function isValid({ firstDay, seed, entries }: History): boolean {
  let before = firstDay;
  const isSorted = entries.every(({ day }) => {
    const isLater = day >= before;
    before = day;
    return isLater;
  });
  const isSeedValid = !seed || (seed.stability > 0 && seed.difficulty > 0);
  return Number.isFinite(firstDay) && Number.isFinite(before) && isSorted && isSeedValid;
}

/**
 * Returns whether the prediction for an entry counts. On the day of an encounter the model predicts
 * certain recall.
 */
export const isScored = ({ kinds, elapsed }: PackedHistories, index: number): boolean =>
  kinds[index] !== packedKind.reset && (elapsed[index] ?? 0) > 0;
