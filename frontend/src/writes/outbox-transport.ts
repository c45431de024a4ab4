import * as tagRoutes from '@mylinguist/shared/contract/change-tags';
import { restoreNote } from '@mylinguist/shared/contract/deleted-notes';
import * as noteRoutes from '@mylinguist/shared/contract/notes';
import * as rescheduleRoutes from '@mylinguist/shared/contract/reschedule';
import * as reviewRoutes from '@mylinguist/shared/contract/reviews';
import type { Note } from '@mylinguist/shared/schemas/note';
import type { Tag } from '@mylinguist/shared/schemas/tag';
import type { QueryClient } from '@tanstack/react-query';
import type { OutboxTransport } from './outbox/outbox-requests';
import { answerOf } from '../api/answer-of';
import { callApi, longTimeout } from '../api/client';
import { loadLatestNote } from '../api/note-lists';
import { writeSettings } from './write-settings';

/** Returns the requests of the outbox. */
export function outboxTransport(client: QueryClient): OutboxTransport {
  return {
    createNote: (noteId, body) =>
      answerOf(() => callApi(noteRoutes.createNote, { body, idempotencyKey: noteId }).then(noteOf)),
    updateNote: (noteId, change, etag) =>
      answerOf(() =>
        callApi(noteRoutes.updateNote, { params: { noteId }, body: change, ifMatch: etag }).then(
          noteOf,
        ),
      ),
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
    createTag: (body) => answerOf(() => callApi(tagRoutes.createTag, { body }).then(tagOf)),
    // A new name reaches all notes before the answer.
    updateTag: (name, body) =>
      answerOf(() =>
        callApi(tagRoutes.updateTag, { params: { name }, body, timeout: longTimeout }).then(tagOf),
      ),
    deleteTag: (name) =>
      answerOf(() => callApi(tagRoutes.deleteTag, { params: { name }, timeout: longTimeout })),
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
const tagOf = ({ tag }: { tag: Tag }) => tag;
