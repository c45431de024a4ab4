import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import visuallyHidden from '@mui/utils/visuallyHidden';
import type { ReviewResponse } from '@mylinguist/shared/scheduling/ratings';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { settingsQuery } from '../../api/settings';
import { useTimeZone } from '../../api/use-time-zone';
import { InTopBar } from '../../components/top-bar-slot';
import { env } from '../../config/env';
import { SessionCounts, SessionProgress } from '../../modules/exercise/session-header';
import { useKeys } from '../../hooks/use-keys';
import type { NextDueState } from './next-reviews';
import { tipAfterRating, type Tip } from './rating-tip';
import {
  currentNote,
  currentStep,
  isComplete,
  isSettled,
  sessionTotals,
  shownAnswer,
  unsavedNoteIds,
} from './revision-session';
import type { RevisionSession, SessionTotals } from './revision-session';
import { SessionHead, SessionLayout } from './session-stage';
import { SessionStep } from './session-step';
import { useClickAnywhere } from './use-click-anywhere';
import { useRevisionSession } from './use-revision-session';
import { useSessionEditor } from './use-session-editor';
import { GoOnTip } from './go-on-tip';
import { RecallTip } from './recall-tip';
import { SessionComplete } from './session-complete';

interface SessionViewProps {
  initial: RevisionSession;
  learner: string;
  /** Formats the date of a review, given as an ISO instant. */
  reviewText: (date: string) => string;
  /** Called once every note is rated and no request is pending. */
  onSettled: () => void;
  nextDue: NextDueState;
  onEnd: () => void;
}

export function SessionView({ initial, learner, reviewText, ...props }: SessionViewProps) {
  const { onSettled, nextDue, onEnd } = props;
  const { session, rate, retry, undo, advance, changeNote } = useRevisionSession(initial, learner);
  const { edit, editor } = useSessionEditor(changeNote);
  const [tip, setTip] = useState<Tip | null>(null);
  const note = currentNote(session);
  const step = currentStep(session);
  const answer = shownAnswer(session);
  const totals = sessionTotals(session);
  const progress = progressOf(totals);
  const { data: settings } = useQuery(settingsQuery());
  const timeZone = useTimeZone();
  const goesOnAtOnce = settings?.goOnAfterRating ?? false;
  const undoIfAny = session.history.length > 0 && !session.undoing ? undo : undefined;
  // The learner must notice an unsaved rating, so only the buttons of its alert continue.
  const advanceEarly = answer && answer.status !== 'failed' ? advance : undefined;

  useKeys({ u: undoIfAny, undo: undoIfAny, any: advanceEarly });
  useClickAnywhere(advanceEarly);

  const rateNote = (response: ReviewResponse, durationMs: number) => {
    rate(response, durationMs);
    if (goesOnAtOnce) advance();
    if (!note || !settings) return;
    setTip((shown) => tipAfterRating(note, settings) ?? shown);
  };

  const hasSettled = isSettled(session);
  const announceSettled = useEffectEvent(onSettled);
  useEffect(() => {
    if (hasSettled) announceSettled();
  }, [hasSettled]);

  return (
    <SessionLayout data-session>
      {isComplete(session) || !note || !step ? (
        <>
          <SessionHead>
            <UnsavedRatings session={session} onRetry={retry} />
          </SessionHead>
          <SessionComplete
            session={session}
            nextDue={nextDue}
            reviewText={reviewText}
            onReviewMore={onEnd}
            onUndo={undoIfAny}
            timeZone={timeZone}
            onEdit={edit}
          />
        </>
      ) : (
        <>
          <SessionHead>
            <UnsavedRatings session={session} onRetry={retry} />
            <InTopBar>
              <SessionCounts
                {...progress}
                xp={env.coreOnly ? null : totals.xp}
                // The result on screen has its own button.
                onUndo={advanceEarly ? undefined : undoIfAny}
              />
            </InTopBar>
            <SessionProgress {...progress} />
          </SessionHead>
          <SessionStep
            key={session.position}
            note={note}
            preview={note.preview}
            isRepeat={step.practice}
            answer={answer}
            isUndoing={session.undoing !== null}
            reviewText={reviewText}
            timeZone={timeZone}
            onRate={rateNote}
            onRetry={retry}
            onContinue={advance}
            onUndo={undoIfAny}
            onEdit={(mode) => edit(note, mode)}
          />
        </>
      )}
      {tip === 'go-on' && <GoOnTip />}
      {tip === 'recall' && <RecallTip />}
      {goesOnAtOnce && <LastRating session={session} reviewText={reviewText} />}
      {editor}
    </SessionLayout>
  );
}

interface UnsavedRatingsProps {
  session: RevisionSession;
  onRetry: () => void;
}

/** Counts the unsaved ratings, except the one on screen, which shows its own state. */
function UnsavedRatings({ session, onRetry }: UnsavedRatingsProps) {
  const shownId = shownAnswer(session) && currentNote(session)?.id;
  const count = unsavedNoteIds(session).filter((noteId) => noteId !== shownId).length;
  if (count === 0) return null;
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {count === 1 ? '1 rating is not saved yet.' : `${count} ratings are not saved yet.`}
    </Alert>
  );
}

/** Once every note is rated, the practice of the notes rated Hard is counted. */
function progressOf({ completed, total, practice }: SessionTotals) {
  const isRepeating = completed === total && practice.completed < practice.total;
  return isRepeating
    ? ({ ...practice, name: 'Practice' } as const)
    : ({ completed, total, name: 'Session' } as const);
}

/** Announces the last rating while the session does not show its result. */
function LastRating({
  session,
  reviewText,
}: Pick<SessionViewProps, 'reviewText'> & { session: RevisionSession }) {
  const noteId = session.history.at(-1);
  const answer = noteId === undefined ? undefined : session.answers[noteId];
  return (
    <div role="status" style={visuallyHidden}>
      {answer && `${answer.response}. Next review: ${reviewText(answer.nextReviewDate)}`}
    </div>
  );
}
