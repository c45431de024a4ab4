import type { ErrorCode } from '@mylinguist/shared/errors';
import { useMemo } from 'react';
import { env } from '../config/env';
import { openChatThreads } from '../offline/chat-threads';
import { cardsKey } from '../offline/unsaved-work';
import { useSession } from '../session/session';
import { useIsAssistantOff } from './assistant-switch';
import type * as assistantCalls from './assistant';
import { ApiError, describeError, isGone, NetworkError } from './errors';
import { useCreateNote, useDeleteNote } from './notes';

/** Loads the calls on first use, which keeps them out of the page's chunk. */
async function calls() {
  // The bundler removes the import below from a core build.
  if (isCoreBuild) throw new Error('A core build has no assistant');
  try {
    return await import('./assistant');
  } catch (cause) {
    throw new NetworkError({ cause });
  }
}

/**
 * Returns the API calls of the assistant panel, which are null in a core build, and whether to show
 * buttons that open the panel. An open panel stays when the assistant is switched off: it may hold an
 * answer or unsent text.
 */
export function useAssistant() {
  const learner = useSession()?.user.email ?? '';
  const isOff = useIsAssistantOff();
  const { mutateAsync: create } = useCreateNote();
  const { mutateAsync: remove } = useDeleteNote();
  const assistant = useMemo(
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
            cardsKey: (noteId: string) => cardsKey(learner, noteId),
            describeFailure: describeAssistantFailure,
            createNote: create,
            deleteNote: remove,
          },
    [create, learner, remove],
  );
  return { assistant, isOffered: assistant !== null && !isOff };
}

type AssistantCalls = typeof assistantCalls;

/** Errors that a retry cannot fix. */
const finalCodes: readonly ErrorCode[] = [
  'INVALID_INPUT',
  'BODY_TOO_LARGE',
  'ASSISTANT_REFUSED',
  'ASSISTANT_QUOTA_EXCEEDED',
  'ASSISTANT_CEILING_REACHED',
];

function describeAssistantFailure(error: unknown) {
  const code = error instanceof ApiError ? error.code : null;
  return {
    reason: describeError(error),
    canRetry: code === null || !finalCodes.includes(code),
    code,
    isAbsent: code === 'ASSISTANT_NOT_CONFIGURED',
    isExpired: isGone(error),
  };
}
