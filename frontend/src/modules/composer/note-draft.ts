import { limits } from '@mylinguist/shared/limits';
import type { CreateNoteRequest, Note } from '@mylinguist/shared/schemas/note';
import { z } from 'zod';

/** What a learner is writing, as typed: nothing is trimmed before it is saved. */
export const noteDraftSchema = z.object({
  /** Names the note to be, so that sending a draft again never saves it twice. */
  id: z.uuid(),
  /** Null while the title field is closed. */
  title: z.string().nullable(),
  content: z.string(),
  /** Null until the learner has touched them: a new note then takes the tag it is written under. */
  tags: z.array(z.string()).nullable(),
});
export type NoteDraft = z.infer<typeof noteDraftSchema>;

/** The fields of a note that the composer saves. */
export type NoteInput = Required<Pick<CreateNoteRequest, 'title' | 'content' | 'tags'>>;

export function emptyDraft(): NoteDraft {
  return { id: crypto.randomUUID(), title: null, content: '', tags: null };
}

export function draftOf({ id, title, content, tags }: Note): NoteDraft {
  return { id, title, content, tags };
}

/** Whether there is nothing in a draft that a learner would miss. */
export function isEmptyDraft({ title, content, tags }: NoteDraft): boolean {
  return !title?.trim() && content.trim() === '' && !tags?.length;
}

/** A quick note needs a text or a title, each within its limit. */
export function canSubmit({ title, content }: NoteDraft): boolean {
  const lengths = { title: title?.trim().length ?? 0, content: content.trim().length };
  return (
    lengths.title + lengths.content > 0 &&
    lengths.title <= limits.noteTitle &&
    lengths.content <= limits.noteContent
  );
}

/** The draft as it is saved; one with untouched tags takes `defaultTags`. */
export function toNoteInput(draft: NoteDraft, defaultTags: readonly string[]): NoteInput {
  return {
    title: draft.title?.trim() || null,
    content: draft.content.trim(),
    tags: [...(draft.tags ?? defaultTags)],
  };
}
