import { limits } from '../limits';
import type { LoggedReviewData } from '../schemas/note';
import type { MemoryModel, MemoryState } from './memory-model';
import { ratings, responses, type ReviewResponse } from './ratings';

/** A memory state without a history of reviews: an older note, or a card from another program. */
export interface HistorySeed extends MemoryState {
  readonly lapses: number;
  readonly repetitions: number;
}

export interface HistoryEntry {
  /** The study day. */
  readonly day: number;
  /** The rating, or `reset` when the learner starts the note from the beginning. */
  readonly kind: ReviewResponse | 'reset';
}

/** The reviews of a note. */
export interface History {
  /** The study day of the initial state: when the note was written, or when the seed was taken. */
  readonly firstDay: number;
  /** Null for a note that starts with the state of a new note. */
  readonly seed: HistorySeed | null;
  /** Sorted by day. A day has at most one review. */
  readonly entries: readonly HistoryEntry[];
}

/** The state that a history leads to. */
export interface ReplayedState extends HistorySeed {
  /** The study day of the last entry, or the first day. */
  readonly lastDay: number;
}

/** Longest history in entries. Older ones become part of the seed. */
export const longestHistory = 1000;

/** Maximum length of a text that is parsed. `longestHistory` entries need about half of it. */
export const longestHistoryText = 16_384;

/** Largest study day, and smallest with a minus: beyond them, dates are invalid. */
const lastPossibleDay = 100_000_000;

const resetLetter = 'R';
const letterOf = (kind: HistoryEntry['kind']) =>
  kind === 'reset' ? resetLetter : ratings[kind].letter;
const kindOf = new Map<string, HistoryEntry['kind']>([
  ...responses.map((response) => [ratings[response].letter, response] as const),
  [resetLetter, 'reset'],
]);

const positive = '[1-9a-z][0-9a-z]{0,5}';
const decimal = String.raw`\d{1,5}(?:\.\d{1,20})?`;
const count = String.raw`\d{1,6}`;
const entry = `(?:0|${positive})[${[...kindOf.keys()].join('')}]`;
const grammar = new RegExp(
  `^1;(0|-?${positive});(?:(${decimal}:${decimal}:${count}(?::${count})?);)?((?:${entry}(?:,${entry})*)?)$`,
);

/**
 * Parses a history:
 *
 *     1;<first study day>;[<stability>:<difficulty>:<lapses>[:<repetitions>];]<entries>
 *
 * `1` is the version. Days are in base 36, without leading zeros. Entries are separated by commas.
 * Each entry is the number of study days since the entry before, or since the first day, and a
 * letter: that of the rating, or R for a reset. The part in brackets is the seed.
 *
 * @returns null for any other text, also of a later version
 */
export function parseHistory(text: string): History | null {
  if (text.length > longestHistoryText) return null;
  const [, first = '', seed, entries = ''] = grammar.exec(text) ?? [];
  if (first === '') return null;
  const firstDay = Number.parseInt(first, 36);
  let day = firstDay;
  const parsed = {
    firstDay,
    seed: seed === undefined ? null : parseSeed(seed),
    entries:
      entries === ''
        ? []
        : entries.split(',').map((entry): HistoryEntry => {
            day += Number.parseInt(entry.slice(0, -1), 36);
            return { day, kind: kindOf.get(entry.slice(-1)) ?? 'reset' };
          }),
  };
  const isPossible = firstDay >= -lastPossibleDay && day <= lastPossibleDay;
  return isPossible && isSeed(parsed.seed) ? parsed : null;
}

function parseSeed(text: string): HistorySeed {
  const [stability = 0, difficulty = 0, lapses = 0, repetitions = 0] = text.split(':').map(Number);
  return { stability, difficulty, lapses, repetitions };
}

/** Returns whether a seed is within the bounds of the memory model and of the counts. */
function isSeed(seed: HistorySeed | null): boolean {
  if (!seed) return true;
  const { stability, difficulty, lapses, repetitions } = seed;
  const isMemory = stability >= 0.01 && stability <= 36_500 && difficulty >= 1 && difficulty <= 10;
  return isMemory && Math.max(lapses, repetitions) <= limits.countedReviews;
}

/** Writes a history in the form that `parseHistory` reads. About 3 bytes per entry. */
export function formatHistory({ firstDay, seed, entries }: History): string {
  let before = firstDay;
  const parts = entries.map(({ day, kind }) => {
    const elapsed = day - before;
    before = day;
    return elapsed.toString(36) + letterOf(kind);
  });
  const start = seed ? `${formatSeed(seed)};` : '';
  return `1;${firstDay.toString(36)};${start}${parts.join(',')}`;
}

