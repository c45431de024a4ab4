import type { ErrorCode } from '@mylinguist/shared/errors';
import { useMemo } from 'react';
import { env } from '../config/env';
import { openChatThreads } from '../offline/chat-threads';
import { useSession } from '../session/session';
import type * as assistantCalls from './assistant';
import { ApiError, describeError, NetworkError } from './errors';
import { isGone, useCreateNote, useDeleteNote } from './notes';
import { StaleNoteError } from './update-note';

/** Loads the calls with the first request: a page that only offers the assistant does without them. */
async function calls() {
  try {
    return await import('./assistant');
  } catch (cause) {
    throw new NetworkError({ cause });
  }
}

/** Returns what the assistant's panel asks of the API; null in a build without the assistant. */
export function useAssistant() {
  const learner = useSession()?.user.email ?? '';
  const { mutateAsync: create } = useCreateNote();
  const { mutateAsync: remove } = useDeleteNote();
  return useMemo(
    () =>
      env.coreOnly
        ? null
        : {
            complete: async (...request: Parameters<AssistantCalls['completeNote']>) =>
              (await calls()).completeNote(...request),
            send: async (...message: Parameters<AssistantCalls['sendAgentMessage']>) =>
              (await calls()).sendAgentMessage(...message),
            loadThread: async (...thread: Parameters<AssistantCalls['loadAgentThread']>) =>
              (await calls()).loadAgentThread(...thread),
            threads: openChatThreads(learner),
            describeFailure: describeAssistantFailure,
            createNote: create,
            deleteNote: remove,
          },
    [create, learner, remove],
  );
}

type AssistantCalls = typeof assistantCalls;

/** Failures that a repeat of the request would meet again. */
const finalCodes: readonly ErrorCode[] = [
  'INVALID_INPUT',
  'BODY_TOO_LARGE',
  'ASSISTANT_REFUSED',
  'ASSISTANT_QUOTA_EXCEEDED',
];

/** What went wrong with the assistant or with saving its cards, and whether trying again helps. */
function describeAssistantFailure(error: unknown) {
  const code = error instanceof ApiError ? error.code : null;
  return {
    reason: error instanceof StaleNoteError ? error.message : describeError(error),
    canRetry: code === null || !finalCodes.includes(code),
    /** There is no assistant here: that is no failure of this request. */
    isAbsent: code === 'ASSISTANT_NOT_CONFIGURED',
    /** The thread that was meant is no more. */
    isExpired: isGone(error),
  };
}
