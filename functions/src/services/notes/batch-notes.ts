import { caps, limits } from '@mylinguist/shared/limits';
import { chunks } from '@mylinguist/shared/chunks';
import { withArchivedAt } from '@mylinguist/shared/notes/archived-at';
import { tagKey } from '@mylinguist/shared/notes/tags';
import { studyDay } from '@mylinguist/shared/scheduling/study-day';
import type { StoredDeletedNote, StoredNote } from '@mylinguist/shared/schemas/account';
import type { BatchOperation, BatchResponse, BatchStatus } from '@mylinguist/shared/schemas/batch';
import type { Tag } from '@mylinguist/shared/schemas/tag';
import { trimBin } from './bin';
import type { Learner } from '../learner';
import type { Dependencies } from '../ports/dependencies';
import type { BulkCommit, KeptNote } from '../ports/note-store';
import type { StorageUsage } from '../ports/profile-store';
import { loadProfile } from '../account/profile';
import { asRestored } from './restore-note';
import { repeatUntilDone } from '../retry';
import { usageChange, usageOf } from '../account/usage';

type Needs = Pick<Dependencies, 'bin' | 'notes' | 'profiles' | 'tags' | 'now'>;

/**
 * Maximum rounds. A concurrent write makes the transaction of its note fail. Each round changes the
 * notes that are left in transactions of a tenth of the size, so a busy note soon fails alone.
 */
const rounds = 6;

/**
 * Changes many notes as the routes of single notes do. Writes each note as a whole or not at all. A
 * repeat of the request continues after a failure, and answers `unchanged` for the notes that were
 * changed before.
 * @param ids without duplicates
 * @returns one result per id, in the given order
 * @throws AppError CONFLICT after too many concurrent writes
 */
export async function batchNotes(
  dependencies: Needs,
  learner: Learner,
  ids: readonly string[],
  operation: BatchOperation,
): Promise<BatchResponse['results']> {
  const statuses = new Map<string, BatchStatus>();
  let size = ids.length;
  await repeatUntilDone(rounds, async () => {
    const left = ids.filter((id) => !statuses.has(id));
    const { commits, decided } = await plan(dependencies, learner, left, operation);
    for (const [id, status] of decided) statuses.set(id, status);
    for (const some of chunks(commits, size)) {
      const written = await dependencies.notes.commitAll(learner.uid, some);
      for (const [index, { before }] of some.entries()) {
        if (before && written[index]) statuses.set(before.id, 'done');
      }
    }
    size = Math.ceil(size / 10);
    return statuses.size === ids.length;
  });
  if ('delete' in operation) await trimBin(dependencies, learner);
  return ids.map((id) => ({ id, status: statuses.get(id) ?? 'missing' }));
}

interface BatchPlan {
  readonly commits: BulkCommit[];
  /** The notes that stay as they are. */
  readonly decided: Map<string, BatchStatus>;
}

/** Reads the notes and decides what happens to each. */
async function plan(
  dependencies: Needs,
  learner: Learner,
  ids: readonly string[],
  operation: BatchOperation,
): Promise<BatchPlan> {
  const [records, profile] = await Promise.all([
    dependencies.notes.findAll(learner.uid, ids),
    loadProfile(dependencies, learner),
  ]);
  const usage = await usageOf(dependencies, learner, profile);
  const timeZone = profile.settings.timezone;
  const now = dependencies.now();
  const isRestore = 'restore' in operation;
  const decide: Decide = isRestore
    ? restoring(dependencies, learner, usage, timeZone)
    : (record) => afterOperation(record, operation, now.toISOString());

  const byId = new Map(records.map((record) => [record.note.id, record]));
  const commits: BulkCommit[] = [];
  const decided = new Map<string, BatchStatus>();
  for (const id of ids) {
    const record = byId.get(id);
    const after = record ? await decide(record) : 'missing';
    if (typeof after === 'string') {
      decided.set(id, after);
    } else if (record) {
      commits.push({
        ownerId: learner.uid,
        before: record.note,
        after,
        today: studyDay(now, timeZone),
        ...(isRestore && { timeZone }),
      });
    }
  }
  return { commits, decided };
}

/** The new state of a note, or its status if it stays as it is. */
type Decision = StoredNote | StoredDeletedNote | BatchStatus;
type Decide = (record: KeptNote) => Decision | Promise<Decision>;

/** Restores notes from the bin as long as the notebook has room. */
function restoring(
  dependencies: Needs,
  learner: Learner,
  usage: StorageUsage,
  timeZone: string,
): Decide {
  const room = { notes: caps.notes - usage.notes, bytes: caps.bytes - usage.bytes };
  let tags: Promise<Tag[]> | undefined;
  const present = { timeZone, listTags: () => (tags ??= dependencies.tags.list(learner.uid)) };
  return async (record) => {
    if (record.state === 'listed') return 'unchanged';
    const after = await asRestored(record.note, present);
    const { notes, bytes } = usageChange(null, after);
    if (notes > room.notes || bytes > room.bytes) return 'full';
    room.notes -= notes;
    room.bytes -= bytes;
    return after;
  };
}

/** @param at ISO instant of the change */
function afterOperation(
  { state, note }: KeptNote,
  operation: Exclude<BatchOperation, { restore: true }>,
  at: string,
): Decision {
  if ('delete' in operation) {
    return state === 'deleted' ? 'unchanged' : { ...note, deletedAt: at };
  }
  if (state === 'deleted') return 'missing';
  if ('archive' in operation) {
    const isArchived = operation.archive;
    if (note.isArchived === isArchived) return 'unchanged';
    return withArchivedAt({ ...note, isArchived }, note, at);
  }
  const isNamed = (name: string) => tagKey(name) === tagKey(tagOf(operation));
  const withTags = (tags: string[]) => ({ ...note, tags, editedAt: at });
  const others = note.tags.filter((name) => !isNamed(name));
  if ('removeTag' in operation) {
    return others.length === note.tags.length ? 'unchanged' : withTags(others);
  }
  if (others.length < note.tags.length) return 'unchanged';
  if (note.tags.length >= limits.tagsPerNote) return 'full';
  return withTags([...note.tags, operation.addTag]);
}

const tagOf = (operation: { addTag: string } | { removeTag: string }) =>
  'addTag' in operation ? operation.addTag : operation.removeTag;
