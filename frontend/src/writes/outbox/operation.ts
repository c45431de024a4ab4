import { failuresSchema } from '@mylinguist/shared/queue/retry-rules';
import {
  createNoteRequestSchema,
  noteIdSchema,
  noteSchema,
  reviewDataSchema,
  updateNoteRequestSchema,
} from '@mylinguist/shared/schemas/note';
import { reviewResponseSchema, reviewResultSchema } from '@mylinguist/shared/schemas/review';
import { settingsChangeSchema, settingsSchema } from '@mylinguist/shared/schemas/settings';
import { tagSchema } from '@mylinguist/shared/schemas/tag';
import {
  createTagRequestSchema,
  updateTagRequestSchema,
} from '@mylinguist/shared/schemas/tag-change';
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
 * A write of the learner that waits to be sent. A tab that runs an older version than another one
 * leaves the kinds that it cannot read in the database, and sends no later write of the same note.
 */
const operationSchema = z.discriminatedUnion('kind', [
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

export const outboxEntrySchema = z.object({
  /** Position in the queue; set by the database. */
  seq: z.number(),
  /** The learner's account id. It stays the same when the email changes. */
  owner: z.string(),
  /** ISO instant of the write. */
  at: instant,
  /** Number of times that it was sent. */
  attempts: z.int(),
  /** Absent until the server has failed on it. */
  failures: z.optional(failuresSchema),
  operation: operationSchema,
});
export type OutboxEntry = z.output<typeof outboxEntrySchema>;

/**
 * First position of the entries that are kept in memory, because the browser refuses to store them.
 * IndexedDB counts from 1, so they follow the stored ones.
 */
export const firstUnstoredSeq = 2 ** 50;

/** Returns whether an entry ends with the tab. */
export const isUnstored = ({ seq }: Pick<OutboxEntry, 'seq'>): boolean => seq >= firstUnstoredSeq;

export const outcomeSchema = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('acknowledged'),
    /** The saved note; null after a review and a deletion. */
    note: z.nullable(noteSchema),
    /** The result of a review; null after other operations. */
    result: z.nullable(reviewResultSchema),
    /** The saved tag. */
    tag: z.optional(tagSchema),
    /** All settings after a change of some. */
    settings: z.optional(settingsSchema),
  }),
  /** A retry would be refused too. */
  z.object({
    status: z.literal('refused'),
    code: z.nullable(z.string()),
    message: z.string(),
  }),
  /** The same field was changed elsewhere. Nothing was written. */
  z.object({ status: z.literal('conflict'), latest: noteSchema }),
  /** The server failed on it at every attempt for a day. A retry may succeed. */
  z.object({ status: z.literal('set-aside') }),
  /** The note no longer exists. */
  z.object({ status: z.literal('gone') }),
  /** The learner undid the change before it was sent. */
  z.object({ status: z.literal('superseded') }),
]);
/** How an entry left the outbox. */
export type Outcome = z.output<typeof outcomeSchema>;

/** An entry that has left the queue, and whose text is kept as a draft. */
export const draftedEntrySchema = z.extend(outboxEntrySchema, { drafted: outcomeSchema });

export interface CompletedEntry {
  readonly entry: OutboxEntry;
  readonly outcome: Outcome;
}

/** Returns the id of the note that an operation changes; null for tags and settings. */
export function noteIdOf(operation: Operation): string | null {
  if ('base' in operation) return operation.base.id;
  return 'noteId' in operation ? operation.noteId : null;
}

export type Rescheduling = OperationOf<'put-off' | 'start-over'>;

export const isRescheduling = (operation: Operation): operation is Rescheduling =>
  operation.kind === 'put-off' || operation.kind === 'start-over';

/** Changes of what all notes share. */
export type SharedOperationInput = Extract<
  OperationInput,
  { kind: 'create-tag' | 'update-tag' | 'delete-tag' | 'settings' }
>;

export type TagOperation = OperationOf<'create-tag' | 'update-tag' | 'delete-tag'>;

export const isTagOperation = (operation: Operation): operation is TagOperation =>
  operation.kind.endsWith('-tag');

/** Returns whether an update archives a note or takes it out of the archive, and changes nothing else. */
export function isMove({ change }: OperationOf<'update'>): boolean {
  const changes = Object.entries<unknown>(change);
  return changes.every(([name, value]) => name === 'isArchived' || value === undefined);
}

/** Returns the id of the note that an unreadable operation concerns; null if it has none. */
export function noteIdOfUnreadable(operation: unknown): string | null {
  const parsed = z
    .object({ noteId: z.optional(z.string()), base: z.optional(z.object({ id: z.string() })) })
    .safeParse(operation).data;
  return parsed?.noteId ?? parsed?.base?.id ?? null;
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
