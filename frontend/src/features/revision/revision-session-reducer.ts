import { xpPerReview } from '@mylinguist/shared/limits';
import { ratings } from '@mylinguist/shared/scheduling/ratings';
import type { Note } from '@mylinguist/shared/schemas/note';
import type { ReviewResult } from '@mylinguist/shared/schemas/review';
import { etagAfterReview } from '../../writes/etag-after-review';
import { currentNote, currentStep, isComplete } from './revision-session';
import type { Answer, RevisionSession, Step } from './revision-session';

/** The outcome of a rating. `result` is absent unless the server has acknowledged it. */
export interface ReviewOutcome {
  readonly status: 'saved' | 'failed' | 'refused' | 'gone';
  readonly result?: ReviewResult;
}

type Rating = Pick<Answer, 'response' | 'durationMs' | 'reviewId' | 'reviewedAt'>;

export type SessionAction =
  | ({ type: 'rated' } & Rating)
  | { type: 'settled'; reviewId: string; outcome: ReviewOutcome }
  | { type: 'replaced'; reviewId: string; by: ReviewResult }
  | { type: 'retried'; noteId: string }
  | { type: 'advanced' }
  | { type: 'undoStarted' }
  | { type: 'undone'; note: Note | null }
  | { type: 'undoFailed' }
  | { type: 'noteChanged'; note: Note };

export function revisionSessionReducer(
  session: RevisionSession,
  action: SessionAction,
): RevisionSession {
  switch (action.type) {
    case 'rated':
      return rate(session, action);
    case 'settled':
      return settle(session, action.reviewId, action.outcome);
    case 'replaced':
      return replaceReview(session, action.reviewId, action.by);
    case 'retried':
      return withAnswer(session, action.noteId, (answer) =>
        answer.status === 'failed' ? { ...answer, status: 'sending' } : answer,
      );
    case 'advanced':
      return advance(session);
    case 'undoStarted':
      return startUndo(session);
    case 'undone':
      return finishUndo(session, action.note);
    case 'undoFailed':
      return cancelUndo(session);
    case 'noteChanged':
      return replaceNote(session, action.note);
  }
}

function rate(
  session: RevisionSession,
  { response, durationMs, reviewId, reviewedAt }: Rating,
): RevisionSession {
  const note = currentNote(session);
  const step = currentStep(session);
  if (!note || !step || step.practice || session.undoing || session.answers[note.id]) {
    return session;
  }
  const answer: Answer = {
    response,
    status: 'sending',
    nextReviewDate: note.preview[response],
    xpEarned: xpPerReview,
    durationMs,
    reviewId,
    reviewedAt,
    before: note.reviewData,
  };
  return {
    ...session,
    answers: { ...session.answers, [note.id]: answer },
    history: [...session.history, note.id],
    steps: ratings[response].isRecalled
      ? session.steps
      : [...session.steps, { noteId: note.id, practice: true }],
    showsResult: true,
  };
}

/** Moves to the next unrated step. After an undo, some of the steps ahead are rated already. */
function advance(session: RevisionSession): RevisionSession {
  if (isComplete(session) || session.undoing) return session;
  const isOpen = ({ noteId, practice }: Step) => practice || !session.answers[noteId];
  const next = session.steps.slice(session.position + 1).findIndex(isOpen);
  const position = next < 0 ? session.steps.length : session.position + 1 + next;
  return { ...session, position, showsResult: false };
}

function settle(
  session: RevisionSession,
  reviewId: string,
  outcome: ReviewOutcome,
): RevisionSession {
  const noteId = noteOfReview(session, reviewId);
  if (noteId === undefined) return session;
  const { status, result } = outcome;
  const answered = withAnswer(session, noteId, (answer) => ({
    ...answer,
    status,
    ...(result && { nextReviewDate: result.nextReviewDate, xpEarned: result.xpEarned }),
  }));
  const settled = result ? withEtag(answered, result) : answered;
  if (status !== 'refused' && status !== 'gone') return settled;
  // This rating does not count, so it is neither undone nor practised.
  return {
    ...settled,
    history: settled.history.filter((id) => id !== noteId),
    steps: withoutComingPractice(settled, noteId),
  };
}

