import * as z from 'zod/mini';
import { limits } from '../limits';
import { parseCloze } from '../notes/cloze';
import { contentTypes } from '../notes/content-type';
import { normalizeTags } from '../notes/tags';
import { isWebAddress, noteSourceSchema } from './note-source';
import { quizInput, quizQuestionSchema } from './quiz-question';
import { tagNameInput } from './tag';
import { instant, optionalText, requiredText, text, uuid } from './text';

const reviewCount = z.int().check(z.minimum(0), z.maximum(limits.countedReviews));

/** The memory state of a note. Days count whole local study days since 1970-01-01. */
export const srsSchema = z.object({
  v: z.literal(1),
  /** Days until recall falls to 0.9. */
  stability: z.number().check(z.minimum(0.01), z.maximum(36_500)),
  difficulty: z.number().check(z.minimum(1), z.maximum(10)),
  lapses: reviewCount,
  lastDay: z.int(),
  dueDay: z.int(),
  /** The reviews of the note, as `formatHistory` writes them. */
  past: z.string(),
});

/**
 * What the learner's latest change of the schedule has replaced, without a review: its undo restores
 * it. Days count as in `srs`.
 */
const rescheduledSchema = z.object({
  /** The id that the client gave the change. */
  id: uuid,
  dueDay: z.int(),
  /** The `dueChosenAt` that it has replaced. */
  dueChosenAt: z.optional(instant),
  /** The memory state before the learner started the note from the beginning. */
  startedOver: z.optional(
    z.object({
      /** The study day of the reset in the history. */
      day: z.int(),
      repetitions: reviewCount,
      easeFactor: z.number(),
      interval: z.int().check(z.minimum(1), z.maximum(365)),
      lastReviewDate: z.nullable(instant),
      stability: srsSchema.shape.stability,
      difficulty: srsSchema.shape.difficulty,
      lapses: srsSchema.shape.lapses,
      lastDay: z.int(),
    }),
  ),
});

/** The schedule of a note. `interval` is in whole days. */
export const reviewDataSchema = z.object({
  repetitions: reviewCount,
  easeFactor: z.number().check(z.minimum(1.3), z.maximum(3)),
  interval: z.int().check(z.minimum(1), z.maximum(365)),
  nextReviewDate: instant,
  lastReviewDate: z.nullable(instant),
  createdAt: instant,
  updatedAt: instant,
  srs: srsSchema,
  /**
   * When the learner or an import chose the due day. Reviews before it do not move the day. Absent if
   * the latest review has chosen the day.
   */
  dueChosenAt: z.optional(instant),
  /** Absent before the first change, after its undo, and after a review. */
  rescheduled: z.optional(rescheduledSchema),
});
export type ReviewData = z.infer<typeof reviewDataSchema>;

/** A schedule in the review log: without the history, which grows. */
export const loggedReviewDataSchema = z.extend(reviewDataSchema, {
  srs: z.omit(srsSchema, { past: true }),
});
export type LoggedReviewData = z.infer<typeof loggedReviewDataSchema>;

export const flashcardSchema = z.object({
  front: z.nullable(z.string()),
  back: z.nullable(z.string()),
  hint: z.nullable(z.string()),
});
export type Flashcard = z.infer<typeof flashcardSchema>;

export const clozeSchema = z.object({
  title: z.nullable(z.string()),
  text: z.string(),
  answers: z.array(z.string()),
});
export type Cloze = z.infer<typeof clozeSchema>;

/** The texts of a note. They count toward the caps and the limits of "Recently deleted". */
export const noteTextsSchema = z.object({
  title: z.nullable(z.string()),
  content: z.string(),
  flashcard: z.nullable(flashcardSchema),
  cloze: z.nullable(clozeSchema),
  /** Absent before the first question. */
  quiz: z.optional(z.array(quizQuestionSchema)),
  /** Absent in notes that the learner wrote in the app. */
  source: z.optional(noteSourceSchema),
});
export type NoteTexts = z.infer<typeof noteTextsSchema>;

export const noteSchema = z.object({
  id: z.string().check(z.minLength(1)),
  /** The owner's email address. */
  userId: z.string(),
  ...noteTextsSchema.shape,
  /** The format of all texts: 0 is light formatting, 1 rich text. Other values show as 0. */
  contentType: z.int(),
  aiEnriched: z.boolean(),
  tags: z.array(z.string()),
  isArchived: z.boolean(),
  /** Absent in active notes. */
  archivedAt: z.optional(instant),
  /**
   * The last change of title, text, format, tags or exercises. Absent in notes without a change since
   * their creation. A renamed tag is no change.
   */
  editedAt: z.optional(instant),
  /** The import that created the note. It may be undone or expired. */
  importId: z.optional(z.string()),
  /** The digest of the note in the file that was imported last, see `importDigest`. */
  importDigest: z.optional(z.string()),
  reviewData: reviewDataSchema,
  /** The version to send as `If-Match` with a change. */
  etag: z.string(),
});
export type Note = z.infer<typeof noteSchema>;

const flashcardInput = z.object({
  front: requiredText(limits.flashcardSide),
  back: requiredText(limits.flashcardSide),
  hint: optionalText(limits.flashcardSide),
});

/**
 * The answers are derived from the text, and a stored cloze has the title of its note. Answers and
 * title in the request body are ignored.
 */
const clozeInput = z
  .pipe(
    z.object({ title: optionalText(limits.noteTitle), text: requiredText(limits.clozeText) }),
    z.transform((cloze) => ({ ...cloze, answers: parseCloze(cloze.text).answers })),
  )
  .check(
    z.refine((cloze) => cloze.answers.length > 0, {
      path: ['text'],
      message: 'Mark at least one word as a blank.',
    }),
  );

