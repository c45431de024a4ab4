import type { Note } from '../../schemas/note';
import type { NoteSource } from '../../schemas/note-source';
import { parseCloze } from '../cloze';
import { contentTypes } from '../content-type';
import { plainText } from '../light-format';
import { richPlainText } from '../rich-format';
import { foldText } from './fold';

/** The folded texts of a note in the order in which a hit counts: in the title most. */
export interface SearchedNote {
  readonly note: Note;
  readonly fields: readonly string[];
}

/** Notes are immutable, so a note is folded once until it changes. */
const known = new WeakMap<Note, SearchedNote>();

/** Folds what a search looks at. */
export function searchedNote(note: Note): SearchedNote {
  const earlier = known.get(note);
  if (earlier) return earlier;
  const searched = { note, fields: searchedTexts(note).map(foldText) };
  known.set(note, searched);
  return searched;
}

/** The texts of a note that a search looks at, as the learner sees them. Missing ones are empty. */
export interface NoteTexts {
  readonly title: string;
  readonly front: string;
  readonly back: string;
  readonly hint: string;
  /** With its answers. */
  readonly cloze: string;
  /** The cloze text with line breaks instead of its answers. */
  readonly clozeQuestion: string;
  readonly tags: readonly string[];
  readonly content: string;
  readonly source: string;
}

export function noteTexts(note: Note): NoteTexts {
  const { title, flashcard, cloze, tags, content, contentType, source } = note;
  const shown = contentType === contentTypes.rich ? richPlainText : plainText;
  const shownText = (text: string | null | undefined) => (text ? shown(text) : '');
  return {
    title: title ?? '',
    front: shownText(flashcard?.front),
    back: shownText(flashcard?.back),
    hint: shownText(flashcard?.hint),
    cloze: shownText(clozeText(cloze, (answer) => answer)),
    clozeQuestion: shownText(clozeText(cloze, () => '\n')),
    tags,
    content: shownText(content),
    source: sourceText(source),
  };
}

/** Returns the texts of a note in the order of the fields of a `SearchedNote`. */
export function searchedTexts(note: Note): string[] {
  const { title, front, back, hint, cloze, tags, content, source } = noteTexts(note);
  return [title, [front, back, hint, cloze].join('\n'), tags.join('\n'), content, source];
}

/** Returns the fields of a source on lines of their own. */
export const sourceText = (source: NoteSource | undefined): string =>
  source
    ? [source.title, source.author, source.locator, source.url].filter(Boolean).join('\n')
    : '';

function clozeText(cloze: Note['cloze'], shownAnswer: (answer: string) => string): string {
  return parseCloze(cloze?.text ?? '')
    .segments.map((segment) =>
      segment.kind === 'text' ? segment.text : shownAnswer(segment.answer),
    )
    .join('');
}
