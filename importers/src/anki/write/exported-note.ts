import type { Note } from '@mylinguist/shared/schemas/note';

/** A note as its owner exports it: without the owner's address. */
export type ExportedNote = Pick<
  Note,
  | 'id'
  | 'title'
  | 'content'
  | 'contentType'
  | 'aiEnriched'
  | 'tags'
  | 'isArchived'
  | 'archivedAt'
  | 'editedAt'
  | 'flashcard'
  | 'cloze'
  | 'source'
  | 'reviewData'
>;

/** Returns the parts of a note that leave the app. */
export function exportedNote(note: ExportedNote): ExportedNote {
  const { id, title, content, contentType, aiEnriched, tags, isArchived, archivedAt } = note;
  const { editedAt, flashcard, cloze, source, reviewData } = note;
  return {
    ...{ id, title, content, contentType, aiEnriched, tags, isArchived, flashcard, cloze },
    ...(archivedAt !== undefined && { archivedAt }),
    ...(editedAt !== undefined && { editedAt }),
    ...(source && { source }),
    reviewData,
  };
}