/** Request schema of each exercise. Add a new kind here and to the schemas of this file. */
export const exerciseInputs = { flashcard: flashcardInput, cloze: clozeInput };
export type ExerciseKind = keyof typeof exerciseInputs;
export const exerciseKinds = Object.keys(exerciseInputs) as ExerciseKind[];

/** The exercises of a note that has none. */
export const noExercises = Object.fromEntries(exerciseKinds.map((kind) => [kind, null])) as Record<
  ExerciseKind,
  null
>;

/** How a note is written and reviewed: as plain text or as one of its exercises. */
export type NoteMode = 'freestyle' | ExerciseKind;

const tagsInput = z.pipe(
  z.pipe(
    z.array(tagNameInput),
    z.transform((names: string[]) => normalizeTags(names)),
  ),
  z.array(z.string()).check(z.maxLength(limits.tagsPerNote)),
);

const sourceText = optionalText(limits.sourceText);

/** Absent and blank fields become null, and a source without any undefined. */
const noteSourceInput = z.pipe(
  z.nullish(
    z.object({
      url: optionalText(limits.url).check(
        z.refine((value) => value === null || isWebAddress(value), {
          message: 'Use an http or https address.',
        }),
      ),
      title: sourceText,
      author: sourceText,
      locator: sourceText,
    }),
  ),
  z.transform((source) => (source && Object.values(source).some(Boolean) ? source : undefined)),
);

/** Accepts an absent value as null. */
const orNull = <T extends z.core.$ZodType>(schema: T) =>
  z.pipe(
    z.nullish(schema),
    z.transform((value) => value ?? null),
  );

const contentType = z.literal(Object.values(contentTypes));

/** True after the learner has accepted a suggestion of the assistant. Never reset. */
const aiEnriched = z.optional(z.literal(true));

/** Body of POST /notes. At least one of content, title, flashcard and cloze is required. */
export const createNoteRequestSchema = z
  .object({
    title: optionalText(limits.noteTitle),
    content: text(limits.noteContent),
    contentType: z._default(contentType, contentTypes.light),
    tags: z._default(tagsInput, []),
    flashcard: orNull(flashcardInput),
    cloze: orNull(clozeInput),
    quiz: z.optional(quizInput),
    source: noteSourceInput,
    aiEnriched,
  })
  .check(
    z.refine(
      (note) => Boolean(note.content || note.title || exerciseKinds.some((kind) => note[kind])),
      { path: ['content'], message: 'Write something first.' },
    ),
  );
export type CreateNoteRequest = z.input<typeof createNoteRequestSchema>;
export type NewNote = z.output<typeof createNoteRequestSchema>;

/** Body of PATCH /notes/{noteId}: at least one field. Null removes title, flashcard or cloze. */
export const updateNoteRequestSchema = z
  .partial(
    z.object({
      title: z.pipe(
        z.nullable(text(limits.noteTitle)),
        z.transform((value) => value || null),
      ),
      content: text(limits.noteContent),
      contentType,
      tags: tagsInput,
      isArchived: z.boolean(),
      flashcard: z.nullable(flashcardInput),
      cloze: z.nullable(clozeInput),
      quiz: quizInput,
      aiEnriched,
    }),
  )
  .check(
    z.refine((change) => Object.keys(change).length > 0, {
      message: 'Nothing to change.',
    }),
  );
export type UpdateNoteRequest = z.input<typeof updateNoteRequestSchema>;
export type NoteChange = z.output<typeof updateNoteRequestSchema>;

export const noteIdSchema = uuid;

/** 1 to `max` note ids. Repeated ids count once. */
export const noteIdsInput = (max: number) =>
  z.pipe(
    z.array(noteIdSchema).check(z.minLength(1), z.maxLength(max)),
    z.transform((ids: string[]) => [...new Set(ids)]),
  );

export const notePathSchema = z.object({ noteId: noteIdSchema });
export const listNotesQuerySchema = z.object({
  archived: z.pipe(
    z._default(z.enum(['true', 'false']), 'false'),
    z.transform((value) => value === 'true'),
  ),
  /** With `true` the route answers as `listDeletedNotes`. */
  deleted: z.optional(z.enum(['false'])),
  /** Cursor of an earlier response. The response contains only the changes since then. */
  since: z.optional(z.string()),
});

/** Query of DELETE /notes/{noteId}. */
export const deleteNoteQuerySchema = z.object({
  /** `true` removes the note without the bin, or from the bin. */
  forever: z.pipe(
    z._default(z.enum(['true', 'false']), 'false'),
    z.transform((value) => value === 'true'),
  ),
});

export const noteResponseSchema = z.object({ note: noteSchema });

/**
 * Response of GET /notes. Without `removed` it is the whole list. A response with `removed` is a
 * delta since the cursor of the request: `notes` are the changed notes of both lists, possibly
 * including unchanged ones, and `removed` the ids of deleted notes. With `isRestored`, the cursor is
 * from before a restore of the database: `notes` are all notes of both lists, `removed` all that were
 * deleted, and a note that is in neither was lost. Cursors are opaque to clients.
 */
export const notesResponseSchema = z.object({
  notes: z.array(noteSchema),
  removed: z.optional(z.array(z.string())),
  isRestored: z.optional(z.literal(true)),
  cursor: z.string(),
});
export type NotesResponse = z.infer<typeof notesResponseSchema>;
