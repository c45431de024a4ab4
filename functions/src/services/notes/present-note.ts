import type { ExerciseKind, Note } from '@mylinguist/shared/schemas/note';
import { withExercises } from '../../lib/with-exercises';
import type { Learner } from '../learner';
import type { StoredNote } from '@mylinguist/shared/schemas/account';
import type { Versioned } from '../ports/versioned';

/** Converts a stored note to the API's form. */
export function presentNote(note: Versioned<StoredNote>, { email }: Learner): Note {
  // Names each field, because spreading a note takes ten times as long in a long list.
  const presented: Omit<Note, ExerciseKind> = {
    id: note.id,
    userId: email,
    title: note.title,
    content: note.content,
    contentType: note.contentType,
    aiEnriched: note.aiEnriched,
    tags: note.tags,
    isArchived: note.isArchived,
    reviewData: note.reviewData,
    etag: note.etag,
  };
  if (note.archivedAt !== undefined) presented.archivedAt = note.archivedAt;
  if (note.editedAt !== undefined) presented.editedAt = note.editedAt;
  if (note.quiz !== undefined) presented.quiz = note.quiz;
  if (note.source !== undefined) presented.source = note.source;
  if (note.importId !== undefined) presented.importId = note.importId;
  if (note.importDigest !== undefined) presented.importDigest = note.importDigest;
  return withExercises(presented, note);
}
