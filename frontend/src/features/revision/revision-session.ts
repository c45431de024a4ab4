import { dueNoteSchema, reviewResponseSchema } from '@mylinguist/shared/schemas/review';
import type { DueNote } from '@mylinguist/shared/schemas/review';
import * as z from 'zod/mini';

/**
 * What became of a rating: on its way, kept by the server, not saved yet (may be tried again), or
 * turned away because the note had been reviewed already (`refused`) or no longer exists (`gone`).
 */
const answerStatusSchema = z.enum(['sending', 'saved', 'failed', 'refused', 'gone']);

const answerSchema = z.object({
  response: reviewResponseSchema,
  status: answerStatusSchema,
  nextReviewDate: z.string(),
  xpEarned: z.number(),
  durationMs: z.number(),
  /** Which review of the note it is: undoing it takes back no other. */
  number: z.int(),
});
export type Answer = z.infer<typeof answerSchema>;

const stepSchema = z.object({ noteId: z.string(), practice: z.boolean() });
export type Step = z.infer<typeof stepSchema>;

/** A revision session. Counts are derived from the answers, so that nothing can count twice. */
export const revisionSessionSchema = z.object({
  /** A UUID. */
  id: z.string(),
  /** The due list as it was when the session started. */
  notes: z.array(dueNoteSchema).check(z.minLength(1)),
  /** Each note once, then once more, as practice, what was rated Hard. */
  steps: z.array(stepSchema).check(z.minLength(1)),
  /** Index of the step on screen; beyond the last one the session is complete. */
  position: z.int().check(z.minimum(0)),
  /** Whether the step on screen has been rated and shows what came of it. */
  showsResult: z.boolean(),
  answers: z.record(z.string(), answerSchema),
  /** Note ids in the order they were rated, for undo. */
  history: z.array(z.string()),
  /** The rating that is being taken back, with where to return to when that fails. */
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

export function startSession(notes: readonly DueNote[]): RevisionSession {
  return {
    id: crypto.randomUUID(),
    notes: [...notes],
    steps: notes.map((note) => ({ noteId: note.id, practice: false })),
    position: 0,
    showsResult: false,
    answers: {},
    history: [],
    undoing: null,
  };
}

export function currentStep(session: RevisionSession): Step | undefined {
  return session.steps[session.position];
}

export function currentNote(session: RevisionSession): DueNote | undefined {
  const step = currentStep(session);
  return step && session.notes.find((note) => note.id === step.noteId);
}

/** What came of the step on screen, once it is rated. */
export function shownAnswer(session: RevisionSession): Answer | undefined {
  const step = currentStep(session);
  return step && session.showsResult ? session.answers[step.noteId] : undefined;
}

export function isComplete(session: RevisionSession): boolean {
  return session.position >= session.steps.length;
}

/** Whether nothing is left to rate and no rating is on its way: then it is known what else is due. */
export function isSettled({ steps, position, answers, undoing }: RevisionSession): boolean {
  const ahead = steps.slice(position);
  const isSending = Object.values(answers).some(({ status }) => status === 'sending');
  return (
    undoing === null &&
    !isSending &&
    ahead.every(({ noteId, practice }) => practice || answers[noteId] !== undefined)
  );
}

/** Ids of the notes whose rating has not reached the server and waits to be tried again. */
export function unsavedNoteIds(session: RevisionSession): string[] {
  return session.history.filter((noteId) => session.answers[noteId]?.status === 'failed');
}

export interface SessionTotals {
  completed: number;
  total: number;
  xp: number;
}

export function sessionTotals(session: RevisionSession): SessionTotals {
  const counted = Object.values(session.answers).filter(
    ({ status }) => status === 'sending' || status === 'saved',
  );
  return {
    completed: counted.length,
    total: session.notes.length,
    xp: counted.reduce((sum, { xpEarned }) => sum + xpEarned, 0),
  };
}
