import Typography from '@mui/material/Typography';
import { ratings } from '@mylinguist/shared/scheduling/ratings';
import { useId, useMemo } from 'react';
import { DoneDrawing } from '../../../components/drawings/done-drawing';
import { EmptyState } from '../../../components/empty-state';
import { HeadingDepth, useHeading } from '../../../components/heading-level';
import { SessionCounts, SessionProgress } from '../../../modules/exercise/session-header';
import { reviewText } from '../../../modules/note-content/use-review-text';
import { Lead, Section, SectionHeader, SectionTitle } from '../layout';
import { DemoFrame } from './demo-frame';
import { demoXp, dueNotes } from './demo-notes';
import { DemoStep } from './demo-step';
import type { DemoState } from './demo-store';
import type { DemoProps } from './notes-demo';
import { useDemoSession } from './use-demo-session';
import type { DemoAnswer } from './use-demo-session';
import { useKeptFocus } from './use-kept-focus';

/** A revision session over the due notes of the demo. */
export function RevisionDemo({ store, state }: DemoProps) {
  const heading = useId();
  const { notes, now } = state;
  const due = useMemo(() => dueNotes(notes, now), [notes, now]);
  const { note, rate, last, isComplete, totals } = useDemoSession(due, store.review);
  const frame = useKeptFocus();
  const isOpen = totals.total > 0 && !isComplete;

  return (
    <Section aria-labelledby={heading} sx={{ paddingTop: 0 }}>
      <SectionHeader>
        <SectionTitle id={heading}>And meet it again</SectionTitle>
        <Lead>Notes come back when they are due. Try to recall first, then rate how it went.</Lead>
      </SectionHeader>
      <DemoFrame
        {...frame}
        data-steps-back=""
        role="group"
        aria-labelledby={heading}
        tabIndex={-1}
        sx={{ maxWidth: 680, minHeight: { xs: 668, sm: 678 }, outline: 0 }}
      >
        <HeadingDepth by={2}>
          {isOpen && (
            <header>
              <SessionCounts {...totals} onUndo={undefined} />
              <SessionProgress {...totals} />
            </header>
          )}
          {note && <DemoStep key={note.id} note={note} onRate={rate} />}
          {isOpen && <LastAnswer answer={last} state={state} />}
          <div role="status" style={{ marginBlock: 'auto' }}>
            {isComplete && <SessionComplete {...totals} />}
            {!isComplete && totals.total === 0 && <CaughtUp />}
          </div>
        </HeadingDepth>
      </DemoFrame>
    </Section>
  );
}

interface LastAnswerProps {
  answer: DemoAnswer | undefined;
  state: DemoState;
}

/** The result of the last rating. Its line keeps its height while there is none. */
function LastAnswer({ answer, state }: LastAnswerProps) {
  return (
    <Typography
      role="status"
      variant="body2"
      sx={{ marginTop: 'auto', minHeight: '1.5em', textAlign: 'center' }}
    >
      {answer && <Outcome answer={answer} state={state} />}
    </Typography>
  );
}

function Outcome({ answer, state }: { answer: DemoAnswer; state: DemoState }) {
  const { response, noteId } = answer;
  const note = state.notes.find(({ id }) => id === noteId);
  const next = note && reviewText(note.reviewData.nextReviewDate, state.now, state.timeZone);
  return (
    <>
      <Typography
        component="span"
        variant="body2"
        sx={{ color: ratings[response].color, fontWeight: 600 }}
      >
        {response}
      </Typography>
      {next !== undefined && ` · Next review: ${next}`} · +{demoXp} XP
    </>
  );
}

function SessionComplete({ completed, xp }: { completed: number; xp: number }) {
  return (
    <EmptyState
      drawing={<DoneDrawing />}
      title="Session Complete!"
      titleComponent={useHeading(1)}
      text={`Great job! You've reviewed ${completed} ${completed === 1 ? 'note' : 'notes'}.`}
      action={
        <Typography sx={{ color: 'brand.text', fontWeight: 600 }}>+{xp} XP Earned</Typography>
      }
    />
  );
}

/** Shown while no note is due. */
function CaughtUp() {
  return (
    <EmptyState
      drawing={<DoneDrawing />}
      title="All Caught Up!"
      titleComponent={useHeading(1)}
      text="You don't have any notes ready for review right now. Keep adding new notes or check back later!"
    />
  );
}
