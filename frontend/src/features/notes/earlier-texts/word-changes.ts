import { align } from '@mylinguist/shared/answers/align';

/** A part of two texts: in both, only in the first, or only in the second. */
export interface WordChange {
  readonly text: string;
  readonly in: 'both' | 'first' | 'second';
}

/** Chinese and Japanese have no spaces: each of their characters is a word. */
const words =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{M}\p{N}'’])+|\s+|./gsu;

/**
 * Compares two texts word by word. Texts that differ by too many words for `align`, about 500 in each,
 * are compared as a whole between their common start and end.
 */
export function wordChanges(first: string, second: string): WordChange[] {
  const [a, b] = [first.match(words) ?? [], second.match(words) ?? []];
  const lettered = asLetters(a, b);
  const steps = (lettered && align(...lettered)?.steps) ?? wholeSteps(a, b);
  const changes: WordChange[] = [];
  const add = (kind: WordChange['in'], text: string) => {
    const last = changes.at(-1);
    if (last?.in === kind) changes[changes.length - 1] = { in: kind, text: last.text + text };
    else if (text !== '') changes.push({ in: kind, text });
  };
  const run = { first: '', second: '', space: '' };
  const endRun = () => {
    add('first', run.first);
    add('second', run.second);
    add('both', run.space);
    Object.assign(run, { first: '', second: '', space: '' });
  };
  const place = { a: 0, b: 0 };
  for (const step of steps) {
    const ofA = a.slice(place.a, (place.a += step.a)).join('');
    const ofB = b.slice(place.b, (place.b += step.b)).join('');
    if (!step.isEqual) {
      run.first += run.space + ofA;
      run.second += run.space + ofB;
      run.space = '';
    } else if (run.first && run.second && ofA.trim() === '') {
      // A space between two changed words belongs to the change.
      run.space += ofA;
    } else {
      endRun();
      add('both', ofA);
    }
  }
  endRun();
  return changes;
}

/** Gives each word a letter, because `align` compares UTF-16 units. Returns null for too many words. */
function asLetters(a: readonly string[], b: readonly string[]): [string, string] | null {
  const letters = new Map<string, string>();
  const letterOf = (word: string) => {
    const known = letters.get(word) ?? String.fromCharCode(letters.size);
    letters.set(word, known);
    return known;
  };
  const texts: [string, string] = [a.map(letterOf).join(''), b.map(letterOf).join('')];
  return letters.size <= 0x1_0000 ? texts : null;
}

function wholeSteps(a: readonly string[], b: readonly string[]) {
  const most = Math.min(a.length, b.length);
  let start = 0;
  while (start < most && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < most - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  return [
    { a: start, b: start, isEqual: true },
    { a: a.length - start - end, b: b.length - start - end, isEqual: false },
    { a: end, b: end, isEqual: true },
  ];
}
