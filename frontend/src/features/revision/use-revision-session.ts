import type { Note } from '@mylinguist/shared/schemas/note';
import type { ReviewResponse } from '@mylinguist/shared/scheduling/ratings';
import { useEffect, useReducer, useRef } from 'react';
import { describeError } from '../../api/error-kinds';
import { useReviewNote, useUndoReview } from '../../writes/review-note';
import { useNotify } from '../../components/notifier';
import { serverNow } from '../../lib/server-clock';
import type { CompletedEntry } from '../../writes/outbox/outbox-entry';
import { onOutcome } from '../../writes/outbox/outbox-state';
import { currentNote, shownAnswer, unsavedNoteIds } from './revision-session';
import type { Answer, RevisionSession } from './revision-session';
import { revisionSessionReducer } from './revision-session-reducer';
import type { ReviewOutcome } from './revision-session-reducer';
import { storeSession } from './revision-session-storage';
import { shownRating } from './shown-rating';
import { useResend } from './use-resend';

type SentAnswer = Omit<Answer, 'status' | 'nextReviewDate' | 'xpEarned'>;

/**
 * Runs a session. A rating is saved once it is in the outbox, which sends it. If the code of the outbox
 * cannot be loaded, the session keeps the rating and retries. Every change stores the session.
 */
export function useRevisionSession(initial: RevisionSession, learner: string) {
  const [session, dispatch] = useReducer(revisionSessionReducer, initial);
  const { mutateAsync: review } = useReviewNote();
  const { mutateAsync: undoReview } = useUndoReview();
  const notify = useNotify();
  const requests = useRef(new Map<string, Promise<ReviewOutcome>>());
  /** The ids of the reviews that are being sent. */
  const pending = useRef(new Set<string>());
  const latest = useRef(session);

  useEffect(() => {
    latest.current = session;
    storeSession(learner, session, Date.now());
  }, [learner, session]);

  const shownId = shownAnswer(session)?.reviewId ?? null;
  useEffect(() => {
    shownRating.write(shownId);
    return () => shownRating.write(null);
  }, [shownId]);

  useEffect(
    () =>
      onOutcome(({ entry: { operation }, outcome }) => {
        const settled = reviewOutcome(outcome);
        if (operation.kind !== 'review' || !settled) return;
        dispatch({ type: 'settled', reviewId: operation.reviewId, outcome: settled });
        const by = settled.result;
        if (by?.replacedReviewId === undefined) return;
        dispatch({ type: 'replaced', reviewId: by.replacedReviewId, by });
      }),
    [],
  );

  const send = (noteId: string, answer: SentAnswer) => {
    const { response, durationMs, reviewId, reviewedAt, before } = answer;
    if (pending.current.has(reviewId)) return;
    pending.current.add(reviewId);
    const rating = { noteId, response, durationMs, reviewId, reviewedAt, before };
    const stored = review(rating)
      .then(
        (): ReviewOutcome => ({ status: 'saved' }),
        (): ReviewOutcome => ({ status: 'failed' }),
      )
      .then((outcome) => {
        pending.current.delete(reviewId);
        dispatch({ type: 'settled', reviewId, outcome });
        return outcome;
      });
    requests.current.set(reviewId, stored);
  };

  // A reload interrupted these ratings, or they failed before it.
  const resend = useRef(() => {
    for (const [noteId, answer] of Object.entries(initial.answers)) {
      const isOpen =
        answer.status === 'sending' || (answer.status === 'failed' && navigator.onLine);
      if (!isOpen || requests.current.has(answer.reviewId)) continue;
      dispatch({ type: 'retried', noteId });
      send(noteId, answer);
    }
  });
  useEffect(() => resend.current(), []);

  const rate = (response: ReviewResponse, durationMs: number) => {
    const note = currentNote(session);
    if (!note || session.answers[note.id] || session.undoing) return;
    const reviewedAt = serverNow().toISOString();
    const rating = { response, durationMs, reviewId: crypto.randomUUID(), reviewedAt };
    dispatch({ type: 'rated', ...rating });
    send(note.id, { ...rating, before: note.reviewData });
  };

  const sendUnsaved = (onSend?: (noteId: string) => void) => {
    for (const noteId of unsavedNoteIds(session)) {
      const answer = session.answers[noteId];
      if (!answer) continue;
      onSend?.(noteId);
      send(noteId, answer);
    }
  };
  const retry = () => sendUnsaved((noteId) => dispatch({ type: 'retried', noteId }));

  useResend(unsavedNoteIds(session).length > 0, () => sendUnsaved());

  const sendUndo = async (noteId: string, answer: Answer) => {
    const { reviewId, before } = answer;
    try {
      // An undo that overtakes its rating would find nothing to undo.
      const { status } = (await requests.current.get(reviewId)) ?? answer;
      const isCounted = status !== 'refused' && status !== 'gone';
      if (isCounted) await undoReview({ noteId, reviewId, before });
      dispatch({ type: 'undone', note: null });
    } catch (error) {
      dispatch({ type: 'undoFailed' });
      notify({ message: `Failed to undo: ${describeError(error)}`, tone: 'error' });
    }
  };

  const undo = () => {
    const noteId = session.history.at(-1);
    const answer = noteId === undefined ? undefined : session.answers[noteId];
    if (noteId === undefined || !answer || session.undoing) return;
    dispatch({ type: 'undoStarted' });
    void sendUndo(noteId, answer);
  };

  // A reload interrupted this undo. If it had arrived, the repeated one changes nothing.
  const resumedUndo = useRef(initial.undoing);
  const resumeUndo = useRef(() => {
    const interrupted = resumedUndo.current;
    resumedUndo.current = null;
    if (interrupted) void sendUndo(interrupted.noteId, interrupted.answer);
  });
  useEffect(() => resumeUndo.current(), []);

  return {
    session,
    rate,
    retry,
    undo,
    advance: () => dispatch({ type: 'advanced' }),
    changeNote: (note: Note) => dispatch({ type: 'noteChanged', note }),
  };
}

/** Returns the outcome of a rating that has left the outbox; null if the learner has undone it. */
function reviewOutcome(outcome: CompletedEntry['outcome']): ReviewOutcome | null {
  if (outcome.status === 'acknowledged') {
    const { result } = outcome;
    return result && { status: result.counted === false ? 'refused' : 'saved', result };
  }
  const { status } = outcome;
  return status === 'refused' || status === 'gone' ? { status } : null;
}
