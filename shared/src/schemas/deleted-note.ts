import * as z from 'zod/mini';
import { noteSchema } from './note';
import { instant } from './text';

/** Query of the routes that concern the bin, which holds the deleted notes. */
export const binQuerySchema = z.object({ deleted: z.literal('true') });

/** A note in the bin. It expires `bin.days` after its deletion. */
export const deletedNoteSchema = z.extend(noteSchema, { deletedAt: instant });
export type DeletedNote = z.infer<typeof deletedNoteSchema>;

/** Response of GET /notes?deleted=true. */
export const deletedNotesResponseSchema = z.object({
  /** Active and archived notes, the latest deletion first. */
  notes: z.array(deletedNoteSchema),
  /** How many notes were removed in the last `bin.days` because the bin was full. */
  droppedEarly: z.int().check(z.minimum(0)),
});
export type DeletedNotesResponse = z.infer<typeof deletedNotesResponseSchema>;
