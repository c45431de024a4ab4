import * as z from 'zod/mini';
import { noteSchema } from './note';
import { instant } from './text';

/** The parts of a note that are kept when an edit overwrites them. */
export const noteTextSchema = z.pick(noteSchema, {
  title: true,
  content: true,
  contentType: true,
  flashcard: true,
  cloze: true,
});
export type NoteText = z.infer<typeof noteTextSchema>;

/** A text of a note that was overwritten. It expires with the others of its note. */
export const earlierTextSchema = z.extend(noteTextSchema, {
  /** When the text was overwritten. */
  replacedAt: instant,
});
export type EarlierText = z.infer<typeof earlierTextSchema>;

/** Response of GET /notes/{noteId}/earlier-texts: the text that was overwritten last comes first. */
export const earlierTextsResponseSchema = z.object({ texts: z.array(earlierTextSchema) });
