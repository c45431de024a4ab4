import * as z from 'zod/mini';
import { limits } from '../limits';
import { noteIdsInput } from './note';
import { tagNameInput } from './tag';
import { requiredText } from './text';

/** A change of many notes. Each kind follows the rules of the route that changes a single note. */
export const batchOperationSchema = z.union([
  z.strictObject({ addTag: tagNameInput }),
  z.strictObject({ removeTag: requiredText(limits.tagName) }),
  /** False brings archived notes back into the list of active notes. */
  z.strictObject({ archive: z.boolean() }),
  z.strictObject({ delete: z.literal(true) }),
  z.strictObject({ restore: z.literal(true) }),
]);
export type BatchOperation = z.output<typeof batchOperationSchema>;

/** Body of POST /notes/batch. Repeated ids count once. */
export const batchRequestSchema = z.object({
  ids: noteIdsInput(limits.notesPerBatch),
  operation: batchOperationSchema,
});

const batchStatusSchema = z.enum([
  'done',
  /** The note had the requested state already. */
  'unchanged',
  /** No note with this id can have the requested state. */
  'missing',
  /** The note has the maximum number of tags, or the notebook has no room to restore it. */
  'full',
]);
export type BatchStatus = z.infer<typeof batchStatusSchema>;

/** Response of POST /notes/batch: one result per id, in the order of the request. */
export const batchResponseSchema = z.object({
  results: z.array(z.object({ id: z.string(), status: batchStatusSchema })),
});
export type BatchResponse = z.infer<typeof batchResponseSchema>;
