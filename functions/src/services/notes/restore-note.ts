import { normalizeTags, tagKey } from '@mylinguist/shared/notes/tags';
import { rezone } from '@mylinguist/shared/scheduling/schedule';
import { studyDay } from '@mylinguist/shared/scheduling/study-day';
import {
  storedNoteSchema,
  type StoredDeletedNote,
  type StoredNote,
} from '@mylinguist/shared/schemas/account';
import type { Note } from '@mylinguist/shared/schemas/note';
import type { Tag } from '@mylinguist/shared/schemas/tag';
import { AppError } from '../app-error';
import type { Learner } from '../learner';
import type { Dependencies } from '../ports/dependencies';
import { presentNote } from './present-note';
import { loadProfile } from '../account/profile';
import { retryWhenStale } from '../retry';
import { keysOf } from '../tags/tags';
import { isBeyondCaps, refuseBeyondCaps, usageChange, usageOf } from '../account/usage';

type Needs = Pick<Dependencies, 'notes' | 'profiles' | 'tags' | 'now'>;

/**
 * Moves a note from the bin back into its list, with its schedule and its review log. Leaves out the
 * tags that no longer exist. Returns an active or archived note as it is, so a retry succeeds.
 * @throws AppError NOT_FOUND, TOO_MANY_NOTES, TOO_MUCH_TEXT
 */
export async function restoreNote(
  dependencies: Needs,
  learner: Learner,
  noteId: string,
): Promise<Note> {
  const { notes } = dependencies;
  return retryWhenStale(async () => {
    const [found, profile] = await Promise.all([
      notes.find(learner.uid, noteId),
      loadProfile(dependencies, learner),
    ]);
    const timeZone = profile.settings.timezone;
    if (found?.state === 'listed') return presentNote(found.note, learner);
    if (found?.state !== 'deleted') throw new AppError('NOT_FOUND');

    const after = await asRestored(found.note, {
      timeZone,
      listTags: () => dependencies.tags.list(learner.uid),
    });
    const usage = await usageOf(dependencies, learner, profile);
    try {
      refuseBeyondCaps(usage, usageChange(null, after));
    } catch (error) {
      // A concurrent restoration of this note may have reached the cap.
      const latest = isBeyondCaps(error) && (await notes.get(learner.uid, noteId));
      if (latest) return presentNote(latest, learner);
      throw error;
    }
    const today = studyDay(dependencies.now(), timeZone);
    const change = { ownerId: learner.uid, before: found.note, after, today, timeZone };
    const etag = await notes.commit(change);
    return presentNote({ ...after, etag }, learner);
  });
}

interface Present {
  readonly timeZone: string;
  /** Returns the learner's tags. Called only for a note that has tags. */
  readonly listTags: () => Promise<readonly Tag[]>;
}

/** Returns a deleted note as it returns to its list, with those of its tags that exist. */
export async function asRestored(
  deleted: StoredDeletedNote,
  { timeZone, listTags }: Present,
): Promise<StoredNote> {
  const note = storedNoteSchema.parse(deleted);
  const tags = await presentTags(note.tags, listTags);
  return { ...note, tags, reviewData: rezone(note.reviewData, timeZone) };
}

/** Returns those of the tags that exist, each once with its present name. */
async function presentTags(
  names: readonly string[],
  listTags: Present['listTags'],
): Promise<string[]> {
  if (names.length === 0) return [];
  const existing = await listTags();
  // The present name of a tag comes before the former name of another one.
  const current = new Map([
    ...existing.flatMap((tag) => [...keysOf(tag)].map((key) => [key, tag.name] as const)),
    ...existing.map(({ name }) => [tagKey(name), name] as const),
  ]);
  return normalizeTags(names.flatMap((name) => current.get(tagKey(name)) ?? []));
}
