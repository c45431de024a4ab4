import type { Note } from '@mylinguist/shared/schemas/note';
import type { Dependencies } from './dependencies';
import { etagOf, namesEtag } from './etag';
import type { Learner } from './learner';
import { presentNote } from './present-note';
import { loadProfile } from './profile';

interface ListRequest {
  readonly isArchived: boolean;
  /** The `If-None-Match` header. */
  readonly knownEtag: string | null;
}

interface NoteList {
  readonly etag: string;
  /** Oldest first; null when the caller knows this version of the list. */
  readonly notes: Note[] | null;
}

/** A learner's active or archived notes. */
export async function listNotes(
  dependencies: Pick<Dependencies, 'notes' | 'profiles' | 'now'>,
  learner: Learner,
  { isArchived, knownEtag }: ListRequest,
): Promise<NoteList> {
  if (knownEtag !== null) {
    const etag = versionOf(await dependencies.notes.listVersions(learner.uid, isArchived), learner);
    if (namesEtag(knownEtag, etag)) return { etag, notes: null };
  }
  const stored = await dependencies.notes.list(learner.uid, isArchived);
  // Only an older schedule needs the time zone to be shown.
  const timeZone = stored.every(({ reviewData }) => reviewData.srs)
    ? 'UTC'
    : (await loadProfile(dependencies, learner)).settings.timezone;
  const notes = stored.map((note) => presentNote(note, learner, timeZone)).sort(byCreation);
  return { etag: versionOf(stored, learner), notes };
}

function versionOf(notes: readonly { id: string; etag: string }[], learner: Learner): string {
  return etagOf([learner.email, ...notes.map(({ id, etag }) => `${id} ${etag}`).sort()]);
}

function byCreation(a: Note, b: Note): number {
  const [left, right] = [a.reviewData.createdAt, b.reviewData.createdAt];
  return Date.parse(left) - Date.parse(right) || (a.id < b.id ? -1 : 1);
}
