import {
  createNoteRequestSchema,
  noteIdSchema,
  type Note,
  noteSchema,
  reviewDataSchema,
  updateNoteRequestSchema,
} from '../schemas/note';
import { reviewResponseSchema } from '../schemas/review';
import { settingsChangeSchema } from '../schemas/settings';
import { createTagRequestSchema, updateTagRequestSchema } from '../schemas/tag-change';
import { instant, uuid } from '../schemas/text';
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

/**
 * Puts a note off, or starts it from the beginning, at the instant of the entry. `before` is the
 * schedule that the learner saw.
 */
const reschedulingFields = { noteId: noteIdSchema, changeId: uuid, before: reviewDataSchema };
const putOffSchema = z.object({
  kind: z.literal('put-off'),
  until: z.iso.date(),
  ...reschedulingFields,
});
const startOverSchema = z.object({ kind: z.literal('start-over'), ...reschedulingFields });
/** Undoes the change with this id. */
const undoRescheduleSchema = z.object({
  kind: z.literal('undo-reschedule'),
  noteId: noteIdSchema,
  changeId: uuid,
});

/** Moves a note into the bin, or back into its list. `base` is the note as the learner saw it. */
const deleteSchema = z.object({ kind: z.literal('delete'), base: noteSchema });
const restoreSchema = z.object({ kind: z.literal('restore'), base: noteSchema });

const createTagSchema = z.object({ kind: z.literal('create-tag'), tag: createTagRequestSchema });
/** Changes the tag that has the name. */
const updateTagSchema = z.object({
  kind: z.literal('update-tag'),
  name: z.string(),
  change: updateTagRequestSchema,
});
const deleteTagSchema = z.object({ kind: z.literal('delete-tag'), name: z.string() });

const settingsOperationSchema = z.object({
  kind: z.literal('settings'),
  /** The changed settings. Only these are sent. */
  change: settingsChangeSchema,
});

/**
 * A write of the learner. A client stores it until the API has confirmed it. A tab that runs an older
 * version than another one leaves the kinds that it cannot read in the database, and sends no later
 * write of the same note.
 */
export const operationSchema = z.discriminatedUnion('kind', [
  createSchema,
  updateSchema,
  deleteSchema,
  restoreSchema,
  reviewSchema,
  undoSchema,
  putOffSchema,
  startOverSchema,
  undoRescheduleSchema,
  createTagSchema,
  updateTagSchema,
  deleteTagSchema,
  settingsOperationSchema,
]);
export type Operation = z.output<typeof operationSchema>;
export type OperationInput = z.input<typeof operationSchema>;
export type OperationOf<K extends Operation['kind']> = Extract<Operation, { kind: K }>;

export function parseOperation(input: unknown): Operation | null {
  return operationSchema.safeParse(input).data ?? null;
}

/** Returns the id of the note that an operation changes; null for tags and settings. */
export function noteIdOf(operation: Operation): string | null {
  if ('base' in operation) return operation.base.id;
  return 'noteId' in operation ? operation.noteId : null;
}

export type Rescheduling = OperationOf<'put-off' | 'start-over'>;

export const isRescheduling = (operation: Operation): operation is Rescheduling =>
  operation.kind === 'put-off' || operation.kind === 'start-over';

/** Operations that leave a note. */
export type NoteWrite = Extract<OperationInput, { kind: 'create' | 'update' }>;

/** Operations that change no single note. */
export type SharedOperationInput = Exclude<OperationInput, { noteId: string } | { base: Note }>;

export type TagOperation = Extract<Operation, { kind: `${string}-tag` }>;

export const isTagOperation = (operation: Operation): operation is TagOperation =>
  operation.kind.endsWith('-tag');

/** Returns whether an update archives a note or takes it out of the archive, and changes nothing else. */
export function isMove({ change }: OperationOf<'update'>): boolean {
  const changes = Object.entries<unknown>(change);
  return changes.every(([name, value]) => name === 'isArchived' || value === undefined);
}

/** Returns a function that finds the operation that an undo or a restoration reverts. */
export function revertedBy(operation: Operation): ((earlier: Operation) => boolean) | null {
  if (operation.kind === 'undo') {
    return (earlier) => earlier.kind === 'review' && earlier.reviewId === operation.reviewId;
  }
  if (operation.kind === 'undo-reschedule') {
    return (earlier) => isRescheduling(earlier) && earlier.changeId === operation.changeId;
  }
  if (operation.kind === 'restore') {
    return (earlier) => earlier.kind === 'delete' && earlier.base.id === operation.base.id;
  }
  return null;
}

/** Returns the operation that reverts another one; null if the learner cannot revert it. */
export function revertOf(operation: Operation): Operation | null {
  if (operation.kind === 'review') {
    const { noteId, reviewId, before } = operation;
    return { kind: 'undo', noteId, reviewId, before };
  }
  if (isRescheduling(operation)) {
    const { noteId, changeId } = operation;
    return { kind: 'undo-reschedule', noteId, changeId };
  }
  return operation.kind === 'delete' ? { kind: 'restore', base: operation.base } : null;
}