/** The numbers keep all digits, because a replay must give the same state. */
const formatSeed = ({ stability, difficulty, lapses, repetitions }: HistorySeed) =>
  [stability, difficulty, lapses, ...(repetitions > 0 ? [repetitions] : [])].join(':');

/** Returns the history of a new note. */
export const newHistory = (firstDay: number): History => ({ firstDay, seed: null, entries: [] });

/** Returns the history of a note whose earlier reviews are unknown: its state as a seed. */
export function seededHistory({
  repetitions,
  srs,
}: Pick<LoggedReviewData, 'repetitions' | 'srs'>): History {
  const { stability, difficulty, lapses, lastDay } = srs;
  return { firstDay: lastDay, seed: { stability, difficulty, lapses, repetitions }, entries: [] };
}

/** Returns the numbers of reviews and lapses after another review. */
export function countsAfter(
  { repetitions, lapses }: Pick<HistorySeed, 'repetitions' | 'lapses'>,
  response: ReviewResponse,
): Pick<HistorySeed, 'repetitions' | 'lapses'> {
  const bounded = (count: number) => Math.min(count, limits.countedReviews);
  return {
    repetitions: bounded(repetitions + 1),
    lapses: bounded(lapses + (ratings[response].isRecalled ? 0 : 1)),
  };
}

/** Computes the state that a history leads to. */
export function replay({ firstDay, seed, entries }: History, model: MemoryModel): ReplayedState {
  const fresh = { ...model.initial, lapses: 0, repetitions: 0 };
  let state: ReplayedState = { ...(seed ?? fresh), lastDay: firstDay };
  for (const { day, kind } of entries) {
    state =
      kind === 'reset'
        ? { ...fresh, lastDay: day }
        : {
            ...model.next(state, day - state.lastDay, kind),
            ...countsAfter(state, kind),
            lastDay: day,
          };
  }
  return state;
}

const isReview = ({ kind }: HistoryEntry) => kind !== 'reset';

/** Returns the response of the review on a study day; undefined when there is none. */
export function responseOn({ entries }: History, day: number): ReviewResponse | undefined {
  const found = entries.find((entry) => entry.day === day && isReview(entry));
  return found && found.kind !== 'reset' ? found.kind : undefined;
}

/** Returns whether the review of a study day is the last entry. */
export function isLastEntry({ entries }: History, day: number): boolean {
  const last = entries.at(-1);
  return last !== undefined && last.day === day && isReview(last);
}

/** Returns the number of entries after a study day. */
export const entriesAfter = ({ entries }: History, day: number): number =>
  entries.filter((entry) => entry.day > day).length;

/** Returns the part of a history before the review of a study day. */
export function historyBefore(history: History, day: number): History {
  return { ...history, entries: history.entries.slice(0, placeOf(history, day)) };
}

/**
 * Adds the review of a study day, which is not before the first day. Replaces another review of that
 * day. Precedes a reset of that day.
 */
export function withReview(history: History, day: number, kind: ReviewResponse): History {
  const entries = [...withoutReview(history, day).entries];
  entries.splice(placeOf(history, day), 0, { day, kind });
  return { ...history, entries };
}

/** Removes the review of a study day, if there is one. */
export function withoutReview(history: History, day: number): History {
  const entries = history.entries.filter((entry) => entry.day !== day || !isReview(entry));
  return { ...history, entries };
}

/** Adds a reset on a study day, which is not before the first day. Follows the review of that day. */
export function withReset(history: History, day: number): History {
  const entries = [...withoutReset(history, day).entries];
  const place = entries.findIndex((entry) => entry.day > day);
  entries.splice(place === -1 ? entries.length : place, 0, { day, kind: 'reset' });
  return { ...history, entries };
}

/** Removes the resets of a study day, if there are any. */
export function withoutReset(history: History, day: number): History {
  const entries = history.entries.filter((entry) => entry.day !== day || isReview(entry));
  return { ...history, entries };
}

/** Returns whether the learner started the note from the beginning on a study day. */
export const isResetOn = ({ entries }: History, day: number): boolean =>
  entries.some((entry) => entry.day === day && !isReview(entry));

function placeOf({ entries }: History, day: number): number {
  const place = entries.findIndex((entry) => entry.day >= day);
  return place === -1 ? entries.length : place;
}

/** Makes the entries beyond `longestHistory` part of the seed. The replayed state stays the same. */
export function withBoundedLength(history: History, model: MemoryModel): History {
  const excess = history.entries.length - longestHistory;
  if (excess <= 0) return history;
  const folded = replay({ ...history, entries: history.entries.slice(0, excess) }, model);
  const { lastDay, ...seed } = folded;
  return { firstDay: lastDay, seed, entries: history.entries.slice(excess) };
}
