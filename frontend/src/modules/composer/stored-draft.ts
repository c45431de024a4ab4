import { noteSchema } from '@mylinguist/shared/schemas/note';
import { z } from 'zod';
import { composerModes } from './note-draft';
import type { NoteDraft } from './note-draft';

/**
 * A draft as it is kept in the browser. It stands apart from the draft itself, so that a composer
 * that keeps nothing does without schemas.
 */
export const storedDraftSchema: z.ZodType<NoteDraft> = z.object({
  id: z.uuid(),
  mode: z.enum(composerModes).nullable(),
  title: z.string().nullable(),
  content: z.string(),
  tags: z.array(z.string()).nullable(),
  flashcard: z.object({ front: z.string(), back: z.string(), hint: z.string() }),
  clozeText: z.string(),
  accepted: z.array(z.enum(['flashcard', 'cloze'])).default([]),
  aiEnriched: z.boolean().default(false),
  base: noteSchema.nullable().default(null),
});
