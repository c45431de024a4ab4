import { textOf, wholeNumber, type Row } from './database';

/** A card, in the names of this app. */
export interface Card {
  readonly id: number;
  readonly noteId: number;
  /** The deck in which the card belongs, also while it is in a filtered deck. */
  readonly deckId: number;
  readonly ordinal: number;
  /** 0: new, 1: learning, 2: review, 3: relearning. */
  readonly type: number;
  /** Suspended or buried. */
  readonly isSuspended: boolean;
  /** Days since the creation of the collection, seconds since 1970, or a position. */
  readonly due: number;
  /** The due value before the card came into a filtered deck. */
  readonly originalDue: number;
  readonly isFiltered: boolean;
  /** Days; seconds with a minus. */
  readonly interval: number;
  /** The ease factor of SM-2 in permille. */
  readonly factor: number;
  readonly repetitions: number;
  readonly lapses: number;
  /** The state of FSRS; null without it. */
  readonly memory: { readonly stability: number; readonly difficulty: number } | null;
  /** Seconds since 1970; null if unknown. */
  readonly lastReviewAt: number | null;
  /** Seconds since 1970, not before the last review; null if unknown. */
  readonly changedAt: number | null;
}

export const cardColumns = [
  ...['id', 'nid', 'did', 'ord', 'type', 'queue', 'due', 'odue', 'odid'],
  ...['ivl', 'factor', 'reps', 'lapses', 'mod', 'data'],
];

/** Reads a row of `cardColumns`. */
export function cardOf(row: Row): Card {
  const numbers = row.map(wholeNumber);
  const at = (column: string) => numbers[cardColumns.indexOf(column)] ?? 0;
  const data = dataOf(textOf(row[cardColumns.indexOf('data')]));
  const { s: stability, d: difficulty, lrt } = data;
  return {
    id: at('id'),
    noteId: at('nid'),
    deckId: at('odid') || at('did'),
    ordinal: at('ord'),
    type: at('type'),
    isSuspended: at('queue') < 0,
    due: at('due'),
    originalDue: at('odue'),
    isFiltered: at('odid') !== 0,
    interval: at('ivl'),
    factor: at('factor'),
    repetitions: at('reps'),
    lapses: at('lapses'),
    memory: isPositive(stability) && isPositive(difficulty) ? { stability, difficulty } : null,
    lastReviewAt: isPositive(lrt) ? lrt : null,
    changedAt: at('mod') > 0 ? at('mod') : null,
  };
}

const isPositive = (value: unknown): value is number => Number.isFinite(value) && Number(value) > 0;

/** Returns the further data of a card. Damaged data are ignored. */
function dataOf(text: string): { s?: unknown; d?: unknown; lrt?: unknown } {
  if (!text.startsWith('{') || text.length > 100_000) return {};
  try {
    const data: unknown = JSON.parse(text);
    return typeof data === 'object' && data !== null ? data : {};
  } catch {
    return {};
  }
}
