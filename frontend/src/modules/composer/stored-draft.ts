import { noteSchema } from '@mylinguist/shared/schemas/note';
import * as z from 'zod/mini';
import { composerModes } from './note-draft';
import type { NoteDraft } from './note-draft';

/**
 * A draft as it is kept in the browser. It stands apart from the draft itself, so that a composer
 * that keeps nothing does without schemas.
 */
export const storedDraftSchema: z.ZodMiniType<NoteDraft> = z.object({
  id: z.uuid(),
  mode: z.nullable(z.enum(composerModes)),
  title: z.nullable(z.string()),
  content: z.string(),
  tags: z.nullable(z.array(z.string())),
  flashcard: z.object({ front: z.string(), back: z.string(), hint: z.string() }),
  clozeText: z.string(),
  accepted: z._default(z.array(z.enum(['flashcard', 'cloze'])), []),
  aiEnriched: z._default(z.boolean(), false),
  base: z._default(z.nullable(noteSchema), null),
});
