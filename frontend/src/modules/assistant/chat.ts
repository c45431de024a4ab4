import type { WrittenDraft } from '../composer/draft-change';
import { introduction, isIntroduction } from './answer';
import type { Assistant, ChatMessage } from './assistant';

/** A chat at the moment it is opened. */
export interface OpenedChat {
  draft: WrittenDraft;
  threadId: string;
  messages: readonly ChatMessage[];
  /** Whether the note has changed since the chat began. */
  isOutdated: boolean;
}

export function messageOf(type: ChatMessage['type'], content: string): ChatMessage {
  return { id: crypto.randomUUID(), type, content };
}

/** Starts a thread with the text of the note. Returns null without an answer. */
export async function beginChat(
  assistant: Assistant,
  draft: WrittenDraft,
  signal: AbortSignal,
): Promise<OpenedChat | null> {
  const about = introduction(draft);
  const { threadId, response } = await assistant.send(about, null, signal);
  signal.throwIfAborted();
  if (response.trim() === '') return null;
  assistant.threads.keep(draft.id, { threadId, about });
  return { draft, threadId, messages: [messageOf('agent', response)], isOutdated: false };
}

/** Continues the chat about a note. Starts a new one if there is none or it has expired. */
export async function resumeChat(
  assistant: Assistant,
  draft: WrittenDraft,
  signal: AbortSignal,
): Promise<OpenedChat | null> {
  const thread = assistant.threads.read(draft.id);
  const messages = thread && (await assistant.loadThread(thread.threadId, signal));
  if (!messages) return beginChat(assistant, draft, signal);
  return {
    draft,
    threadId: thread.threadId,
    messages: messages.filter((message) => !isIntroduction(message)),
    isOutdated: thread.about !== introduction(draft),
  };
}

/** Sends a message. If the thread has expired, a new one is started first. */
export async function sayInChat(
  assistant: Assistant,
  { draft, threadId }: Pick<OpenedChat, 'draft' | 'threadId'>,
  message: string,
  signal: AbortSignal,
) {
  try {
    return await assistant.send(message, threadId, signal);
  } catch (error) {
    if (!assistant.describeFailure(error).isExpired) throw error;
    const about = introduction(draft);
    const begun = await assistant.send(about, null, signal);
    assistant.threads.keep(draft.id, { threadId: begun.threadId, about });
    return await assistant.send(message, begun.threadId, signal);
  }
}
