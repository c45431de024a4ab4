import { restoreNote } from '@mylinguist/shared/contract/deleted-notes';
import * as noteRoutes from '@mylinguist/shared/contract/notes';
import * as rescheduleRoutes from '@mylinguist/shared/contract/reschedule';
import * as reviewRoutes from '@mylinguist/shared/contract/reviews';
import type { Note } from '@mylinguist/shared/schemas/note';
import type { QueryClient } from '@tanstack/react-query';
import type { OutboxTransport } from '../offline/outbox/send-outbox';
import { answerOf } from './answer-of';
import { callApi } from './client';
import { patchNote } from './edit-note';
import { loadLatestNote } from './note-lists';
import { writeSettings } from './write-settings';
import { createTag, deleteTag, updateTag } from './write-tags';

/** Returns the requests of the outbox. */
export function outboxTransport(client: QueryClient): OutboxTransport {
  return {
    createNote: (noteId, body) =>
      answerOf(() => callApi(noteRoutes.createNote, { body, idempotencyKey: noteId }).then(noteOf)),
    updateNote: (noteId, change, etag) => answerOf(() => patchNote(noteId, change, etag)),
    deleteNote: (noteId) => answerOf(() => callApi(noteRoutes.deleteNote, { params: { noteId } })),
    restoreNote: (noteId) =>
      answerOf(() => callApi(restoreNote, { params: { noteId } }).then(noteOf)),
    review: (body) => answerOf(() => callApi(reviewRoutes.review, { body })),
    undo: (body) => answerOf(() => callApi(reviewRoutes.undoReview, { body }).then(noteOf)),
    putOff: (noteId, body) =>
      answerOf(() => callApi(rescheduleRoutes.putOff, { params: { noteId }, body }).then(noteOf)),
    startOver: (noteId, body) =>
      answerOf(() =>
        callApi(rescheduleRoutes.startOver, { params: { noteId }, body }).then(noteOf),
      ),
    undoReschedule: (noteId, changeId) =>
      answerOf(() =>
        callApi(rescheduleRoutes.undoReschedule, { params: { noteId }, body: { changeId } }).then(
          noteOf,
        ),
      ),
    createTag: (tag) => answerOf(() => createTag(tag)),
    updateTag: (name, change) => answerOf(() => updateTag(name, change)),
    deleteTag: (name) => answerOf(() => deleteTag(name)),
    saveSettings: (change) => answerOf(() => writeSettings(change)),
    latestNote: async (noteId) => {
      const answer = await answerOf(() => loadLatestNote(client, noteId));
      if (answer.status !== 'done') return answer;
      const { value } = answer;
      return value
        ? { status: 'done', value }
        : { status: 'refused', code: 'NOT_FOUND', message: '' };
    },
  };
}

const noteOf = ({ note }: { note: Note }) => note;
