import { reviewDataSchema, type Note } from '@mylinguist/shared/schemas/note';
import { dueNoteSchema, reviewResponseSchema } from '@mylinguist/shared/schemas/review';
import type { DueNote } from '@mylinguist/shared/schemas/review';
import * as z from 'zod/mini';
import { foundSessionSchema, type FoundSession } from '../../modules/found-session/found-session';

/**
 * The state of a rating. It is `saved` once it is in the outbox or the server has acknowledged it.
 * Without an outbox it is `sending`, and can be retried after it `failed`. It does not count if the note
 * was already reviewed (`refused`) or no longer exists (`gone`).
 */
const answerStatusSchema = z.enum(['sending', 'saved', 'failed', 'refused', 'gone']);

const answerSchema = z.object({
  response: reviewResponseSchema,
  status: answerStatusSchema,
  nextReviewDate: z.string(),
  xpEarned: z.number(),
  durationMs: z.number(),
  /** A UUID. It deduplicates retries, and an undo names it. */
  reviewId: z.string(),
  /** ISO instant. */
  reviewedAt: z.string(),
  /** The schedule before the rating. */
  before: reviewDataSchema,
});
export type Answer = z.infer<typeof answerSchema>;

const stepSchema = z.object({ noteId: z.string(), practice: z.boolean() });
export type Step = z.infer<typeof stepSchema>;

/** A revision session. Counts are derived from `answers`, so no note counts twice. */
export const revisionSessionSchema = z.object({
  /** A UUID. */
  id: z.string(),
  /** The request for a session of chosen notes; undefined for the due notes of the settings. */
  found: z.optional(foundSessionSchema),
  /** The due list as it was when the session started. */
  notes: z.array(dueNoteSchema).check(z.minLength(1)),
  /** Each note once, then each note rated Hard once more as practice. */
  steps: z.array(stepSchema).check(z.minLength(1)),
  /** Index of the step on screen. Equals the number of steps once the session is complete. */
  position: z.int().check(z.minimum(0)),
  /** Whether the step on screen is rated and shows the result. */
  showsResult: z.boolean(),
  answers: z.record(z.string(), answerSchema),
  /** Note ids in the order they were rated, for undo. */
  history: z.array(z.string()),
  /** The rating being undone, with the state to roll back to if the undo fails. */
  undoing: z.nullable(
    z.object({
      noteId: z.string(),
      answer: answerSchema,
      steps: z.array(stepSchema),
      position: z.int(),
      showsResult: z.boolean(),
    }),
  ),
});
export type RevisionSession = z.infer<typeof revisionSessionSchema>;

export function startSession(notes: readonly DueNote[], found?: FoundSession): RevisionSession {
  return {
    id: found?.id ?? crypto.randomUUID(),
    found,
    notes: [...notes],
    steps: notes.map((note) => ({ noteId: note.id, practice: false })),
    position: 0,
    showsResult: false,
    answers: {},
    history: [],
    undoing: null,
  };
}

/**
 * Drops the coming notes that were reviewed outside the session. Returns null if no note is left.
 * @param latest returns the latest known version of a note
 */
export function withoutReviewed(
  session: RevisionSession,
  latest: (noteId: string) => Note | undefined,
): RevisionSession | null {
  const { answers, undoing } = session;
  const isReviewed = (note: DueNote) =>
    !answers[note.id] &&
    undoing?.noteId !== note.id &&
    reviewedAt(latest(note.id)) > reviewedAt(note);
  const dropped = new Set(session.notes.filter(isReviewed).map(({ id }) => id));
  if (dropped.size === 0) return session;
  const notes = session.notes.filter(({ id }) => !dropped.has(id));
  const isKept = ({ noteId }: Step) => !dropped.has(noteId);
  const withoutDropped = ({ steps, position }: Pick<RevisionSession, 'steps' | 'position'>) => ({
    steps: steps.filter(isKept),
    position: steps.slice(0, position).filter(isKept).length,
  });
  return notes.length === 0
    ? null
    : {
        ...session,
        ...withoutDropped(session),
        notes,
        undoing: undoing && { ...undoing, ...withoutDropped(undoing) },
      };
}

/** Returns when a note was last reviewed, in epoch ms; 0 if never. */
function reviewedAt(note: Note | undefined): number {
  return Date.parse(note?.reviewData.lastReviewDate ?? '') || 0;
}

export function currentStep(session: RevisionSession): Step | undefined {
  return session.steps[session.position];
}

export function currentNote(session: RevisionSession): DueNote | undefined {
  const step = currentStep(session);
  return step && session.notes.find((note) => note.id === step.noteId);
}

/** Returns the rating of the step on screen while its result is shown. */
export function shownAnswer(session: RevisionSession): Answer | undefined {
  const step = currentStep(session);
  return step && session.showsResult ? session.answers[step.noteId] : undefined;
}

export function isComplete(session: RevisionSession): boolean {
  return session.position >= session.steps.length;
}

/** Whether all notes are rated and no request is pending: the next due notes can be fetched. */
export function isSettled({ steps, position, answers, undoing }: RevisionSession): boolean {
  const coming = steps.slice(position);
  const isSending = Object.values(answers).some(({ status }) => status === 'sending');
  return (
    undoing === null &&
    !isSending &&
    coming.every(({ noteId, practice }) => practice || answers[noteId] !== undefined)
  );
}

/** Returns the ids of the notes whose rating failed and can be retried. */
export function unsavedNoteIds(session: RevisionSession): string[] {
  return session.history.filter((noteId) => session.answers[noteId]?.status === 'failed');
}

/**
 * Returns whether a stored session comes before the session of chosen notes that the learner has asked
 * for: it is that session, or has ratings that are stored nowhere else and must be sent.
 */
export function comesBefore(stored: RevisionSession, found: FoundSession): boolean {
  return stored.id === found.id || Object.values(stored.answers).some(isUnsent);
}

/** Whether a rating is neither in the outbox nor on the server, as far as the session knows. */
export const isUnsent = ({ status }: Answer) => status === 'sending' || status === 'failed';

export interface SessionTotals {
  completed: number;
  total: number;
  xp: number;
  /** The notes rated Hard that come back for practice. */
  practice: { completed: number; total: number };
}

const isRepeat = ({ practice }: Step) => practice;

export function sessionTotals(session: RevisionSession): SessionTotals {
  const counted = Object.values(session.answers).filter(
    ({ status }) => status === 'sending' || status === 'saved',
  );
  return {
    completed: counted.length,
    total: session.notes.length,
    xp: counted.reduce((sum, { xpEarned }) => sum + xpEarned, 0),
    practice: {
      completed: session.steps.slice(0, session.position).filter(isRepeat).length,
      total: session.steps.filter(isRepeat).length,
    },
  };
}
