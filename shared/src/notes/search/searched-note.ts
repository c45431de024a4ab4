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

/** Folds what a search looks at: title, cards, tags, text and source, as the learner sees them. */
export function searchedNote(note: Note): SearchedNote {
  const earlier = known.get(note);
  if (earlier) return earlier;
  const { title, flashcard, cloze, tags, content, contentType, source } = note;
  const shown = contentType === contentTypes.rich ? richPlainText : plainText;
  const shownText = (text: string | null | undefined) => (text ? shown(text) : '');
  const cards = [flashcard?.front, flashcard?.back, flashcard?.hint, clozeWithAnswers(cloze?.text)];
  const fields = [
    title,
    cards.map(shownText).join('\n'),
    tags.join('\n'),
    shownText(content),
    sourceText(source),
  ];
  const searched = { note, fields: fields.map((text) => foldText(text ?? '')) };
  known.set(note, searched);
  return searched;
}

/** Returns the fields of a source on lines of their own. */
export const sourceText = (source: NoteSource | undefined): string =>
  source
    ? [source.title, source.author, source.locator, source.url].filter(Boolean).join('\n')
    : '';

function clozeWithAnswers(text: string | undefined): string {
  return parseCloze(text ?? '')
    .segments.map((segment) => (segment.kind === 'text' ? segment.text : segment.answer))
    .join('');
}
