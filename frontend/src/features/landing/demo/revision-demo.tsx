import { useId, useMemo } from 'react';
import { HeadingDepth } from '../../../components/heading-level';
import { SessionHeader } from '../../../modules/exercise/session-header';
import { Lead, Section, SectionHeader, SectionTitle } from '../layout';
import { DemoFrame } from './demo-frame';
import { dueNotes } from './demo-notes';
import { DemoStep } from './demo-step';
import { LastAnswer } from './last-answer';
import type { DemoProps } from './notes-demo';
import { CaughtUp, SessionComplete } from './revision-over';
import { useDemoSession } from './use-demo-session';
import { useKeptFocus } from './use-kept-focus';

/** A revision of the product, over the notes of the demo that are due. */
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
        <Lead>Notes come back when they are due. Recall first, then say how it went.</Lead>
      </SectionHeader>
      <DemoFrame
        {...frame}
        data-steps-back=""
        role="group"
        aria-labelledby={heading}
        tabIndex={-1}
        sx={{ maxWidth: 680, minHeight: { xs: '500px', sm: '540px' }, outline: 0 }}
      >
        <HeadingDepth by={2}>
          {isOpen && <SessionHeader {...totals} onUndo={undefined} />}
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
