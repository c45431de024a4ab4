import * as z from 'zod/mini';
import { instant, uuid } from './text';

/**
 * `changeId` names the change in its undo. `changedAt` is the instant of the learner's choice, for a
 * change that arrives late. Without it the change happens now.
 */
const changeFields = { changeId: z.optional(uuid), changedAt: z.optional(instant) };

/** Body of POST /notes/{noteId}/put-off. `until` is the study day on which the note is due. */
export const putOffRequestSchema = z.object({ until: z.iso.date(), ...changeFields });
export type PutOffRequest = z.infer<typeof putOffRequestSchema>;

/** Body of the route that resets a note to the memory state of a new note. */
export const startOverRequestSchema = z.object(changeFields);
export type StartOverRequest = z.infer<typeof startOverRequestSchema>;

/** Body of POST /notes/{noteId}/undo-reschedule. */
export const undoRescheduleRequestSchema = z.object({ changeId: uuid });
export type UndoRescheduleRequest = z.infer<typeof undoRescheduleRequestSchema>;
