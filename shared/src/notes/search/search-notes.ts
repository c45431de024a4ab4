import type { Note } from '../../schemas/note';
import { matchScore, type NearWords } from './match';
import { isNearWord, wordsOf } from './near-words';
import type { SearchContext } from './operators';
import type { QueryPart, TextPart } from './query';
import { searchedNote, type SearchedNote } from './searched-note';

export interface SearchResult {
  /** The notes that match, best first and newer first among equals. */
  readonly hits: readonly Note[];
  /** With few hits: the notes that match with near words instead, in the same order. */
  readonly nearHits: readonly Note[];
  /** The near words of `nearHits` in their folded form, the most frequent first. */
  readonly nearWords: readonly string[];
}

/** With fewer hits, the search also looks for near words. */
const fewHits = 5;
/** Maximum number of near words for each word of the query. */
const nearWordsKept = 3;
/** Notes per step. A step takes about a millisecond. */
const notesPerStep = 50;
const wordsPerStep = 1000;

/** The folded notes of each list. Looking up each note again takes as long as the comparison. */
const foldedLists = new WeakMap<readonly Note[], readonly SearchedNote[]>();

interface Hit {
  readonly note: Note;
  readonly score: number;
}

/** How many notes contain each word, by list of notes. */
const vocabularies = new WeakMap<readonly Note[], ReadonlyMap<string, number>>();

/**
 * Searches notes in short steps: the caller can leave the main thread free between them, and stop
 * when the query changes. Yields after each step and returns the result.
 *
 * @param notes oldest first
 */
export function* searchNotes(
  notes: readonly Note[],
  query: readonly QueryPart[],
  context: SearchContext,
): Generator<undefined, SearchResult> {
  const folded = yield* foldNotes(notes);
  const hits = yield* findHits(folded, query, context);
  const sought = query.filter(
    (part): part is TextPart => part.kind === 'text' && !part.isExcluded && !part.isQuoted,
  );
  if (hits.length >= fewHits || sought.length === 0) return resultOf(hits);
  const near = yield* findNearWords(yield* vocabularyOf(notes, folded), sought);
  if (near.size === 0) return resultOf(hits);
  const exact = new Set(hits.map(({ note }) => note));
  const others = folded.filter(({ note }) => !exact.has(note));
  const nearHits = yield* findHits(others, query, context, near);
  const words = [...new Set([...near.values()].flat())];
  return {
    ...resultOf(hits),
    nearHits: inOrder(nearHits),
    nearWords: nearHits.length > 0 ? words : [],
  };
}

const resultOf = (hits: readonly Hit[]): SearchResult => ({
  hits: inOrder(hits),
  nearHits: [],
  nearWords: [],
});

/** Sorts hits, oldest first, by their scores and newer first among equals. Takes linear time. */
function inOrder(hits: readonly Hit[]): Note[] {
  const byScore = new Map<number, Note[]>();
  for (const { note, score } of hits) {
    const equals = byScore.get(score);
    if (equals) equals.push(note);
    else byScore.set(score, [note]);
  }
  return [...byScore].sort(([a], [b]) => b - a).flatMap(([, notes]) => notes.reverse());
}

/** Folds the texts of notes in short steps, so that the first search need not. */
export function* foldNotes(notes: readonly Note[]): Generator<undefined, readonly SearchedNote[]> {
  const known = foldedLists.get(notes);
  if (known) return known;
  const folded: SearchedNote[] = [];
  for (const note of notes) {
    if (folded.length % notesPerStep === notesPerStep - 1) yield;
    folded.push(searchedNote(note));
  }
  foldedLists.set(notes, folded);
  return folded;
}

function* findHits(
  notes: readonly SearchedNote[],
  query: readonly QueryPart[],
  context: SearchContext,
  near?: NearWords,
): Generator<undefined, Hit[]> {
  const hits: Hit[] = [];
  let compared = 0;
  for (const searched of notes) {
    compared += 1;
    if (compared % notesPerStep === 0) yield;
    const score = matchScore(searched, query, context, near);
    if (score !== null) hits.push({ note: searched.note, score });
  }
  return hits;
}

function* findNearWords(
  counts: ReadonlyMap<string, number>,
  sought: readonly TextPart[],
): Generator<undefined, NearWords> {
  const near = new Map<TextPart, readonly string[]>();
  for (const part of sought) {
    const found: [word: string, count: number][] = [];
    let compared = 0;
    for (const [word, count] of counts) {
      compared += 1;
      if (compared % wordsPerStep === 0) yield;
      if (isNearWord(part.text, word)) found.push([word, count]);
    }
    const mostFrequent = found.sort((a, b) => b[1] - a[1]).slice(0, nearWordsKept);
    if (found.length > 0)
      near.set(
        part,
        mostFrequent.map(([word]) => word),
      );
  }
  return near;
}

function* vocabularyOf(
  notes: readonly Note[],
  folded: readonly SearchedNote[],
): Generator<undefined, ReadonlyMap<string, number>> {
  const known = vocabularies.get(notes);
  if (known) return known;
  const counts = new Map<string, number>();
  for (const [index, searched] of folded.entries()) {
    if (index % notesPerStep === notesPerStep - 1) yield;
    for (const word of wordsOf(searched)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  vocabularies.set(notes, counts);
  return counts;
}
