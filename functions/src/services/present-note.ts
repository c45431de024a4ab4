import type { ExerciseKind, Note } from '@mylinguist/shared/schemas/note';
import { upgradeReviewData } from '@mylinguist/shared/scheduling/legacy';
import { withExercises } from '../lib/with-exercises';
import type { Learner } from './learner';
import type { StoredNote } from '@mylinguist/shared/schemas/account';
import type { Dependencies } from './ports/dependencies';
import type { Versioned } from './ports/versioned';
import { loadProfile } from './profile';

/** Returns the time zone for `presentNote`. Reads the profile only if a legacy schedule needs it. */
export async function timeZoneOf(
  dependencies: Pick<Dependencies, 'profiles' | 'now'>,
  learner: Learner,
  notes: readonly StoredNote[],
): Promise<string> {
  if (notes.every(({ reviewData }) => reviewData.srs)) return 'UTC';
  return (await loadProfile(dependencies, learner)).settings.timezone;
}

/** Converts a stored note to the API's form. Upgrades a legacy schedule. */
export function presentNote(
  note: Versioned<StoredNote>,
  { email }: Learner,
  timeZone: string,
): Note {
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
    reviewData: upgradeReviewData(note.reviewData, timeZone),
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
