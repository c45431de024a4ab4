import { noExercises } from '@mylinguist/shared/schemas/note';
import type { ReviewResponse } from '@mylinguist/shared/scheduling/ratings';
import type { DueNote } from '@mylinguist/shared/schemas/review';
import { newReviewData, preview } from '@mylinguist/shared/scheduling/schedule';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useTimeZone } from '../../api/use-time-zone';
import { CardsDrawing } from '../../components/drawings/cards-drawing';
import { EmptyState } from '../../components/empty-state';
import { InTopBar } from '../../components/top-bar-slot';
import { paths } from '../../config/paths';
import { SessionCounts, SessionProgress } from '../../modules/exercise/session-header';
import type { Answer } from './revision-session';
import { SessionHead, SessionLayout, SessionStage } from './session-stage';
import { SessionStep } from './session-step';
import { useClickAnywhere } from './use-click-anywhere';
import { useKeys } from '../../hooks/use-keys';

interface SampleSessionProps {
  /** Formats the date of a review, given as an ISO instant. */
  reviewText: (date: string) => string;
}

/** A session with one sample card. It is not stored, sends nothing and awards nothing. */
export function SampleSession({ reviewText }: SampleSessionProps) {
  const timeZone = useTimeZone();
  const [note] = useState(() => sampleNote(new Date(), timeZone));
  const [answer, setAnswer] = useState<Answer>();
  const [isDone, setIsDone] = useState(false);
  const goOn = answer && !isDone ? () => setIsDone(true) : undefined;
  const undo = answer && (() => setAnswer(undefined));
  useKeys({ u: undo, undo, any: goOn });
  useClickAnywhere(goOn);
  const progress = { completed: answer ? 1 : 0, total: 1 };

  const rate = (response: ReviewResponse, durationMs: number) =>
    setAnswer({
      response,
      status: 'saved',
      nextReviewDate: note.preview[response],
      xpEarned: 0,
      durationMs,
      reviewId: note.id,
      reviewedAt: new Date().toISOString(),
      before: note.reviewData,
    });

  if (isDone) return <SampleDone />;
  return (
    <SessionLayout data-session>
      <SessionHead>
        <InTopBar>
          <SessionCounts {...progress} xp={null} onUndo={undefined} />
        </InTopBar>
        <SessionProgress {...progress} />
      </SessionHead>
      <SessionStep
        note={note}
        preview={note.preview}
        isRepeat={false}
        answer={answer}
        isUndoing={false}
        reviewText={reviewText}
        timeZone={timeZone}
        onRate={rate}
        onRetry={() => undefined}
        onContinue={() => setIsDone(true)}
        onUndo={undo}
      />
    </SessionLayout>
  );
}

const dayMs = 86_400_000;

/** Returns a card that was written on the day before. */
function sampleNote(now: Date, timeZone: string): DueNote {
  const reviewData = newReviewData(new Date(now.getTime() - dayMs), timeZone);
  return {
    id: 'sample',
    userId: '',
    title: null,
    content: '*Sobremesa*: the time spent at the table after the meal, talking.',
    contentType: 0,
    aiEnriched: false,
    tags: [],
    isArchived: false,
    ...noExercises,
    flashcard: {
      front: 'Which Spanish word means the talk at the table after a meal?',
      back: 'Sobremesa',
      hint: 'sobre (over) + mesa (table)',
    },
    reviewData,
    etag: '',
    preview: preview(reviewData, { now, timeZone }),
  };
}

/** Replaces the sample in the history, so Back does not show it again. */
function SampleDone() {
  return (
    <SessionStage>
      <Stack sx={{ flex: 1, justifyContent: 'center' }}>
        <EmptyState
          drawing={<CardsDrawing />}
          title="That is a review"
          titleComponent="h1"
          text="The sample card is gone and counted nowhere. Your own notes come back the same way, each just before you would forget it."
          action={
            <Button
              variant="contained"
              component={Link}
              to={paths.discover}
              replace
              sx={{ minHeight: 48, minWidth: 200 }}
            >
              Done
            </Button>
          }
        />
      </Stack>
    </SessionStage>
  );
}
