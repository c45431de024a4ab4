import { chunks } from '@mylinguist/shared/chunks';
import { importLimits } from '@mylinguist/shared/limits';
import { isChangedSinceImport } from '@mylinguist/shared/notes/changed-since-import';
import { tagKey } from '@mylinguist/shared/notes/tags';
import type { UndoImportResponse } from '@mylinguist/shared/schemas/import';
import { studyDay } from '@mylinguist/shared/scheduling/study-day';
import * as z from 'zod/mini';
import { AppError } from '../app-error';
import type { Learner } from '../learner';
import type { Dependencies } from '../ports/dependencies';
import type { ImportedNote, ImportRecord } from '../ports/import-store';
import type { KeptNote } from '../ports/note-store';
import { loadProfile } from '../account/profile';
import { repeatUntilDone, retryWhenStale } from '../retry';
import { keysOf } from '../tags/tags';
import { usageOf } from '../account/usage';

/** A message that continues the undo of an import. */
export const undoMessageSchema = z.object({
  ownerId: z.string().check(z.minLength(1)),
  importId: z.string().check(z.minLength(1)),
});
export type UndoMessage = z.infer<typeof undoMessageSchema>;

type Needs = Pick<Dependencies, 'imports' | 'notes' | 'profiles' | 'tags' | 'now'>;

/** Maximum notes that the request itself removes. */
const notesAtOnce = 100;

/** Maximum notes that one message removes. At the pace of the database this takes about a minute. */
const notesPerMessage = 5000;

/**
 * Removes what an import has created: its notes, the reviews that it has added to the log, and the
 * tags that no note uses. Keeps notes that were edited or reviewed since, unless `alsoRemove` names
 * them. A repeat after a failure continues.
 * @param enqueue receives the message that removes many notes
 * @throws AppError NOT_FOUND, also after the undo; CONFLICT after too many concurrent writes
 */
export async function undoImport(
  dependencies: Needs,
  learner: Learner,
  importId: string,
  alsoRemove: readonly string[],
  enqueue: (message: UndoMessage) => void,
): Promise<UndoImportResponse> {
  const { imports } = dependencies;
  const { uid: ownerId } = learner;
  const found = await imports.get(ownerId, importId);
  if (!found) throw new AppError('NOT_FOUND');
  const record: ImportRecord = {
    ...found,
    alsoRemove: [...new Set([...found.alsoRemove, ...alsoRemove])],
  };
  await imports.beginUndo(ownerId, importId, record.alsoRemove);
  const profile = await loadProfile(dependencies, learner);
  await usageOf(dependencies, learner, profile);

  const notes = await imports.listNotes(ownerId, importId);
  const leaving = notes.filter(leavingOf(record));
  if (leaving.length > notesAtOnce) {
    enqueue({ ownerId, importId });
    const removed = leaving.filter(isListed).length;
    return { state: 'undoing', removed, kept: notes.filter(isListed).length - removed };
  }
  const today = studyDay(dependencies.now(), profile.settings.timezone);
  const task = { ownerId, record, today, limit: Infinity };
  const { removed, kept } = await removeImport(dependencies, task);
  return { state: 'undone', removed, kept };
}

/**
 * Continues the undo of an import, for one message.
 * @param limit replaced by tests
 * @returns null if there is nothing to do, also when the account was closed
 */
export async function continueUndo(
  dependencies: Needs,
  { ownerId, importId }: UndoMessage,
  limit = notesPerMessage,
): Promise<Removal | null> {
  const [record, profile] = await Promise.all([
    dependencies.imports.get(ownerId, importId),
    dependencies.profiles.get(ownerId),
  ]);
  if (record?.state !== 'undoing' || !profile || 'closedAt' in profile) return null;
  const today = studyDay(dependencies.now(), profile.settings.timezone);
  return removeImport(dependencies, { ownerId, record, today, limit });
}

const isListed = ({ isDeleted }: ImportedNote) => !isDeleted;

