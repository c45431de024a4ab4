import { foldText } from '@mylinguist/shared/notes/search/fold';
import { hasHit, hitRanges, type Sought } from '@mylinguist/shared/notes/search/hit-ranges';
import {
  noteTexts,
  searchedNote,
  type NoteTexts,
} from '@mylinguist/shared/notes/search/searched-note';
import type { Note } from '@mylinguist/shared/schemas/note';
import { exercises } from '../../note-content/exercises';
import { sourceName } from '../../note-content/source-name';

/** A hit that the card of a note does not show, with the words around it. */
interface HitExcerpt {
  /** Names the part of the note. */
  readonly label: string;
  readonly text: string;
  /** Set if the card hides the hit only when it clamps its text: what to look for in the text. */
  readonly inText?: Sought;
}

/** A hit that starts within so many characters of the first line is visible in every window. */
const surelyShown = 100;

/** Characters of an excerpt before and after its hit. The card shows one line of it. */
const before = 24;
const after = 160;

/**
 * Returns the first hit that a card does not show: in an exercise or the address of a source, else in
 * the part of the text that the card may clamp. Returns null if the card shows all that was sought.
 */
export function hitExcerpt(note: Note, sought: Sought): HitExcerpt | null {
  const texts = noteTexts(note);
  const shown = foldText(shownLines(note, texts).join('\n'));
  // The text of the card as `NoteBody` shows it.
  const body = texts.content || texts.front || texts.clozeQuestion;
  const foldedBody = foldText(body);
  let inText: HitExcerpt | null = null;
  for (const part of soughtParts(note, sought)) {
    if (hasHit(shown, part)) continue;
    if (hasHit(foldedBody, part)) {
      if (!isNearStart(body, part)) inText ??= excerptOf('Further down', body, part, part);
      continue;
    }
    for (const [label, text] of hiddenTexts(texts)) {
      const excerpt = excerptOf(label, text, part);
      if (excerpt) return excerpt;
    }
  }
  return inText;
}

/** Divides what is sought: one text each, and all near words if the note lacks one of the texts. */
function soughtParts(note: Note, { texts, words }: Sought): Sought[] {
  const { fields } = searchedNote(note);
  const isIn = (text: string) => fields.some((field) => field.includes(text));
  const parts = texts.filter(isIn).map((text): Sought => ({ texts: [text], words: [] }));
  return parts.length < texts.length ? [...parts, { texts: [], words }] : parts;
}

function shownLines({ source }: Note, { title, tags }: NoteTexts): string[] {
  const sourceLine = source ? [sourceName(source), source.author ?? '', source.locator ?? ''] : [];
  return [title, ...tags, ...sourceLine];
}

const hiddenTexts = ({ front, back, hint, cloze, source }: NoteTexts) =>
  [
    [exercises.flashcard.label, front],
    [exercises.flashcard.label, back],
    [exercises.flashcard.label, hint],
    [exercises.cloze.label, cloze],
    ['Source', source],
  ] as const;

function isNearStart(text: string, part: Sought): boolean {
  const start = text.slice(0, surelyShown);
  const end = start.indexOf('\n');
  return hasHit(foldText(end === -1 ? start : start.slice(0, end)), part);
}

function excerptOf(label: string, text: string, part: Sought, inText?: Sought): HitExcerpt | null {
  const [range] = hitRanges(text, part);
  if (!range) return null;
  const from = Math.max(0, range.start - before);
  const lead = text.slice(from, range.start);
  // Starts with a whole word if there is one.
  const cut = from === 0 ? lead : `…${lead.replace(/^\S*\s+|^[\udc00-\udfff]/, '')}`;
  const rest = text.slice(range.start, range.end + after).replace(/[\ud800-\udbff]$/, '');
  return { label, text: (cut + rest).replace(/\s+/g, ' '), ...(inText && { inText }) };
}
