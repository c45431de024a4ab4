import * as z from 'zod/mini';
import { chatKey } from './unsaved-work';

const threadSchema = z.object({
  threadId: z.string(),
  /** What the assistant was told of the note when the chat began. */
  about: z.string(),
});
export type ChatThread = z.infer<typeof threadSchema>;

/** The chats of a learner, by the id of their note, kept as long as the tab. */
export function openChatThreads(learner: string) {
  return {
    /** The chat about a note; null where there is none that can be gone on with. */
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
      } catch {
        // Storage that is full or forbidden costs the chat its memory, not the learner the answer.
      }
    },
  };
}
