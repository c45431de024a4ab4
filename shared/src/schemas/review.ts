import * as z from 'zod/mini';
import { limits } from '../limits';
import { noteIdSchema, noteSchema, reviewDataSchema } from './note';
import { settingsSchema } from './settings';
import { instant, requiredText } from './text';

/** Easy means "I remembered"; Hard means "show me again sooner". */
export const reviewResponseSchema = z.enum(['Easy', 'Hard']);
export type ReviewResponse = z.infer<typeof reviewResponseSchema>;

/** Query of GET /asrs/due. */
export const dueQuerySchema = z.object({ tag: z.optional(requiredText(limits.tagName)) });

/** The next review date that each rating would give. */
export const reviewPreviewSchema = z.object({ Easy: instant, Hard: instant });
export type ReviewPreview = z.infer<typeof reviewPreviewSchema>;

export const dueNoteSchema = z.extend(noteSchema, { preview: reviewPreviewSchema });
export type DueNote = z.infer<typeof dueNoteSchema>;

/** At most `revisionNotesCount` due notes, longest overdue first. `dueCount` counts all of them. */
export const dueResponseSchema = z.object({
  notes: z.array(dueNoteSchema),
  dueCount: z.int().check(z.minimum(0)),
  nextReviewDate: z.nullable(instant),
  /** The learner's settings, which save the app a request at start. Older servers omit them. */
  settings: z.optional(settingsSchema),
});
export type DueResponse = z.infer<typeof dueResponseSchema>;

/**
 * Body of POST /asrs/review. `durationMs` is the time from showing the note to the rating. `number`
 * is the number of the review: the repetitions of the shown note plus one. It makes a retry safe
 * even on a later study day, when the note may be due again.
 */
export const reviewRequestSchema = z.object({
  noteId: noteIdSchema,
  response: reviewResponseSchema,
  number: z.optional(z.int().check(z.minimum(1))),
  durationMs: z.optional(z.int().check(z.minimum(0), z.maximum(86_400_000))),
});
export type ReviewRequest = z.infer<typeof reviewRequestSchema>;

export const reviewResultSchema = z.object({
  noteId: z.string(),
  nextReviewDate: instant,
  xpEarned: z.int().check(z.minimum(0)),
  reviewData: reviewDataSchema,
  /** The note's version after the review. Older servers omit both versions. */
  etag: z.optional(z.string()),
  /**
   * The version that the review replaced. A client that holds another version of the note must not
   * take over `etag`: it has not seen the latest texts.
   */
  previousEtag: z.optional(z.string()),
});
export type ReviewResult = z.infer<typeof reviewResultSchema>;

/**
 * Body of POST /asrs/undo. `number` is the number of the review to undo: the repetitions of the
 * note after that review. It makes a retry safe, because no other review is undone.
 */
export const undoRequestSchema = z.object({
  noteId: noteIdSchema,
  number: z.optional(z.int().check(z.minimum(1))),
});
export type UndoRequest = z.infer<typeof undoRequestSchema>;
