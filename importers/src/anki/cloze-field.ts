import type { ClozePart } from '../cloze-parts';

/**
 * Marks of a deletion in HTML, which the conversion to rich text keeps: private characters that no
 * field contains.
 */
const start = '\uE000';
const middle = '\uE001';
const end = '\uE002';

/** Removes the characters that mark deletions. */
export const withoutMarks = (html: string): string => html.replace(/[\uE000-\uE002]/g, '');

/** A deletion while its end is searched. */
interface OpenDeletion {
  readonly isActive: boolean;
  text: string;
  hint: string;
  hasHint: boolean;
}

/** Anki ignores deeper deletions. */
const deepest = 10;

/**
 * Marks the cloze deletions of a field that a card asks for, `{{c1::answer::hint}}`. Shows the text of
 * all others, also of deletions without an end. Takes linear time.
 *
 * @param active the numbers that the card asks for
 * @param isOnly whether to drop the text outside of the deletions
 */
export function clozeField(html: string, active: ReadonlySet<number>, isOnly = false): string {
  const open: OpenDeletion[] = [];
  const result: string[] = [];
  let ignored = 0;
  let done = 0;
  const add = (text: string) => {
    const deletion = open.at(-1);
    if (!deletion) {
      if (!isOnly) result.push(text);
    } else if (deletion.hasHint) {
      deletion.hint += text;
    } else {
      const [answer = '', ...hint] = text.split('::');
      deletion.text += answer;
      deletion.hasHint = hint.length > 0;
      deletion.hint = hint.join('::');
    }
  };
  for (const { 0: mark, 1: numbers = '', index } of html.matchAll(/\{\{c([\d,]{1,50})::|\}\}/g)) {
    add(html.slice(done, index));
    done = index + mark.length;
    if (mark !== '}}') {
      const isActive = numbers.split(',').some((number) => active.has(Number(number)));
      if (open.length < deepest) open.push({ isActive, text: '', hint: '', hasHint: false });
      else ignored++;
    } else if (ignored > 0) {
      ignored--;
    } else {
      const deletion = open.pop();
      const outer = open.at(-1);
      if (!deletion) add(mark);
      else if (outer) outer.text += htmlOf(deletion, isWithinActive(open));
      else result.push(htmlOf(deletion, false));
    }
  }
  add(html.slice(done));
  const rest = open.map(({ text, hint, hasHint }) => text + (hasHint ? `::${hint}` : ''));
  return result.join('') + rest.join('');
}

const isWithinActive = (open: readonly OpenDeletion[]) => open.some(({ isActive }) => isActive);

function htmlOf({ isActive, text, hint }: OpenDeletion, isInner: boolean): string {
  return isActive && !isInner ? start + plainAnswer(text) + middle + plainAnswer(hint) + end : text;
}

/** Drops elements, because an answer is plain text on one line. Keeps pictures for their names. */
const plainAnswer = (html: string) =>
  html
    .replace(/<(?:br|\/?div|\/?p|\/?li)\b[^<>]*>|\n/gi, ' ')
    .replace(/<(?!img\b|audio\b|video\b|embed\b)[^<>]*>/gi, '');

/** Splits a text with marked deletions. */
export function clozePartsOf(text: string): ClozePart[] {
  return text.split(start).flatMap((part, index): ClozePart[] => {
    if (index === 0) return [{ kind: 'text', text: part }];
    const [answer = '', rest = ''] = part.split(middle);
    const [hint = '', ...after] = rest.split(end);
    return [
      { kind: 'deletion', answer: answer.trim(), hint: hint.trim() },
      { kind: 'text', text: after.join('') },
    ];
  });
}

/** Returns whether an answer is nothing but pictures and sounds. */
export function hasMediaAnswer(html: string): boolean {
  const answers = html.matchAll(/\uE000([^\uE000-\uE002]*)\uE001/g);
  return [...answers].some(([, answer = '']) => {
    const text = answer.replace(/<[^<>]*>|\[sound:[^[\]\n]*\]/g, '');
    return text.trim() === '' && answer.trim() !== '';
  });
}
