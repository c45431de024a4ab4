import type { SearchedNote } from './searched-note';

/** A shorter word has too many others one edit away, and is one of too many words itself. */
const shortestNear = 3;
/** From this length, two edits. */
const longFrom = 8;

/** Returns the distinct words of a note. */
export function wordsOf({ fields }: SearchedNote): Set<string> {
  return new Set(fields.flatMap((field) => field.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []));
}

/**
 * Returns whether two folded words differ by one edit, or by at most two if the first has at least
 * 8 letters. An edit inserts, deletes or replaces a letter, or swaps two neighbours. Words shorter
 * than 3 letters neither have near words nor are near ones.
 */
export function isNearWord(word: string, other: string): boolean {
  if (Math.min(word.length, other.length) < shortestNear || word === other) return false;
  return isWithin(word, other, word.length < longFrom ? 1 : 2);
}

/** Computes the optimal string alignment distance and stops as soon as it exceeds the limit. */
function isWithin(a: string, b: string, most: number): boolean {
  if (Math.abs(a.length - b.length) > most) return false;
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const differs = a[row - 1] !== b[column - 1];
      const swaps =
        row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current.push(
        Math.min(
          at(previous, column) + 1,
          at(current, column - 1) + 1,
          at(previous, column - 1) + Number(differs),
          swaps ? at(beforePrevious, column - 2) + 1 : Infinity,
        ),
      );
    }
    if (Math.min(...current) > most) return false;
    beforePrevious = previous;
    previous = current;
  }
  return at(previous, b.length) <= most;
}

const at = (row: readonly number[], index: number) => row[index] ?? Infinity;
