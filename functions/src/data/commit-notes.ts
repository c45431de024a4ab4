import type { OperationInput, PatchOperation } from '@azure/cosmos';
import { chunks } from '@mylinguist/shared/chunks';
import type { StoredDeletedNote, StoredNote } from '@mylinguist/shared/schemas/account';
import { AppError } from '../services/app-error';
import { loadChanges } from '../services/reviews/due-load';
import type { NoteCommit } from '../services/ports/note-store';
import type { StorageUsage } from '../services/ports/profile-store';
import { StatisticsSum, type StatisticsChange } from '../services/progress/statistics';
import { usageChange } from '../services/account/usage';
import { whileOpen } from './closed-account';
import {
  dayProperty,
  importDocumentId,
  noteDocumentId,
  profileId,
  reviewDocumentId,
  toDeletedDocument,
  toNoteDocument,
  toReviewDocument,
  toTombstoneDocument,
  toUndoneDocument,
} from './documents';
import { moveNotesVersion } from './notes-version';
import {
  earlierBytesChange,
  earlierOperation,
  planEarlierTexts,
  type PlannedCommit,
} from './earlier-texts';
import { failedOperation, operationsPerPatch, type Partition } from './partition';
import { runWithStatistics } from './run-with-statistics';
import { usagePatch } from './usage';

/**
 * Maximum documents of notes in one transaction. The service allows 100 operations. Each patch of the
 * profile holds the due days of ten notes, and the statistics of created notes are one patch.
 */
const documentsPerBatch = 50;

/** Implements `NoteStore.commit`. */
export async function commitNote(partition: Partition, change: NoteCommit): Promise<string> {
  const [etag = ''] = await commitTogether(partition, await planEarlierTexts(partition, [change]));
  return etag;
}

/** Implements `NoteStore.commitAll`. */
export async function commitNotes(
  partition: Partition,
  changes: readonly NoteCommit[],
): Promise<boolean[]> {
  const written: boolean[] = [];
  for (const some of toBatches(await planEarlierTexts(partition, changes))) {
    written.push(...(await commitSome(partition, some)));
  }
  return written;
}

/** A note whose earlier texts change is two documents. */
function toBatches(changes: readonly PlannedCommit[]): PlannedCommit[][] {
  const batches: PlannedCommit[][] = [];
  let room = 0;
  for (const change of changes) {
    const documents = change.earlier ? 2 : 1;
    const batch = batches.at(-1);
    if (batch && documents <= room) {
      batch.push(change);
      room -= documents;
    } else {
      batches.push([change]);
      room = documentsPerBatch - documents;
    }
  }
  return batches;
}

/** Halves a transaction that exceeds the size limit of a request. */
async function commitSome(
  partition: Partition,
  changes: readonly PlannedCommit[],
): Promise<boolean[]> {
  try {
    await commitTogether(partition, changes);
    return changes.map(() => true);
  } catch (error) {
    const isOutdated = (['STALE', 'CONFLICT', 'NOT_FOUND'] as const).some((code) =>
      AppError.is(error, code),
    );
    if (isOutdated) return changes.map(() => false);
    if (!AppError.is(error, 'BODY_TOO_LARGE') || changes.length === 1) throw error;
    const halves = chunks(changes, Math.ceil(changes.length / 2));
    const written: boolean[] = [];
    for (const half of halves) written.push(...(await commitSome(partition, half)));
    return written;
  }
}

/** Writes changes in one transaction. Returns the ETags of the notes. */
async function commitTogether(
  partition: Partition,
  changes: readonly PlannedCommit[],
): Promise<string[]> {
  const notes = changes.map(noteOperation);
  const earlier = changes.flatMap(({ earlier }) => (earlier ? earlierOperation(earlier) : []));
  const operations = [
    ...notes,
    ...earlier,
    ...changes.flatMap(logOperations),
    ...profileOperations(changes),
    ...importOperations(changes),
  ];
  try {
    const etags = await runWithStatistics(partition, operations, sumStatistics(changes));
    return etags.slice(0, notes.length);
  } catch (error) {
    const position = (failedOperation(error) ?? -1) - notes.length;
    // The earlier texts have expired since they were read.
    const isExpired = position >= 0 && position < earlier.length;
    throw isExpired && AppError.is(error, 'NOT_FOUND')
      ? new AppError('STALE', { cause: error })
      : error;
  }
}

/**
 * Builds the write of the note's document. The document keeps its id in every state of the note, so
 * the creation of a note with this id conflicts with all of them.
 */
function noteOperation(change: NoteCommit): OperationInput {
  const { ownerId, before, after, freeEtag, isFreed } = change;
  const id = before?.id ?? after?.id;
  if (id === undefined) throw new RangeError('A change needs a note before it, after it, or both.');
  const document = after
    ? toDocument(after)
    : toTombstoneDocument(id, isFreed ? 'free' : undefined);
  const resourceBody = { ...document, ownerId };
  const ifMatch = before?.etag ?? freeEtag;
  return ifMatch
    ? { operationType: 'Replace', id: noteDocumentId(id), ifMatch, resourceBody }
    : { operationType: 'Create', resourceBody };
}

const toDocument = (note: StoredNote | StoredDeletedNote) =>
  isDeleted(note) ? toDeletedDocument(note) : toNoteDocument(note);

/** Returns the note if the counters of the profile include it. Notes in the bin do not count. */
const counted = (note: StoredNote | StoredDeletedNote | null) =>
  note && !isDeleted(note) ? note : null;

const isDeleted = (note: StoredNote | StoredDeletedNote): note is StoredDeletedNote =>
  'deletedAt' in note;