/** Corrects a rating after an earlier one of the same day, from another tab, counts instead. */
function replaceReview(
  session: RevisionSession,
  reviewId: string,
  by: ReviewResult,
): RevisionSession {
  if (noteOfReview(session, reviewId) === undefined) return session;
  const { noteId, nextReviewDate } = by;
  const corrected = withAnswer(session, noteId, (answer) => ({
    ...answer,
    nextReviewDate,
    xpEarned: 0,
  }));
  return withEtag(corrected, by);
}

/** Returns the note of a rating; undefined if the learner has undone it. */
function noteOfReview({ answers, undoing }: RevisionSession, reviewId: string) {
  if (undoing?.answer.reviewId === reviewId) return undoing.noteId;
  return Object.keys(answers).find((noteId) => answers[noteId]?.reviewId === reviewId);
}

/** Sets the version of the reviewed note, with which an edit of the note is sent. */
function withEtag(session: RevisionSession, result: ReviewResult): RevisionSession {
  const notes = session.notes.map((note) =>
    note.id === result.noteId ? { ...note, etag: etagAfterReview(note, result) } : note,
  );
  return { ...session, notes };
}

function startUndo(session: RevisionSession): RevisionSession {
  const noteId = session.history.at(-1);
  const answer = noteId === undefined ? undefined : session.answers[noteId];
  if (noteId === undefined || !answer || session.undoing) return session;
  return {
    ...session,
    answers: Object.fromEntries(Object.entries(session.answers).filter(([id]) => id !== noteId)),
    history: session.history.slice(0, -1),
    steps: session.steps.filter((step) => !step.practice || step.noteId !== noteId),
    position: session.steps.findIndex((step) => step.noteId === noteId),
    showsResult: false,
    undoing: {
      noteId,
      answer,
      steps: session.steps,
      position: session.position,
      showsResult: session.showsResult,
    },
  };
}

/** @param note the note as the server has restored it; null while the undo waits to be sent */
function finishUndo(session: RevisionSession, note: Note | null): RevisionSession {
  const done = { ...session, undoing: null };
  return note ? replaceNote(done, note) : done;
}

function cancelUndo(session: RevisionSession): RevisionSession {
  if (!session.undoing) return session;
  const { noteId, answer, steps, position, showsResult } = session.undoing;
  return {
    ...session,
    answers: { ...session.answers, [noteId]: answer },
    history: [...session.history, noteId],
    steps,
    position,
    showsResult,
    undoing: null,
  };
}

/** Shows a changed note. A rated one keeps the schedule before its rating, which an undo restores. */
function replaceNote(session: RevisionSession, note: Note): RevisionSession {
  const rated = session.answers[note.id] ?? openUndo(session, note.id);
  const reviewData = rated?.before ?? note.reviewData;
  return {
    ...session,
    notes: session.notes.map((due) =>
      due.id === note.id ? { ...note, reviewData, preview: due.preview } : due,
    ),
  };
}

/** Returns the rating of a note that is being undone. */
const openUndo = ({ undoing }: RevisionSession, noteId: string) =>
  undoing?.noteId === noteId ? undoing.answer : undefined;

/** Changes the rating of a note. During its undo, the rating is stored in `undoing`. */
function withAnswer(
  session: RevisionSession,
  noteId: string,
  change: (answer: Answer) => Answer,
): RevisionSession {
  if (session.undoing?.noteId === noteId) {
    return { ...session, undoing: { ...session.undoing, answer: change(session.undoing.answer) } };
  }
  const answer = session.answers[noteId];
  if (!answer) return session;
  return { ...session, answers: { ...session.answers, [noteId]: change(answer) } };
}

function withoutComingPractice({ steps, position }: RevisionSession, noteId: string): Step[] {
  return steps.filter(
    (step, index) => index <= position || !step.practice || step.noteId !== noteId,
  );
}
