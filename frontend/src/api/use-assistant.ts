import { useMemo } from 'react';
import { env } from '../config/env';
import {
  completeNote,
  describeAssistantFailure,
  loadAgentThread,
  sendAgentMessage,
} from './assistant';
import { openChatThreads } from '../offline/chat-threads';
import { useCreateNote, useDeleteNote } from './notes';
import { useSession } from '../session/session';

/** What the assistant's panel asks of the API; null in a build without the assistant. */
export function useAssistant() {
  const learner = useSession()?.user.email ?? '';
  const { mutateAsync: create } = useCreateNote();
  const { mutateAsync: remove } = useDeleteNote();
  return useMemo(
    () =>
      env.coreOnly
        ? null
        : {
            complete: completeNote,
            send: sendAgentMessage,
            loadThread: loadAgentThread,
            threads: openChatThreads(learner),
            describeFailure: describeAssistantFailure,
            createNote: create,
            deleteNote: remove,
          },
    [create, learner, remove],
  );
}
