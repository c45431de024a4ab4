import {
  createNoteRequestSchema,
  noteIdSchema,
  noteSchema,
  reviewDataSchema,
  updateNoteRequestSchema,
} from '@mylinguist/shared/schemas/note';
import { reviewResponseSchema, reviewResultSchema } from '@mylinguist/shared/schemas/review';
import { instant, uuid } from '@mylinguist/shared/schemas/text';
import * as z from 'zod/mini';

const createSchema = z.object({
  kind: z.literal('create'),
  /** The id of the new note, which is the idempotency key of the request. */
  noteId: noteIdSchema,
  input: createNoteRequestSchema,
});

const updateSchema = z.object({
  kind: z.literal('update'),
  /** The note as the learner saw it when they changed it. */
  base: noteSchema,
  change: updateNoteRequestSchema,
});

const reviewSchema = z.object({
  kind: z.literal('review'),
  noteId: noteIdSchema,
  reviewId: uuid,
  response: reviewResponseSchema,
  reviewedAt: instant,
  durationMs: z.optional(z.number()),
  /** The schedule that the learner saw. */
  before: reviewDataSchema,
});

const undoSchema = z.object({
  kind: z.literal('undo'),
  noteId: noteIdSchema,
  /** The review to undo. */
  reviewId: uuid,
  /** The schedule before that review. */
  before: reviewDataSchema,
});

/** A write of the learner that waits to be sent. */
const operationSchema = z.discriminatedUnion('kind', [
  createSchema,
  updateSchema,
  reviewSchema,
  undoSchema,
]);
export type Operation = z.output<typeof operationSchema>;
export type OperationInput = z.input<typeof operationSchema>;
export type OperationOf<K extends Operation['kind']> = Extract<Operation, { kind: K }>;

export function parseOperation(input: unknown): Operation | null {
  return operationSchema.safeParse(input).data ?? null;
}

export const outboxEntrySchema = z.object({
  /** Position in the queue; set by the database. */
  seq: z.number(),
  /** The learner's account id. It stays the same when the email changes. */
  owner: z.string(),
  /** ISO instant of the write. */
  at: instant,
  /** Number of times that it was sent. */
  attempts: z.int(),
  operation: operationSchema,
});
export type OutboxEntry = z.output<typeof outboxEntrySchema>;

export const outcomeSchema = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('acknowledged'),
    /** The saved note; null after a review. */
    note: z.nullable(noteSchema),
    /** The result of a review; null after other operations. */
    result: z.nullable(reviewResultSchema),
  }),
  /** A retry would be refused too. */
  z.object({
    status: z.literal('refused'),
    code: z.nullable(z.string()),
    message: z.string(),
  }),
  /** The same field was changed elsewhere. Nothing was written. */
  z.object({ status: z.literal('conflict'), latest: noteSchema }),
  /** The note no longer exists. */
  z.object({ status: z.literal('gone') }),
  /** The learner undid the review before it was sent. */
  z.object({ status: z.literal('superseded') }),
]);
/** How an entry left the outbox. */
export type Outcome = z.output<typeof outcomeSchema>;

export interface SettledEntry {
  readonly entry: OutboxEntry;
  readonly outcome: Outcome;
}

export function noteIdOf(operation: Operation): string {
  return operation.kind === 'update' ? operation.base.id : operation.noteId;
}

/** Returns the id of the note that an operation of another build concerns; null if it has none. */
export function noteIdOfUnreadable(operation: unknown): string | null {
  const parsed = z
    .object({ noteId: z.optional(z.string()), base: z.optional(z.object({ id: z.string() })) })
    .safeParse(operation).data;
  return parsed?.noteId ?? parsed?.base?.id ?? null;
}
