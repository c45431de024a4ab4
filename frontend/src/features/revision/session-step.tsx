import type { DueNote, ReviewResponse } from '@mylinguist/shared/schemas/review';
import { useEffect, useRef } from 'react';
import { FeedbackPanel } from '../../modules/exercise/feedback-panel';
import { RevisionCard } from '../../modules/exercise/revision-card';
import { PracticePanel } from './practice-panel';
import { RatingResult } from './rating-result';
import type { Answer } from './session';
import { AnswerArea } from './session-stage';
import { useSessionKeys } from './use-session-keys';
import { useShownTime } from './use-shown-time';

interface SessionStepProps {
  note: DueNote;
  isPractice: boolean;
  /** What came of the rating, once there is one. */
  answer: Answer | undefined;
  isUndoing: boolean;
  reviewText: (date: string) => string;
  onRate: (response: ReviewResponse, durationMs: number) => void;
  onRetry: () => void;
  onContinue: () => void;
}

/** "In 6 days" as it reads within a sentence. */
const within = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** One note of a session: its card, then the answers or what came of them. */
export function SessionStep({ note, isPractice, answer, isUndoing, ...props }: SessionStepProps) {
  const { reviewText, onRate, onRetry, onContinue } = props;
  const shownTime = useShownTime();
  const card = useRef<HTMLElement>(null);
  useEffect(() => card.current?.focus({ preventScroll: true }), []);

  const rate = (response: ReviewResponse) => onRate(response, shownTime());
  const canRate = !answer && !isPractice && !isUndoing;
  useSessionKeys({
    '1': canRate ? () => rate('Hard') : undefined,
    '2': canRate ? () => rate('Easy') : undefined,
    any: isPractice ? onContinue : undefined,
  });

  return (
    <>
      <RevisionCard ref={card} note={note} />
      <AnswerArea>
        {isPractice && <PracticePanel onContinue={onContinue} />}
        {answer && (
          <RatingResult
            answer={answer}
            nextReview={reviewText(answer.nextReviewDate)}
            onContinue={onContinue}
            onRetry={onRetry}
          />
        )}
        {!isPractice && !answer && (
          <FeedbackPanel
            nextReview={{
              Easy: within(reviewText(note.preview.Easy)),
              Hard: within(reviewText(note.preview.Hard)),
            }}
            disabled={isUndoing}
            onRate={rate}
          />
        )}
      </AnswerArea>
    </>
  );
}