function logOperations({ ownerId, log = {} }: NoteCommit): OperationInput[] {
  const { add, undo, revalue } = log;
  const operations: OperationInput[] = [];
  if (add) {
    operations.push({
      operationType: 'Create',
      resourceBody: { ...toReviewDocument(add), ownerId },
    });
  }
  if (undo) {
    operations.push({
      operationType: 'Replace',
      id: reviewDocumentId(undo),
      resourceBody: { ...toUndoneDocument(undo), ownerId },
    });
  }
  if (revalue) {
    const { entry, xpEarned } = revalue;
    operations.push({
      operationType: 'Patch',
      id: reviewDocumentId(entry),
      resourceBody: { operations: [{ op: 'set', path: '/xpEarned', value: xpEarned }] },
    });
  }
  return operations;
}

/**
 * Patches the profile's due load, usage and time of the latest review, as the changes require. The
 * first patch has the condition for the whole transaction.
 */
function profileOperations(changes: readonly PlannedCommit[]): OperationInput[] {
  const operations: PatchOperation[] = [...sumLoadChanges(changes)].map(([day, value]) => ({
    op: 'incr',
    path: `/load/${dayProperty(day)}`,
    value,
  }));
  const [reviewedAt] = changes.flatMap(({ log }) => log?.lastReviewedAt ?? []);
  if (reviewedAt !== undefined) {
    operations.push({ op: 'set', path: '/lastReviewedAt', value: reviewedAt });
  }
  const added = changes.filter(({ log }) => log?.add).length;
  if (added > 0) operations.push({ op: 'incr', path: '/reviewCount', value: added });
  const imported = changes.find(isReviewedImport)?.writtenBy;
  // The import may bring enough reviews for a fit. A fit that runs now does not include them all.
  if (imported) operations.push({ op: 'set', path: '/fitAt', value: -Date.parse(imported.at) });
  const [fitQueuedAt] = changes.flatMap(({ log }) => log?.fitQueuedAt ?? []);
  if (fitQueuedAt !== undefined) {
    operations.push({ op: 'set', path: '/fitQueuedAt', value: fitQueuedAt });
  }
  const ended = changes.find(({ log }) => log?.break)?.log?.break;
  if (ended) {
    operations.push(
      { op: 'set', path: '/settings/break', value: ended.planned },
      { op: 'set', path: '/endedBreak', value: ended.ended },
    );
  }
  const earlierBytes = earlierBytesChange(changes.map(({ earlier }) => earlier));
  const usage = usagePatch(sumUsageChanges(changes), earlierBytes);
  operations.push(...usage.operations);
  if (operations.length === 0) return [moveNotesVersion];
  const condition = [
    whileOpen,
    ...whileIn(changes.find(({ timeZone }) => timeZone !== undefined)?.timeZone),
    ...whileBefore(reviewedAt),
    ...usage.conditions,
  ].join(' AND ');
  return chunks(operations, operationsPerPatch).map((some, index) => ({
    operationType: 'Patch',
    id: profileId,
    resourceBody: { operations: some, ...(index === 0 && { condition }) },
  }));
}

const isReviewedImport = ({ writtenBy, after }: NoteCommit) =>
  writtenBy !== undefined && (counted(after)?.reviewData.repetitions ?? 0) > 0;

function sumLoadChanges(changes: readonly NoteCommit[]): Map<number, number> {
  const sum = new Map<number, number>();
  for (const { before, after, today } of changes) {
    for (const [day, by] of loadChanges(counted(before), counted(after), today)) {
      sum.set(day, (sum.get(day) ?? 0) + by);
    }
  }
  for (const [day, by] of sum) if (by === 0) sum.delete(day);
  return sum;
}

function sumUsageChanges(changes: readonly NoteCommit[]): Pick<StorageUsage, 'notes' | 'bytes'> {
  const sum = { notes: 0, bytes: 0 };
  for (const { before, after } of changes) {
    const { notes, bytes } = usageChange(counted(before), counted(after));
    sum.notes += notes;
    sum.bytes += bytes;
  }
  return sum;
}

function sumStatistics(changes: readonly NoteCommit[]): StatisticsChange {
  const sum = new StatisticsSum();
  for (const { before, writtenBy, today, log = {} } of changes) {
    if (!before && !writtenBy) sum.addNote(today);
    sum.addLogChange(log);
  }
  return sum.change;
}

/** Counts the created notes of an import. Rejects notes of an import that is being undone. */
function importOperations(changes: readonly NoteCommit[]): OperationInput[] {
  const writing = changes.find(({ writtenBy }) => writtenBy)?.writtenBy;
  if (!writing) return [];
  const created = changes.filter(({ before }) => !before).length;
  return [
    {
      operationType: 'Patch',
      id: importDocumentId(writing.importId),
      resourceBody: {
        condition: "FROM c WHERE c.type = 'import' AND c.state = 'done'",
        operations: [
          { op: 'incr', path: '/notes', value: created },
          { op: 'set', path: '/writtenAt', value: writing.at },
        ],
      },
    },
  ];
}

/** Rejects an earlier time of the latest review than a concurrent request has written. */
const whileBefore = (reviewedAt: string | undefined) =>
  reviewedAt === undefined
    ? []
    : [`(c.lastReviewedAt = null OR c.lastReviewedAt < '${reviewedAt}')`];

/** Rejects review dates of an old time zone while all notes are moved to a new one. */
const whileIn = (timeZone: string | undefined) =>
  timeZone === undefined ? [] : [`c.settings.timezone = '${timeZone}'`];
