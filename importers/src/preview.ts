import type { ImportFormat } from '@mylinguist/shared/import-formats';
import type { ImportedKind, ImportedNote } from './imported-note';
import type { LeftOutCount } from './left-out';
import type { Import } from './read-import';

/** Number of notes that the preview contains. */
const sampleSize = 50;

type SampleNote = Pick<
  ImportedNote,
  'key' | 'title' | 'content' | 'flashcard' | 'cloze' | 'tags' | 'due' | 'reviews' | 'source'
>;

/** What an import would do. */
export interface Preview {
  readonly format: ImportFormat;
  readonly version: Import['version'];
  readonly notes: number;
  readonly withHistory: number;
  readonly reviews: number;
  /** Notes that come along archived. */
  readonly suspended: number;
  /** Sorted names. */
  readonly tags: readonly string[];
  readonly flashcards: number;
  readonly clozes: number;
  readonly quickNotes: number;
  readonly leftOut: readonly LeftOutCount[];
  /** The first notes. */
  readonly sample: readonly SampleNote[];
}

/** Counts what an import contains. */
export function previewOf({ format, version, notes, leftOut }: Import): Preview {
  const count = (isCounted: (note: ImportedNote) => boolean) => notes.filter(isCounted).length;
  const ofKind = (kind: ImportedKind) => count((note) => note.kind === kind);
  return {
    format,
    version,
    notes: notes.length,
    withHistory: count(({ reviews }) => reviews > 0),
    reviews: notes.reduce((sum, { reviews }) => sum + reviews, 0),
    suspended: count(({ isArchived }) => isArchived),
    tags: [...new Set(notes.flatMap(({ tags }) => tags))].sort(),
    flashcards: ofKind('flashcard'),
    clozes: ofKind('cloze'),
    quickNotes: ofKind('quickNote'),
    leftOut,
    sample: notes.slice(0, sampleSize).map(sampleNote),
  };
}

function sampleNote(note: ImportedNote): SampleNote {
  const { key, title, content, flashcard, cloze, tags, due, reviews, source } = note;
  return { key, title, content, flashcard, cloze, tags, due, reviews, source };
}
