import { reviewLogEntrySchema, storedNoteSchema } from '@mylinguist/shared/schemas/account';
import type { DueSchedule } from '@mylinguist/shared/scheduling/plan/plan-state';
import * as z from 'zod/mini';
import type { NoteStore } from '../services/ports/note-store';
import { commitNote, commitNotes } from './commit-notes';
import {
  keptNoteSchema,
  noteDocumentId,
  noteDocumentSchema,
  noteIdOf,
  noteRecordSchema,
  reviewIdPrefix,
  reviewRecordSchema,
} from './documents';
import { listEarlierTexts } from './earlier-texts';
import { listNoteChanges, listNotes, listNoteVersions } from './note-lists';
import { readNotesVersion } from './notes-version';
import { Partition, type ContainerSource } from './partition';
import { queries } from './queries';
import { updateAllNotes, updateTagsInBin } from './update-all-notes';

/** A row of `queries.dueSchedules`. */
const dueRowSchema = z.pipe(
  z.object({
    id: z.string(),
    repetitions: z.number(),
    stability: z.number(),
    difficulty: z.number(),
    lastDay: z.number(),
  }),
  z.transform(({ id, repetitions, stability, difficulty, lastDay }): DueSchedule => ({
    id: noteIdOf(id),
    isNew: repetitions === 0,
    stability,
    difficulty,
    lastDay,
  })),
);

export function createNoteStore(container: ContainerSource): NoteStore {
  const of = (ownerId: string) => new Partition(container, ownerId);
  const find: NoteStore['find'] = (ownerId, noteId) =>
    of(ownerId).read(noteDocumentId(noteId), noteRecordSchema);
  return {
    get: async (ownerId, noteId) => {
      const found = await find(ownerId, noteId);
      return found?.state === 'listed' ? found.note : null;
    },
    find,
    findRecords: (ownerId, noteIds) => {
      const ids = noteIds.map(noteDocumentId);
      return of(ownerId).query(queries.noteRecords, noteRecordSchema, { values: { ids } });
    },
    findAll: (ownerId, noteIds) => {
      const ids = noteIds.map(noteDocumentId);
      return of(ownerId).query(queries.notesById, keptNoteSchema, { values: { ids } });
    },

    list: (ownerId, isArchived) => listNotes(of(ownerId), isArchived),
    listVersions: (ownerId, isArchived) => listNoteVersions(of(ownerId), isArchived),
    listChanges: (ownerId, since) => listNoteChanges(of(ownerId), since),

    readVersion: (ownerId, known) => readNotesVersion(of(ownerId), known),

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

    listDueSchedules: ({ ownerId, before }) =>
      of(ownerId).query(queries.dueSchedules, dueRowSchema, { values: { before } }),

    listEarlierTexts: (ownerId, noteId) => listEarlierTexts(of(ownerId), noteId),

    findReview: (ownerId, noteId, reviewId) =>
      of(ownerId).read(reviewIdPrefix(noteId) + reviewId, reviewRecordSchema),

    listReviews: (ownerId, noteId, { from, to }) =>
      of(ownerId).query(queries.reviewsOfNote, reviewLogEntrySchema, {
        values: { prefix: reviewIdPrefix(noteId), from, to },
      }),

    commit: (change) => commitNote(of(change.ownerId), change),
    commitAll: (ownerId, changes) => commitNotes(of(ownerId), changes),

    updateAll: (ownerId, field, change) => updateAllNotes(of(ownerId), field, change),
    updateTagsInBin: (ownerId, change, now) => updateTagsInBin(of(ownerId), change, now),
  };
}
