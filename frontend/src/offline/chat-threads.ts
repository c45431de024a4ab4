import * as z from 'zod/mini';
import { ignore } from '../lib/ignore';
import { chatKey } from './unsaved-work';

const threadSchema = z.object({
  threadId: z.string(),
  /** The text about the note that the assistant received when the chat began. */
  about: z.string(),
});
export type ChatThread = z.infer<typeof threadSchema>;

/** Opens the learner's chats by note id. Session storage keeps them as long as the tab. */
export function openChatThreads(learner: string) {
  return {
    /** Returns the chat about a note; null when there is none or it cannot be read. */
    read: (noteId: string): ChatThread | null => {
      try {
        const text = sessionStorage.getItem(chatKey(learner, noteId));
        return text === null ? null : threadSchema.parse(JSON.parse(text));
      } catch {
        return null;
      }
    },
    keep: (noteId: string, thread: ChatThread) => {
      try {
        sessionStorage.setItem(chatKey(learner, noteId), JSON.stringify(thread));
      } catch (error) {
        ignore(error, 'without storage a reload loses the chat, but its answer is shown');
      }
    },
  };
}
