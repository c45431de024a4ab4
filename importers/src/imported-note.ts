import type { ContentType } from '@mylinguist/shared/notes/content-type';
import type { StoredNote } from '@mylinguist/shared/schemas/account';
import { noExercises, type ExerciseKind, type Note } from '@mylinguist/shared/schemas/note';
import type { NoteSource } from '@mylinguist/shared/schemas/note-source';

export type ImportedKind = 'flashcard' | 'cloze' | 'quickNote';

/** A note as a parser returns it: texts and tags may be longer than the limits. */
export interface ParsedNote extends Readonly<Pick<Note, ExerciseKind>> {
  /**
   * Identifies the note in its source, such as `kindle:<title>|<location>`. The same note of a later
   * export has the same key.
   */
  readonly key: string;
  readonly title: string | null;
  readonly content: string;
  readonly contentType: ContentType;
  readonly tags: readonly string[];
  /** The calendar date of the next review, `YYYY-MM-DD`; null for a new note. */
  readonly due: string | null;
  /** Number of reviews in the source that count. */
  readonly reviews: number;
  /** The history as `srs.past` stores it; null without a schedule. */
  readonly past: string | null;
  /** Archived, or suspended in the source. */
  readonly isArchived: boolean;
  readonly source: NoteSource | null;
  /** ISO 8601; null when the source has no time, or an invalid one. */
  readonly createdAt: string | null;
  /** The note type and the template of the card in Anki; null for other sources. */
  readonly cardType: string | null;
  /** The id of the note in this app, if another program has kept it; null for other sources. */
  readonly ownId: string | null;
  /** The note of a MyLinguist export, with its id and schedule; null for other sources. */
  readonly stored: StoredNote | null;
}

/** A note that the API accepts: texts and tags are within the limits. */
export interface ImportedNote extends ParsedNote {
  /** The UUID of the stored note: version 5 of the key, or the id in a MyLinguist export. */
  readonly id: string;
  readonly kind: ImportedKind;
}

const emptyNote: Omit<ParsedNote, 'key'> = {
  title: null,
  content: '',
  contentType: 0,
  ...noExercises,
  tags: [],
  due: null,
  reviews: 0,
  past: null,
  isArchived: false,
  source: null,
  createdAt: null,
  cardType: null,
  ownId: null,
  stored: null,
};

/** Returns a note with the given fields. The others are empty. */
export const parsedNote = (fields: Pick<ParsedNote, 'key'> & Partial<ParsedNote>): ParsedNote => ({
  ...emptyNote,
  ...fields,
});
