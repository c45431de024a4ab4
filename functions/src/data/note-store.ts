import type { Container, OperationInput, PatchOperation } from '@azure/cosmos';
import {
  storedNoteSchema,
  type StoredDeletedNote,
  type StoredNote,
} from '@mylinguist/shared/schemas/account';
import * as z from 'zod';
import { loadChanges } from '../services/due-load';
import type { NoteCommit, NoteStore } from '../services/ports/note-store';
import { usageChange } from '../services/usage';
import { untouchedProfile, whileOpen } from './closed-account';
import {
  loadProperty,
  noteDocumentId,
  noteDocumentSchema,
  noteRecordSchema,
  profileId,
  reviewDocumentId,
  reviewDocumentSchema,
  reviewIdPrefix,
  reviewRecordSchema,
  toDeletedDocument,
  toNoteDocument,
  toReviewDocument,
  toTombstoneDocument,
  toUndoneDocument,
} from './documents';
import { listNoteChanges, listNotes, listNoteVersions } from './note-lists';
import { Partition } from './partition';
import { queries } from './queries';
import { usagePatch } from './usage';
import { updateAllNotes } from './update-all-notes';

export function createNoteStore(container: Container): NoteStore {
  const of = (ownerId: string) => new Partition(container, ownerId);
  const find: NoteStore['find'] = (ownerId, noteId) =>
    of(ownerId).read(noteDocumentId(noteId), noteRecordSchema);
  return {
    get: async (ownerId, noteId) => {
      const found = await find(ownerId, noteId);
      return found?.state === 'listed' ? found.note : null;
    },
    find,

    list: (ownerId, isArchived) => listNotes(of(ownerId), isArchived),
    listVersions: (ownerId, isArchived) => listNoteVersions(of(ownerId), isArchived),
    listChanges: (ownerId, since) => listNoteChanges(of(ownerId), since),

    listNext: ({ ownerId, tag }, limit) =>
      tag === undefined
        ? of(ownerId).query(queries.nextNotes, noteDocumentSchema, { top: limit })
        : of(ownerId).query(queries.nextNotesWithTag, noteDocumentSchema, {
            values: { tag },
            top: limit,
          }),

    listTags: (ownerId) => of(ownerId).query(queries.tagsOfNotes, storedNoteSchema.shape.tags),

    countDue: async ({ ownerId, before, tag }) => {
      const [count] =
        tag === undefined
          ? await of(ownerId).query(queries.dueCount, z.int(), { values: { before } })
          : await of(ownerId).query(queries.dueCountWithTag, z.int(), { values: { tag, before } });
      return count ?? 0;
    },

    findReview: (ownerId, noteId, reviewId) =>
      of(ownerId).read(reviewIdPrefix(noteId) + reviewId, reviewRecordSchema),

    listReviews: (ownerId, noteId, { from, to }) =>
      of(ownerId).query(queries.reviewsOfNote, reviewDocumentSchema, {
        values: { prefix: reviewIdPrefix(noteId), from, to },
      }),

    commit: async (change) => {
      const etags = await of(change.ownerId).batch([
        noteOperation(change),
        ...logOperations(change),
        ...profileOperations(change),
      ]);
      return etags[0] ?? '';
    },

    updateAll: (ownerId, field, change) => updateAllNotes(of(ownerId), field, change),
  };
}

/**
 * Builds the write of the note's document. The document keeps its id in every state of the note, so
 * the creation of a note with this id conflicts with all of them.
 */
function noteOperation({ ownerId, before, after }: NoteCommit): OperationInput {
  if (!before) {
    if (!after) throw new RangeError('A change needs a note before it, after it, or both.');
    return { operationType: 'Create', resourceBody: { ...toDocument(after), ownerId } };
  }
  const document = after ? toDocument(after) : toTombstoneDocument(before.id);
  return {
    operationType: 'Replace',
    id: noteDocumentId(before.id),
    ifMatch: before.etag,
    resourceBody: { ...document, ownerId },
  };
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
    const { xpEarned } = revalue;
    operations.push({
      operationType: 'Patch',
      id: reviewDocumentId(revalue),
      resourceBody: { operations: [{ op: 'set', path: '/xpEarned', value: xpEarned }] },
    });
  }
  return operations;
}

/** Patches the profile's due load, usage and time of the latest review, as the change requires. */
function profileOperations(change: NoteCommit): OperationInput[] {
  const { today, timeZone, log } = change;
  const [before, after] = [counted(change.before), counted(change.after)];
  const operations: PatchOperation[] = [...loadChanges(before, after, today)].map(
    ([day, value]) => ({ op: 'incr', path: `/load/${loadProperty(day)}`, value }),
  );
  const reviewedAt = log?.lastReviewedAt;
  if (reviewedAt !== undefined) {
    operations.push({ op: 'set', path: '/lastReviewedAt', value: reviewedAt });
  }
  const usage = usagePatch(usageChange(before, after));
  operations.push(...usage.operations);
  const condition = [
    whileOpen,
    ...whileIn(timeZone),
    ...whileBefore(reviewedAt),
    ...usage.conditions,
  ].join(' AND ');
  const resourceBody = { operations, condition };
  if (operations.length) return [{ operationType: 'Patch', id: profileId, resourceBody }];
  return log?.add ? [untouchedProfile] : [];
}

/** Rejects an earlier time of the latest review than a concurrent request has written. */
const whileBefore = (reviewedAt: string | undefined) =>
  reviewedAt === undefined
    ? []
    : [
        `(NOT IS_DEFINED(c.lastReviewedAt) OR c.lastReviewedAt = null OR c.lastReviewedAt < '${reviewedAt}')`,
      ];

/** Rejects review dates of an old time zone while all notes are moved to a new one. */
const whileIn = (timeZone: string | undefined) =>
  timeZone === undefined ? [] : [`c.settings.timezone = '${timeZone}'`];
