import * as z from 'zod/mini';
import { limits } from '../limits';
import { loggedReviewDataSchema, noteSchema } from './note';
import { reviewResponseSchema } from './review';
import { settingsSchema } from './settings';
import { tagSchema } from './tag';
import { instant, requiredText, uuid } from './text';

/** Body of DELETE /users/account: the learner's email address, typed as a confirmation. */
export const deleteAccountRequestSchema = z.object({ confirm: requiredText(limits.email) });

/** The log entry of one review. */
export const reviewLogEntrySchema = z.object({
  noteId: z.string(),
  reviewId: uuid,
  reviewedAt: instant,
  /** Study day of the review in the learner's time zone then. */
  day: z.int(),
  /** The review arrived too late to change the schedule of the note. */
  hasNoEffect: z.optional(z.literal(true)),
  /** The entry came from a file. The statistics do not count it. */
  isImported: z.optional(z.literal(true)),
  response: reviewResponseSchema,
  /** Study days since the previous review, or since the note was written. */
  elapsedDays: z.int().check(z.minimum(0)),
  /** Probability of recall, 0 to 1, predicted before the review. */
  predictedRecall: z.number().check(z.minimum(0), z.maximum(1)),
  /** Milliseconds from showing the note to the rating; null if the client did not measure them. */
  durationMs: z.nullable(z.int().check(z.minimum(0))),
  xpEarned: z.int().check(z.minimum(0)),
  before: loggedReviewDataSchema,
  after: loggedReviewDataSchema,
});
export type ReviewLogEntry = z.infer<typeof reviewLogEntrySchema>;

/** A note as it is stored. */
export const storedNoteSchema = z.omit(noteSchema, { userId: true, etag: true });
export type StoredNote = z.infer<typeof storedNoteSchema>;

/** A stored note in the bin. */
export const storedDeletedNoteSchema = z.extend(storedNoteSchema, { deletedAt: instant });
export type StoredDeletedNote = z.infer<typeof storedDeletedNoteSchema>;

const document = z.record(z.string(), z.unknown());

/** Response of GET /users/export: everything that the service stores about the learner. */
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
  /** Active and archived notes, oldest first. */
  notes: z.array(storedNoteSchema),
  /** Notes in the bin. */
  deletedNotes: z.array(storedDeletedNoteSchema),
  /** The imports that can be undone, oldest first. */
  imports: z.array(document),
  /** Oldest first. */
  reviews: z.array(reviewLogEntrySchema),
  threads: z.array(document),
  /** All other documents, such as the days on which a reminder was sent. */
  other: z.array(document),
});
export type AccountExport = z.infer<typeof accountExportSchema>;
