import Skeleton from '@mui/material/Skeleton';
import type { Note } from '@mylinguist/shared/schemas/note';
import { useSearchParams } from 'react-router-dom';
import { useNoteList } from '../../api/use-note-list';
import { lazyPart } from '../../components/lazy-part';
import { ErrorState } from '../../components/error-state';
import { Loading } from '../../components/loading';
import { PageTitle } from '../../components/page-title';
import { useWhenIdle } from '../../hooks/use-when-idle';
import { Page } from './layout';
import { beginQuiz } from './quiz-run';
import { QuizSetup } from './quiz-setup';
import { useQuizRun } from './use-quiz-run';
import { QuizView } from './quiz-view';

const [NoteQuestions, prefetchNoteQuestions] = lazyPart(
  async () => (await import('./note-questions')).NoteQuestions,
  'The questions could not be loaded.',
);

export function QuizPage() {
  const [search] = useSearchParams();
  const { notes, isComplete, status } = useNoteList({ archived: false });
  const noteId = search.get('note');
  // Needed without a connection.
  useWhenIdle(prefetchNoteQuestions);

  if (!notes || !isComplete) {
    return (
      <Page>
        <PageTitle title="Quiz" />
        {status.failure === null ? (
          <Loading label="Loading your notes">
            <Skeleton variant="rounded" height={280} />
          </Loading>
        ) : (
          <ErrorState
            message="Your notes could not be loaded."
            reason={status.failure}
            onRetry={status.onRetry}
            isRetrying={status.isRetrying}
          />
        )}
      </Page>
    );
  }
  if (noteId !== null) {
    const note = notes.find(({ id }) => id === noteId);
    return <NoteQuestions key={noteId} note={note} />;
  }
  return <SetupOrQuiz notes={notes} />;
}

function SetupOrQuiz({ notes }: { readonly notes: readonly Note[] }) {
  const [run, setRun] = useQuizRun(notes);
  if (run) return <QuizView run={run} onChange={setRun} onClose={() => setRun(null)} />;
  return <QuizSetup notes={notes} onStart={(quiz) => setRun(beginQuiz(quiz))} />;
}
