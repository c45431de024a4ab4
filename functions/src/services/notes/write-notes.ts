import { isDeepStrictEqual } from 'node:util';
import { exerciseKinds } from '@mylinguist/shared/schemas/note';
import type { NewNote, Note, NoteChange } from '@mylinguist/shared/schemas/note';
import { defaultSettings } from '@mylinguist/shared/schemas/settings';
import { withArchivedAt } from '@mylinguist/shared/notes/archived-at';
import { withClozeTitle } from '@mylinguist/shared/notes/cloze-title';
import { withEditedAt } from '@mylinguist/shared/notes/edited-at';
import { newReviewData } from '@mylinguist/shared/scheduling/schedule';
import { studyDay } from '@mylinguist/shared/scheduling/study-day';
import { AppError, invalidInput } from '../app-error';
import type { Dependencies } from '../ports/dependencies';
import { namesEtag } from '../etag';
import type { Learner } from '../learner';
import { modelOf } from '../reviews/learner-model';
import type { StoredNote } from '@mylinguist/shared/schemas/account';
import type { NoteRecord } from '../ports/note-store';
import { presentNote } from './present-note';
import { loadProfile } from '../account/profile';
import { readNote } from './read-note';
import { retryWhenStale } from '../retry';
import {
  isBeyondCaps,
  refuseBeyondCaps,
  roomForEarlierTexts,
  usageChange,
  usageOf,
} from '../account/usage';

type Needs = Pick<Dependencies, 'notes' | 'profiles' | 'now'>;

/**
 * Creates a note. Its schedule begins now.
 * @param id idempotency key; if a note with this id exists, returns that note
 * @throws AppError TOO_MANY_NOTES, TOO_MUCH_TEXT, NOTE_DELETED when the note with this id was deleted
 */
export async function createNote(
  dependencies: Needs,
  learner: Learner,
  draft: NewNote,
  id: string,
): Promise<Note> {
  let timeZone = defaultSettings.timezone;
  const attempt = async (freeEtag: string | null) => {
    const profile = await loadProfile(dependencies, learner);
    timeZone = profile.settings.timezone;
    const now = dependencies.now();
    const after: StoredNote = {
      ...withClozeTitle(draft),
      id,
      aiEnriched: draft.aiEnriched ?? false,
      isArchived: false,
      reviewData: newReviewData(now, timeZone, modelOf(profile)),
    };
    refuseBeyondCaps(await usageOf(dependencies, learner, profile), usageChange(null, after));
    const today = studyDay(now, timeZone);
    const write = { ownerId: learner.uid, before: null, freeEtag, after, today, timeZone };
    const etag = await dependencies.notes.commit(write);
    return presentNote({ ...after, etag }, learner);
  };
  const create = (freeEtag: string | null) => retryWhenStale(() => attempt(freeEtag));
  try {
    return await create(null);
  } catch (error) {
    // On a retry, the first attempt may have created the note that reached the cap.
    if (!AppError.is(error, 'CONFLICT') && !isBeyondCaps(error)) throw error;
    const existing = await dependencies.notes.find(learner.uid, id);
    const freeEtag = existing?.state === 'erased' ? existing.freeEtag : null;
    if (freeEtag === null) return presentExisting(existing, error);
    return create(freeEtag).catch(async (conflict: unknown) =>
      presentExisting(await dependencies.notes.find(learner.uid, id), conflict),
    );
  }

  function presentExisting(existing: NoteRecord | null, error: unknown): Note {
    if (!existing) throw error;
    if (existing.state !== 'listed') throw new AppError('NOTE_DELETED', { cause: error });
    return presentNote(existing.note, learner);
  }
}

/**
 * Changes fields of a note except its schedule.
 * @param expected the `If-Match` header; null changes the latest version. If the note already has the
 *   requested state, returns it whatever its version
 * @throws AppError NOT_FOUND, STALE, TOO_MUCH_TEXT, or INVALID_INPUT when the note would become empty
 */
export async function updateNote(
  dependencies: Needs,
  learner: Learner,
  noteId: string,
  change: NoteChange,
  expected: string | null,
): Promise<Note> {
  // Returns null when the version is not the expected one.
  const attempt = async (): Promise<Note | null> => {
    const { note, profile, today } = await readNote(dependencies, learner, noteId);
    const changed: StoredNote = withClozeTitle({ ...note, ...definedFields(change) });
    // A retry after a lost answer names the version from before the change.
    if (isDeepStrictEqual(changed, note)) return presentNote(note, learner);
    if (expected !== null && !namesEtag(expected, note.etag)) return null;
    const at = dependencies.now().toISOString();
    const after = withEditedAt(withArchivedAt(changed, note, at), note, at);
    const isWithoutExercise = exerciseKinds.every((kind) => !after[kind]);
    if (!after.content && !after.title && isWithoutExercise) {
      throw invalidInput('content', 'Write something first.');
    }
    const usage = await usageOf(dependencies, learner, profile);
    const added = usageChange(note, after);
    refuseBeyondCaps(usage, added);
    const room = roomForEarlierTexts(usage.bytes + added.bytes);
    const write = { ownerId: learner.uid, before: note, after, today, roomForEarlierTexts: room };
    const etag = await dependencies.notes.commit(write);
    return presentNote({ ...after, etag }, learner);
  };
  const changed = await retryWhenStale(attempt);
  if (!changed) throw new AppError('STALE');
  return changed;
}

function definedFields(change: NoteChange): Partial<StoredNote> {
  return Object.fromEntries(
    Object.entries<unknown>(change).filter(([, value]) => value !== undefined),
  );
}
