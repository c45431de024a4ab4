import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import type { Note } from '@mylinguist/shared/schemas/note';
import { useEffect, useState } from 'react';
import { describeError } from '../../../api/error-kinds';
import { useTimeZone } from '../../../api/use-time-zone';
import { ErrorState } from '../../../components/error-state';
import { InTopBar } from '../../../components/top-bar-slot';
import { useKeys } from '../../../hooks/use-keys';
import { useWindowTitle } from '../../../hooks/use-window-title';
import { SessionCounts, SessionProgress } from '../../../modules/exercise/session-header';
import type { FoundSession } from '../../../modules/found-session/found-session';
import { useSession } from '../../../session/session';
import { LoadingNotes } from '../loading-notes';
import { NothingLeft } from '../nothing-left';
import { SessionHead, SessionLayout, SessionStage } from '../session-stage';
import { SessionStep } from '../session-step';
import { useSessionEditor } from '../use-session-editor';
import { practiceProgress, practiceStep, type PracticeEntry } from './practice';
import { PracticeComplete } from './practice-complete';
import { restorePractice, storePractice } from './practice-storage';
import { usePractisedNotes } from './use-practised-notes';

interface PracticeViewProps {
  found: FoundSession;
  /** Formats the date of a review, given as an ISO instant. */
  reviewText: (date: string) => string;
}

/** Shows every note of a list. It sends nothing and changes neither schedules nor the review log. */
export function PracticeView({ found, reviewText }: PracticeViewProps) {
  useWindowTitle('Practice');
  const { notes, error, isRetrying, retry } = usePractisedNotes(found.noteIds);
  if (error) {
    return (
      <SessionStage>
        <h1 style={visuallyHidden}>Practice</h1>
        <ErrorState
          message="Error loading the notes. Please try again."
          reason={describeError(error)}
          onRetry={retry}
          isRetrying={isRetrying}
        />
      </SessionStage>
    );
  }
  if (!notes) {
    return (
      <SessionStage>
        <LoadingNotes title="Practice" label="Loading the notes" />
      </SessionStage>
    );
  }
  if (notes.length === 0) {
    return (
      <SessionStage>
        <NothingLeft
          found={found}
          title="Nothing to practise"
          text="None of these notes exists any more."
        />
      </SessionStage>
    );
  }
  return <LoadedPractice found={found} notes={notes} reviewText={reviewText} />;
}

interface LoadedPracticeProps extends PracticeViewProps {
  notes: readonly Note[];
}

function LoadedPractice({ found, notes, reviewText }: LoadedPracticeProps) {
  const learner = useSession()?.user.email ?? '';
  const [entries, setEntries] = useState(() => restorePractice(learner, found.id));
  useEffect(() => storePractice(learner, found.id, entries), [learner, found.id, entries]);
  const timeZone = useTimeZone();
  // The cached list gets the saved note.
  const { edit, editor } = useSessionEditor();
  const step = practiceStep(notes, entries);
  const progress = practiceProgress(notes, entries);
  const undo = entries.length > 0 ? () => setEntries(entries.slice(0, -1)) : undefined;
  useKeys({ u: undo, undo });

  if (!step) {
    return (
      <SessionLayout data-session>
        <PracticeComplete
          found={found}
          notes={notes}
          entries={entries}
          reviewText={reviewText}
          onRestart={() => setEntries([])}
          onUndo={undo}
        />
      </SessionLayout>
    );
  }
  const { note, isRepeat } = step;
  const leave = (outcome: PracticeEntry['outcome'], durationMs = 0) =>
    setEntries([...entries, { noteId: note.id, outcome, durationMs }]);
  return (
    <SessionLayout data-session>
      <SessionHead>
        <InTopBar>
          <SessionCounts {...progress} xp={null} onUndo={undo} />
        </InTopBar>
        <SessionProgress {...progress} />
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 2 }}>
          Practice: your schedule stays as it is.
        </Typography>
      </SessionHead>
      <SessionStep
        key={`${entries.length} ${note.id}`}
        note={note}
        preview={null}
        isRepeat={isRepeat}
        answer={undefined}
        isUndoing={false}
        reviewText={reviewText}
        timeZone={timeZone}
        onRate={leave}
        onRetry={() => undefined}
        onContinue={() => leave(isRepeat ? 'Repeated' : 'Skipped')}
        onUndo={undo}
        onEdit={note.isArchived ? undefined : (mode) => edit(note, mode)}
      />
      {editor}
    </SessionLayout>
  );
}
