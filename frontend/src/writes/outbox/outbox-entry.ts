import { failuresSchema } from '@mylinguist/shared/queue/retry-rules';
import { operationSchema } from '@mylinguist/shared/operations/operation';
import { noteSchema } from '@mylinguist/shared/schemas/note';
import { reviewResultSchema } from '@mylinguist/shared/schemas/review';
import { settingsSchema } from '@mylinguist/shared/schemas/settings';
import { tagSchema } from '@mylinguist/shared/schemas/tag';
import { instant } from '@mylinguist/shared/schemas/text';
import * as z from 'zod/mini';

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

export const entryOutcomeSchema = z.discriminatedUnion('status', [
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
export type EntryOutcome = z.output<typeof entryOutcomeSchema>;

/** An entry that has left the queue, and whose text is kept as a draft. */
export const draftedEntrySchema = z.extend(outboxEntrySchema, { drafted: entryOutcomeSchema });

export interface CompletedEntry {
  readonly entry: OutboxEntry;
  readonly outcome: EntryOutcome;
}

/** Returns the id of the note that an unreadable operation concerns; null if it has none. */
export function noteIdOfUnreadable(operation: unknown): string | null {
  const parsed = z
    .object({ noteId: z.optional(z.string()), base: z.optional(z.object({ id: z.string() })) })
    .safeParse(operation).data;
  return parsed?.noteId ?? parsed?.base?.id ?? null;
}
