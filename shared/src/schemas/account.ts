import * as z from 'zod/mini';
import { limits } from '../limits';
import { noteSchema, reviewDataSchema, storedReviewDataSchema } from './note';
import { reviewResponseSchema } from './review';
import { settingsSchema } from './settings';
import { tagSchema } from './tag';
import { instant, requiredText } from './text';

/** Body of DELETE /users/account: the learner's own address, typed to confirm. */
export const deleteAccountRequestSchema = z.object({ confirm: requiredText(limits.email) });

/** One review, numbered by the repetitions it led to: enough to undo and to replay it. */
export const reviewLogEntrySchema = z.object({
  noteId: z.string(),
  number: z.int().check(z.minimum(1)),
  reviewedAt: instant,
  response: reviewResponseSchema,
  /** Study days since the encounter before. */
  elapsedDays: z.int().check(z.minimum(0)),
  /** Probability of recall, 0 to 1, predicted before the answer. */
  predictedRecall: z.number().check(z.minimum(0), z.maximum(1)),
  /** Milliseconds from showing the note to the answer, when the client measured them. */
  durationMs: z.nullable(z.int().check(z.minimum(0))),
  xpEarned: z.int().check(z.minimum(0)),
  before: storedReviewDataSchema,
  after: reviewDataSchema,
});
export type ReviewLogEntry = z.infer<typeof reviewLogEntrySchema>;

/** A note as it is kept, which may be with an older schedule. */
export const storedNoteSchema = z.extend(
  z.omit(noteSchema, { userId: true, etag: true, reviewData: true }),
  { reviewData: storedReviewDataSchema },
);
export type StoredNote = z.infer<typeof storedNoteSchema>;

const document = z.record(z.string(), z.unknown());

/** Answer of GET /users/export: everything that is stored of a learner, for them to keep. */
export const accountExportSchema = z.object({
  format: z.literal('mylinguist-export'),
  version: z.literal(1),
  exportedAt: instant,
  account: z.object({
    email: z.string(),
    name: z.nullable(z.string()),
    picture: z.nullable(z.string()),
    createdAt: instant,
  }),
  settings: settingsSchema,
  tags: z.array(tagSchema),
  /** Active and archived ones, by creation. */
  notes: z.array(storedNoteSchema),
  /** By time. */
  reviews: z.array(reviewLogEntrySchema),
  /** Conversations with the assistant. */
  threads: z.array(document),
  /** Everything else, such as the days on which a reminder was sent. */
  other: z.array(document),
});
export type AccountExport = z.infer<typeof accountExportSchema>;
