import { intervalWindow, type DueLoad } from '../interval';
import type { MemoryModel, MemoryState } from '../memory-model';
import { ratingOfRecall } from '../ratings';

/** The parts of a due note's schedule that a forecast needs. */
export interface WaitingNote extends MemoryState {
  readonly lastDay: number;
  /** Whether the learner has never reviewed it. */
  readonly isNew: boolean;
}

export interface Arrears {
  /** The due notes, longest overdue first. */
  readonly due: readonly WaitingNote[];
  /** Number of due notes by study day. Days up to today do not count. */
  readonly load: DueLoad;
  /** Notes that the learner writes a day. */
  readonly writtenPerDay: number;
  readonly model: MemoryModel;
  /** The study day. */
  readonly today: number;
}

/** How a backlog is cleared. */
interface Clearing {
  /** Returns the number of reviews on a study day. */
  readonly shareOf: (day: number) => number;
  /** Most due notes at the start of a day that count as no backlog. */
  readonly goal: number;
}

/** Longest forecast in days. */
const horizon = 180;

/** Maximum notes that are followed one by one. Of more notes, they are an even sample. */
const mostFollowed = 300;

/** Part of a share that is kept for notes that were never reviewed. */
export const newPart = 0.2;

/** Notes that are followed together. `weight` is their expected number, which need not be whole. */
interface Group extends WaitingNote {
  readonly weight: number;
}

/**
 * Returns the study day whose share clears the backlog, or null when 180 days do not.
 *
 * Follows expected numbers. Of the notes that are reviewed on a day, the part that the model predicts
 * to be remembered returns after the interval of recalled notes, and the rest after that of forgotten ones. The notes that
 * become due later are known by their day only. They count as the middle one of the due notes, with
 * the recall of a note that is on time.
 */
export function forecastClearing(arrears: Arrears, { shareOf, goal }: Clearing): number | null {
  const { due, load, writtenPerDay, model, today } = arrears;
  const returns = new Map<string, Group>();
  const middle = middleOf(due) ?? model.initial;
  const onTime = Math.round(model.idealInterval(middle.stability));
  let waiting = sampleOf(due);
  for (let day = today; day < today + horizon; day++) {
    if (day > today) {
      const returned = [true, false].flatMap(
        (isRecalled) => returns.get(keyOf(isRecalled, day)) ?? [],
      );
      const scheduled = { ...middle, lastDay: day - onTime, isNew: false };
      const written = { ...model.initial, lastDay: day - 1, isNew: true };
      waiting.push(
        ...returned,
        { ...scheduled, weight: Math.max(load.get(day) ?? 0, 0) },
        { ...written, weight: writtenPerDay },
      );
      if (weightOf(waiting) <= goal) return day - 1;
    }
    const { reviewed, rest } = takeShare(waiting, shareOf(day));
    waiting = rest;
    for (const group of reviewed) {
      const elapsedDays = Math.max(day - group.lastDay, 0);
      const recall = model.recall(group.stability, elapsedDays);
      for (const isRecalled of [true, false]) {
        const memory = model.next(group, elapsedDays, ratingOfRecall(isRecalled));
        const weight = group.weight * (isRecalled ? recall : 1 - recall);
        const { ideal } = intervalWindow(model.idealInterval(memory.stability));
        const key = keyOf(isRecalled, day + ideal);
        returns.set(
          key,
          merged({ ...memory, lastDay: day, isNew: false, weight }, returns.get(key)),
        );
      }
    }
  }
  return null;
}

/** Groups that return on the same day are merged, recalled and forgotten notes apart. */
const keyOf = (isRecalled: boolean, day: number) => `${isRecalled} ${day}`;

/** Returns the notes as groups, at most 300, which stand for the same number of notes. */
function sampleOf(due: readonly WaitingNote[]): Group[] {
  const part = Math.min(mostFollowed / due.length, 1);
  return due
    .filter((_, index) => Math.floor((index + 1) * part) > Math.floor(index * part))
    .map((note) => ({ ...note, weight: 1 / part }));
}

/** Divides groups into those that a share reviews and the others: new notes, then the others in order. */
function takeShare(waiting: readonly Group[], share: number) {
  const reviewed: Group[] = [];
  const take = (groups: readonly Group[], isWanted: (group: Group) => boolean, room: number) => {
    let left = room;
    return groups.flatMap((group) => {
      const taken = isWanted(group) ? Math.min(group.weight, left) : 0;
      left -= taken;
      if (taken > 0) reviewed.push({ ...group, weight: taken });
      return group.weight > taken ? { ...group, weight: group.weight - taken } : [];
    });
  };
  const others = take(waiting, ({ isNew }) => isNew, share * newPart);
  const rest = take(others, () => true, share - weightOf(reviewed));
  return { reviewed, rest };
}

/** Returns two groups of the same due day as one, with their mean state. */
function merged(a: Group, b: Group | undefined): Group {
  if (!b) return a;
  const weight = a.weight + b.weight;
  const mean = (x: number, y: number) => (x * a.weight + y * b.weight) / weight;
  return {
    stability: mean(a.stability, b.stability),
    difficulty: mean(a.difficulty, b.difficulty),
    lastDay: Math.round(mean(a.lastDay, b.lastDay)),
    isNew: false,
    weight,
  };
}

const weightOf = (groups: readonly Group[]) => groups.reduce((sum, { weight }) => sum + weight, 0);

/** Returns the note with the middle stability; undefined without notes. */
const middleOf = (notes: readonly WaitingNote[]): WaitingNote | undefined =>
  [...notes].sort((a, b) => a.stability - b.stability)[notes.length >> 1];
