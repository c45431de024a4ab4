import { useEffect, useEffectEvent } from 'react';
import { env } from '../../config/env';
import { SessionHeader } from '../../modules/exercise/session-header';
import type { Session } from './session';
import {
  currentNote,
  currentStep,
  isComplete,
  isSettled,
  sessionTotals,
  shownAnswer,
} from './session';
import { SessionComplete } from './session-complete';
import { SessionStage } from './session-stage';
import { SessionStep } from './session-step';
import { UnsavedRatings } from './unsaved-ratings';
import { useClickAnywhere } from './use-click-anywhere';
import { useRevisionSession } from './use-revision-session';
import { useSessionKeys } from './use-session-keys';

interface SessionViewProps {
  initial: Session;
  learner: string;
  /** Says when a review comes, given its ISO instant. */
  reviewText: (date: string) => string;
  /** Called once all is rated: what comes next can be fetched. */
  onSettled: () => void;
  onEnd: () => void;
}

/** A session from its first note to its completion. */
export function SessionView({ initial, learner, reviewText, ...props }: SessionViewProps) {
  const { onSettled, onEnd } = props;
  const { session, rate, retry, undo, advance, changeNote } = useRevisionSession(initial, learner);
  const note = currentNote(session);
  const step = currentStep(session);
  const answer = shownAnswer(session);
  const totals = sessionTotals(session);
  const undoIfAny = session.history.length > 0 && !session.undoing ? undo : undefined;
  // A rating that is not saved has to be seen: only its own buttons lead on.
  const cutShort = answer && answer.status !== 'failed' ? advance : undefined;

  useSessionKeys({ u: undoIfAny, undo: undoIfAny, any: cutShort });
  useClickAnywhere(cutShort);

  const hasSettled = isSettled(session);
  const announceSettled = useEffectEvent(onSettled);
  useEffect(() => {
    if (hasSettled) announceSettled();
  }, [hasSettled]);

  return (
    <SessionStage>
      <UnsavedRatings session={session} onRetry={retry} />
      {isComplete(session) || !note || !step ? (
        <SessionComplete totals={totals} onReviewMore={onEnd} onUndo={undoIfAny} />
      ) : (
        <>
          <SessionHeader {...totals} xp={env.coreOnly ? null : totals.xp} onUndo={undoIfAny} />
          <SessionStep
            key={session.position}
            note={note}
            isPractice={step.practice}
            answer={answer}
            isUndoing={session.undoing !== null}
            reviewText={reviewText}
            onRate={rate}
            onRetry={retry}
            onContinue={advance}
            onNoteChanged={changeNote}
          />
        </>
      )}
    </SessionStage>
  );
}