/** Returns a function that returns whether the undo of an import removes a note. */
function leavingOf({ createdAt, alsoRemove }: ImportRecord) {
  const chosen = new Set(alsoRemove);
  return (note: Pick<ImportedNote, 'id' | 'editedAt' | 'reviewData'>) =>
    chosen.has(note.id) || !isChangedSinceImport(note, createdAt);
}

interface Removal {
  /** Number of notes that were removed from the lists. */
  readonly removed: number;
  /** Number of notes that stay in the lists. */
  readonly kept: number;
  /** Whether nothing is left to remove. */
  readonly isComplete: boolean;
}

interface Task {
  readonly ownerId: string;
  readonly record: ImportRecord;
  /** The learner's study day. */
  readonly today: number;
  /** Maximum notes to remove. */
  readonly limit: number;
}

/** Maximum rounds. A concurrent write makes the transaction of its note fail. */
const rounds = 6;

async function removeImport(dependencies: Needs, task: Task): Promise<Removal> {
  const { ownerId, record, limit } = task;
  const { importId } = record;
  const { imports } = dependencies;
  const isLeaving = leavingOf(record);
  const progress = { removed: 0, isComplete: false, kept: [] as ImportedNote[] };
  let size: number = importLimits.notesPerRequest;
  await repeatUntilDone(rounds, async () => {
    const notes = await imports.listNotes(ownerId, importId);
    const leaving = notes.filter(isLeaving);
    const wanted = leaving.slice(0, limit);
    let gone = 0;
    for (const some of chunks(wanted, size)) {
      const states = await removeNotes(dependencies, task, isLeaving, some);
      gone += states.length;
      progress.removed += states.filter((state) => state === 'listed').length;
    }
    size = Math.ceil(size / 10);
    progress.isComplete = gone === leaving.length;
    progress.kept = notes.filter((note) => !isLeaving(note));
    return gone === wanted.length;
  });
  const { removed, isComplete, kept } = progress;
  if (isComplete) {
    await imports.removeReviews(ownerId, importId, new Set(kept.map(({ id }) => id)));
    await removeUnusedTags(dependencies, ownerId, record);
    await imports.delete(ownerId, importId);
  }
  return { removed, kept: kept.filter(isListed).length, isComplete };
}

/** Returns the former states of the notes that were removed. */
async function removeNotes(
  { notes }: Needs,
  { ownerId, today }: Task,
  isLeaving: ReturnType<typeof leavingOf>,
  some: readonly ImportedNote[],
): Promise<KeptNote['state'][]> {
  const found = await notes.findAll(
    ownerId,
    some.map(({ id }) => id),
  );
  const leaving = found.filter(({ note }) => isLeaving(note));
  const written = await notes.commitAll(
    ownerId,
    leaving.map(({ note }) => ({ ownerId, before: note, after: null, isFreed: true, today })),
  );
  return leaving.filter((_, index) => written[index]).map(({ state }) => state);
}

/** Deletes the tags that the import has created and that no note uses. */
async function removeUnusedTags(
  { notes, tags }: Needs,
  ownerId: string,
  { createdTags }: ImportRecord,
): Promise<void> {
  if (createdTags.length === 0) return;
  const created = new Set(createdTags.map(tagKey));
  await retryWhenStale(async () => {
    const [existing, tagsOfNotes] = await Promise.all([
      tags.list(ownerId),
      notes.listTags(ownerId),
    ]);
    const used = new Set(tagsOfNotes.flat().map(tagKey));
    const unused = existing.filter(
      (tag) => created.has(tagKey(tag.name)) && ![...keysOf(tag)].some((key) => used.has(key)),
    );
    try {
      await tags.deleteAll(
        ownerId,
        unused.map(({ name }) => name),
      );
    } catch (error) {
      // The learner has deleted one of them meanwhile.
      throw AppError.is(error, 'NOT_FOUND') ? new AppError('STALE', { cause: error }) : error;
    }
  });
}
