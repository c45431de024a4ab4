import type { ErrorCode } from '@mylinguist/shared/errors';
import { useMemo } from 'react';
import { env } from '../config/env';
import { openChatThreads } from '../offline/chat-threads';
import { cardsKey } from '../offline/unsaved-work';
import { useSession } from '../session/session';
import { completeNote, loadAgentThread, sendAgentMessage } from './assistant';
import { useIsAssistantOff } from './assistant-switch';
import { describeError, isGone } from './error-kinds';
import { ApiError } from './errors';
import { useCreateNote, useDeleteNote } from '../writes/notes';

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
            complete: completeNote,
            send: sendAgentMessage,
            loadThread: loadAgentThread,
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
