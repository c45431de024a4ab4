import type { Note } from '@mylinguist/shared/schemas/note';
import type { ReviewResponse } from '@mylinguist/shared/schemas/review';
import { useEffect, useReducer, useRef } from 'react';
import { ApiError, describeError } from '../../api/errors';
import { useReviewNote, useUndoReview } from '../../api/reviews';
import { useNotify } from '../../components/notifier';
import { useWhenOnline } from '../../hooks/use-when-online';
import { currentNote, shownAnswer, unsavedNoteIds } from './revision-session';
import type { Answer, RevisionSession } from './revision-session';
import { revisionSessionReducer } from './revision-session-reducer';
import type { ReviewOutcome } from './revision-session-reducer';
import { failedOutcome } from './failed-outcome';
import { storeSession } from './revision-session-storage';

const turnedAway = {
  refused: 'A note had already been reviewed and was not counted.',
  gone: 'A note no longer exists and was not counted.',
} as const;

/**
 * Runs a session. Ratings are optimistic updates, retried until the server acknowledges or rejects
 * them. The review number deduplicates retries. Every change stores the session.
 */
export function useRevisionSession(initial: RevisionSession, learner: string) {
  const [session, dispatch] = useReducer(revisionSessionReducer, initial);
  const { mutateAsync: review } = useReviewNote();
  const { mutateAsync: undoReview } = useUndoReview();
  const notify = useNotify();
  const requests = useRef(new Map<string, Promise<ReviewOutcome>>());
  const latest = useRef(session);

  useEffect(() => {
    latest.current = session;
    storeSession(learner, session, Date.now());
  }, [learner, session]);

  const send = (
    noteId: string,
    answer: Pick<Answer, 'response' | 'durationMs' | 'number'>,
    again: boolean,
  ) => {
    const { response, durationMs, number } = answer;
    const request = review({ noteId, response, durationMs, number }).then(
      (result): ReviewOutcome => ({ status: 'saved', result }),
      (error: unknown) => failedOutcome(error, again),
    );
    const settled = request.then((outcome) => {
      const isShown = currentNote(latest.current)?.id === noteId && shownAnswer(latest.current);
      dispatch({ type: 'settled', noteId, outcome });
      if (!isShown && (outcome.status === 'refused' || outcome.status === 'gone')) {
        notify({ message: turnedAway[outcome.status] });
      }
      return outcome;
    });
    requests.current.set(noteId, settled);
    return settled;
  };

  // A reload interrupted these requests, or they failed before it. The server may have missed them.
  const resend = useRef(() => {
    for (const [noteId, answer] of Object.entries(initial.answers)) {
      const isOpen =
        answer.status === 'sending' || (answer.status === 'failed' && navigator.onLine);
      if (!isOpen || requests.current.has(noteId)) continue;
      dispatch({ type: 'retried', noteId });
      void send(noteId, answer, true);
    }
  });
  useEffect(() => resend.current(), []);

  const rate = (response: ReviewResponse, durationMs: number) => {
    const note = currentNote(session);
    if (!note || session.answers[note.id] || session.undoing) return;
    dispatch({ type: 'rated', response, durationMs });
    const number = note.reviewData.repetitions + 1;
    void send(note.id, { response, durationMs, number }, false);
  };

  const retry = () => {
    for (const noteId of unsavedNoteIds(session)) {
      const answer = session.answers[noteId];
      if (!answer) continue;
      dispatch({ type: 'retried', noteId });
      void send(noteId, answer, true);
    }
  };

  useWhenOnline(unsavedNoteIds(session).length > 0, retry);

  /** Waits for the pending rating first: an earlier undo request would revert an older review. */
  const requestUndo = async (noteId: string, answer: Answer) => {
    let outcome: ReviewOutcome | { status: Answer['status'] } =
      (await requests.current.get(noteId)) ?? answer;
    if (outcome.status === 'failed') outcome = await send(noteId, answer, true);
    if (outcome.status === 'failed') throw new Error('The rating has not reached the server.');
    if (outcome.status !== 'saved') return null;
    const result = 'result' in outcome ? outcome.result : undefined;
    return undoReview({ noteId, number: result?.reviewData.repetitions ?? answer.number });
  };

  const undo = async () => {
    const noteId = session.history.at(-1);
    const answer = noteId === undefined ? undefined : session.answers[noteId];
    if (noteId === undefined || !answer || session.undoing) return;
    dispatch({ type: 'undoStarted' });
    try {
      dispatch({ type: 'undone', note: await requestUndo(noteId, answer) });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'NOTHING_TO_UNDO') {
        dispatch({ type: 'undone', note: null });
        return;
      }
      dispatch({ type: 'undoFailed' });
      notify({ message: `Failed to undo: ${describeError(error)}`, tone: 'error' });
    }
  };

  return {
    session,
    rate,
    retry,
    undo: () => void undo(),
    advance: () => dispatch({ type: 'advanced' }),
    changeNote: (note: Note) => dispatch({ type: 'noteChanged', note }),
  };
}
