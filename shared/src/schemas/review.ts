import * as z from 'zod/mini';
import { limits } from '../limits';
import { perRating, responses } from '../scheduling/ratings';
import { noteIdSchema, noteIdsInput, noteSchema, reviewDataSchema } from './note';
import { planSchema } from './plan';
import { settingsSchema } from './settings';
import { instant, requiredText, uuid } from './text';

export const reviewResponseSchema = z.enum(responses);

/** Query of GET /asrs/due. */
export const dueQuerySchema = z.object({ tag: z.optional(requiredText(limits.tagName)) });

/** Body of POST /asrs/due: the notes of which those are wanted that are due now. */
export const dueOfRequestSchema = z.object({ ids: noteIdsInput(limits.notesPerSession) });

/** The next review date that each rating would give. */
export const reviewPreviewSchema = z.object(perRating(() => instant));
export type ReviewPreview = z.infer<typeof reviewPreviewSchema>;

export const dueNoteSchema = z.extend(noteSchema, { preview: reviewPreviewSchema });
export type DueNote = z.infer<typeof dueNoteSchema>;

/**
 * The notes of a session, longest overdue first. GET answers at most `revisionNotesCount` of the due
 * notes, and `dueCount` counts all of them. POST answers all of the given notes that are due.
 */
export const dueResponseSchema = z.object({
  notes: z.array(dueNoteSchema),
  dueCount: z.int().check(z.minimum(0)),
  nextReviewDate: z.nullable(instant),
  /** The learner's settings, which save the app a request at start. Absent in a list of the device. */
  settings: z.optional(settingsSchema),
  /**
   * The learner's weights of the memory model, which this device needs to compute due dates without a
   * connection. Null for the default. Absent in a list of the device.
   */
  weights: z.optional(z.nullable(z.array(z.number()))),
  /** Whether the API has an assistant. Absent in a list of the device. */
  hasAssistant: z.optional(z.boolean()),
  /**
   * The number of notes due on each of the 14 study days after today, starting with tomorrow. Counts
   * all active notes, even if a tag limits `notes`.
   */
  coming: z.optional(z.array(z.int().check(z.minimum(0)))),
  /** Null unless the learner is in arrears. Absent with a tag, and in the answer of POST. */
  plan: z.optional(z.nullable(planSchema)),
});
export type DueResponse = z.infer<typeof dueResponseSchema>;

/**
 * Body of POST /asrs/review. `reviewId` makes a retry safe: it is the id of the log entry.
 * `reviewedAt` is the instant of the rating, for a review that arrives late. Without it the review
 * happens now, and the note must be due. `durationMs` is the time from showing the note to the
 * rating.
 */
export const reviewRequestSchema = z.object({
  noteId: noteIdSchema,
  response: reviewResponseSchema,
  reviewId: z.optional(uuid),
  reviewedAt: z.optional(instant),
  durationMs: z.optional(z.int().check(z.minimum(0), z.maximum(86_400_000))),
});
export type ReviewRequest = z.infer<typeof reviewRequestSchema>;

export const reviewResultSchema = z.object({
  noteId: z.string(),
  nextReviewDate: instant,
  xpEarned: z.int().check(z.minimum(0)),
  /**
   * Whether the review counts. It does not if an earlier one of the same study day does, if the learner
   * has undone it, or if it is too early for the history. Clients accept an answer without it.
   */
  counted: z.optional(z.boolean()),
  /** True if `reviewedAt` was more than 60 days ago. The review then counts 60 days ago. */
  clamped: z.optional(z.boolean()),
  reviewData: reviewDataSchema,
  /** The note's version after the review. Clients accept an answer without both versions. */
  etag: z.optional(z.string()),
  /**
   * The version that the review replaced. A client that holds another version of the note must not
   * take over `etag`: it has not seen the latest texts.
   */
  previousEtag: z.optional(z.string()),
  /**
   * The id of a later review of the same study day, which counted until this one arrived. It has no
   * XP any more.
   */
  replacedReviewId: z.optional(z.string()),
});
export type ReviewResult = z.infer<typeof reviewResultSchema>;

/**
 * Body of POST /asrs/undo. `reviewId` names the review to undo and makes a retry safe, because no
 * other review is undone. Without it, undoes the latest review.
 */
export const undoRequestSchema = z.object({
  noteId: noteIdSchema,
  reviewId: z.optional(uuid),
});
export type UndoRequest = z.infer<typeof undoRequestSchema>;
