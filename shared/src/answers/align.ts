/** Two texts with at most this many pairs of letters are aligned: 500 × 500. */
export const mostCells = 250_000;

/**
 * One step of an alignment. `a` and `b` are the number of units that it takes from either text: one
 * of each for equal or replaced units, two of each for two swapped neighbours.
 */
export interface AlignmentStep {
  readonly a: 0 | 1 | 2;
  readonly b: 0 | 1 | 2;
  readonly isEqual: boolean;
}

export interface Alignment {
  /** The number of insertions, deletions, replacements and swaps of neighbours. */
  readonly distance: number;
  readonly steps: readonly AlignmentStep[];
}

const equal: AlignmentStep = { a: 1, b: 1, isEqual: true };

/**
 * Aligns two texts by the optimal string alignment distance, the variant of Damerau and Levenshtein
 * that edits no swapped pair again. Compares UTF-16 units. Returns null if the texts differ by too
 * much text: after their common start and end, more than `mostCells` pairs are left. Takes time and
 * memory in proportion to those pairs.
 */
export function align(a: string, b: string): Alignment | null {
  const start = commonLength(a, b, (text, index) => text[index]);
  const [restA, restB] = [a.slice(start), b.slice(start)];
  const end = commonLength(restA, restB, (text, index) => text[text.length - 1 - index]);
  const [middleA, middleB] = [restA.slice(0, -end || undefined), restB.slice(0, -end || undefined)];
  if (middleA.length * middleB.length > mostCells) return null;
  const table = distances(middleA, middleB);
  return {
    distance: table.at(-1) ?? 0,
    steps: [
      ...Array.from({ length: start }, () => equal),
      ...stepsBack(middleA, middleB, table),
      ...Array.from({ length: end }, () => equal),
    ],
  };
}

function commonLength(
  a: string,
  b: string,
  unitAt: (text: string, index: number) => string | undefined,
): number {
  const most = Math.min(a.length, b.length);
  let length = 0;
  while (length < most && unitAt(a, length) === unitAt(b, length)) length += 1;
  return length;
}

/** Returns the distances of all starts of both texts, row by row. A row has `b.length + 1` cells. */
function distances(a: string, b: string): Uint16Array {
  const width = b.length + 1;
  const table = new Uint16Array((a.length + 1) * width);
  const at = (index: number) => table[index] ?? 0;
  for (let column = 1; column < width; column += 1) table[column] = column;
  for (let row = 1; row <= a.length; row += 1) {
    const unit = a.charCodeAt(row - 1);
    const before = row > 1 ? a.charCodeAt(row - 2) : NaN;
    let other = NaN;
    table[row * width] = row;
    for (let column = 1; column < width; column += 1) {
      const cell = row * width + column;
      const otherBefore = other;
      other = b.charCodeAt(column - 1);
      let best = Math.min(at(cell - width), at(cell - 1)) + 1;
      best = Math.min(best, at(cell - width - 1) + (unit === other ? 0 : 1));
      if (unit === otherBefore && before === other) {
        best = Math.min(best, at(cell - 2 * width - 2) + 1);
      }
      table[cell] = best;
    }
  }
  return table;
}

/** Returns whether the two units before these places are the same in reverse order. */
function isSwap(a: string, b: string, row: number, column: number): boolean {
  return row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
}

/** Follows the table from its end to its start. Prefers equal units, then replaced ones. */
function stepsBack(a: string, b: string, table: Uint16Array): AlignmentStep[] {
  const width = b.length + 1;
  const steps: AlignmentStep[] = [];
  let [row, column] = [a.length, b.length];
  while (row > 0 || column > 0) {
    const step = stepTo(row, column);
    steps.push(step);
    row -= step.a;
    column -= step.b;
  }
  return steps.reverse();

  function stepTo(toRow: number, toColumn: number): AlignmentStep {
    const cell = toRow * width + toColumn;
    const distance = table[cell] ?? 0;
    const isPair = toRow > 0 && toColumn > 0;
    const isEqual = isPair && a[toRow - 1] === b[toColumn - 1];
    if (isEqual && table[cell - width - 1] === distance) return equal;
    const costsOne = (before: number) => table[before] === distance - 1;
    if (isSwap(a, b, toRow, toColumn) && costsOne(cell - 2 * width - 2)) {
      return { a: 2, b: 2, isEqual: false };
    }
    if (isPair && costsOne(cell - width - 1)) return { a: 1, b: 1, isEqual: false };
    if (toRow > 0 && costsOne(cell - width)) return { a: 1, b: 0, isEqual: false };
    return { a: 0, b: 1, isEqual: false };
  }
}
