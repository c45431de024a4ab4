import type { Container, OperationInput, PatchOperation } from '@azure/cosmos';
import { storedNoteSchema } from '@mylinguist/shared/schemas/account';
import { z } from 'zod';
import { loadChanges } from '../services/due-load';
import type { NoteCommit, NoteStore } from '../services/ports/note-store';
import { usageChange } from '../services/usage';
import { untouchedProfile, whileOpen } from './closed-account';
import {
  loadProperty,
  noteDocumentId,
  noteDocumentSchema,
  profileId,
  reviewDocumentId,
  reviewDocumentSchema,
  toNoteDocument,
  toReviewDocument,
  toTombstoneDocument,
} from './documents';
import { listNoteChanges, listNotes, listNoteVersions } from './note-lists';
import { Partition } from './partition';
import { queries } from './queries';
import { usagePatch } from './usage';
import { updateAllNotes } from './update-all-notes';

export function createNoteStore(container: Container): NoteStore {
  const of = (ownerId: string) => new Partition(container, ownerId);
  return {
    get: (ownerId, noteId) => of(ownerId).read(noteDocumentId(noteId), noteDocumentSchema),

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

    getReview: (ownerId, noteId, number) =>
      of(ownerId).read(reviewDocumentId({ noteId, number }), reviewDocumentSchema),

    commit: async (change) => {
      const etags = await of(change.ownerId).batch([
        ...noteOperations(change),
        ...logOperations(change),
        ...profileOperations(change),
      ]);
      return change.after ? (etags[0] ?? '') : '';
    },

    updateAll: (ownerId, field, change) => updateAllNotes(of(ownerId), field, change),
  };
}

function noteOperations({ ownerId, before, after }: NoteCommit): OperationInput[] {
  const resourceBody = after && { ...toNoteDocument(after), ownerId };
  if (!before) {
    if (!resourceBody) throw new RangeError('A change needs a note before it, after it, or both.');
    return [{ operationType: 'Create', resourceBody }];
  }
  const target = { id: noteDocumentId(before.id), ifMatch: before.etag };
  if (resourceBody) return [{ operationType: 'Replace', ...target, resourceBody }];
  const tombstone = { ...toTombstoneDocument(before.id), ownerId };
  return [
    { operationType: 'Delete', ...target },
    { operationType: 'Upsert', resourceBody: tombstone },
  ];
}

function logOperations({ ownerId, log }: NoteCommit): OperationInput[] {
  if (!log) return [];
  if ('remove' in log) return [{ operationType: 'Delete', id: reviewDocumentId(log.remove) }];
  // The condition on the note already rejects a second review. An entry with this id can exist only
  // from a deleted note whose id was used again.
  const resourceBody = { ...toReviewDocument(log.add), ownerId };
  return [{ operationType: 'Upsert', resourceBody }];
}

/** Patches the profile's due load, usage and time of the latest review, as the change requires. */
function profileOperations({ before, after, today, timeZone, log }: NoteCommit): OperationInput[] {
  const operations: PatchOperation[] = [...loadChanges(before, after, today)].map(
    ([day, value]) => ({ op: 'incr', path: `/load/${loadProperty(day)}`, value }),
  );
  if (log && 'add' in log) {
    operations.push({ op: 'set', path: '/lastReviewedAt', value: log.add.reviewedAt });
  }
  const usage = usagePatch(usageChange(before, after));
  operations.push(...usage.operations);
  const condition = [whileOpen, ...whileIn(timeZone), ...usage.conditions].join(' AND ');
  const resourceBody = { operations, condition };
  if (operations.length) return [{ operationType: 'Patch', id: profileId, resourceBody }];
  // A deletion creates a tombstone, so it must fail when the account is closed.
  return after ? [] : [untouchedProfile];
}

/** Rejects review dates of an old time zone while all notes are moved to a new one. */
const whileIn = (timeZone: string | undefined) =>
  timeZone === undefined ? [] : [`c.settings.timezone = '${timeZone}'`];
