import { restoreNote } from '@mylinguist/shared/contract/deleted-notes';
import * as noteRoutes from '@mylinguist/shared/contract/notes';
import * as reviewRoutes from '@mylinguist/shared/contract/reviews';
import type { Note } from '@mylinguist/shared/schemas/note';
import type { QueryClient } from '@tanstack/react-query';
import type { Answer, OutboxTransport } from '../offline/outbox/send-outbox';
import * as z from 'zod/mini';
import { callApi } from './client';
import { patchNote } from './edit-note';
import { ApiError, NetworkError, SessionChangedError } from './errors';
import { loadLatestNote } from './note-lists';

/** Returns the requests of the outbox. */
export function outboxTransport(client: QueryClient): OutboxTransport {
  return {
    createNote: (noteId, body) =>
      answerOf(() => callApi(noteRoutes.createNote, { body, idempotencyKey: noteId }).then(noteOf)),
    updateNote: (noteId, change, etag) => answerOf(() => patchNote(noteId, change, etag)),
    restoreNote: (noteId) =>
      answerOf(() => callApi(restoreNote, { params: { noteId } }).then(noteOf)),
    review: (body) => answerOf(() => callApi(reviewRoutes.review, { body })),
    undo: (body) => answerOf(() => callApi(reviewRoutes.undoReview, { body }).then(noteOf)),
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

/** Returns whether an answer came that broke the contract. Other requests may succeed. */
const isUnreadable = ({ cause }: Error) => cause instanceof z.core.$ZodError;

const noteOf = ({ note }: { note: Note }) => note;

async function answerOf<T>(work: () => Promise<T>): Promise<Answer<T>> {
  try {
    return { status: 'done', value: await work() };
  } catch (error) {
    const isUnreachable = error instanceof NetworkError || error instanceof SessionChangedError;
    if (isUnreachable && !isUnreadable(error)) return { status: 'unreachable', retryAfter: null };
    if (!(error instanceof ApiError)) return { status: 'failed', retryAfter: null };
    const { status, code, message, retryAfter } = error;
    if ([401, 403, 429].includes(status)) return { status: 'unreachable', retryAfter };
    // CONFLICT asks for a retry.
    if (status >= 500 || code === 'CONFLICT') return { status: 'failed', retryAfter };
    return { status: 'refused', code, message };
  }
}
