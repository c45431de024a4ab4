import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { Note } from '@mylinguist/shared/schemas/note';
import { useMemo, useState } from 'react';
import { useIsAssistantOff } from '../../api/assistant-switch';
import { useTagChoices } from '../../api/use-tag-choices';
import { ChoiceSelect } from '../../components/choice-select';
import { NotebookDrawing } from '../../components/drawings/notebook-drawing';
import { EmptyState } from '../../components/empty-state';
import { PageTitle } from '../../components/page-title';
import { env } from '../../config/env';
import { matchesTags } from '../../lib/tag-filter';
import { Page, Panel } from './layout';
import { NotePicker } from './note-picker';
import { useFoundNotes } from './use-found-notes';
import { chooseQuestions, questionsOf, quizLengths, type Quiz } from './quiz-run';

interface QuizSetupProps {
  readonly notes: readonly Note[];
  readonly onStart: (quiz: Quiz) => void;
}

/** The choice of a tag, a search and a number of questions, and of a note to write questions for. */
export function QuizSetup({ notes, onStart }: QuizSetupProps) {
  const [tag, setTag] = useState('');
  const [query, setQuery] = useState('');
  const [length, setLength] = useState<number>(10);
  const { known: tags } = useTagChoices();
  const isOffered = !useIsAssistantOff() && !env.coreOnly;
  const chosen = useChosenNotes(notes, tag, query);
  const questions = useMemo(() => questionsOf(chosen), [chosen]);
  const isEmpty = notes.every(({ quiz = [] }) => quiz.length === 0);
  const start = () => {
    const subject = [tag, query.trim() && `“${query.trim()}”`].filter(Boolean).join(', ');
    onStart({
      title: subject ? `Quiz: ${subject}` : 'Quiz',
      questions: chooseQuestions(questions, length, crypto.randomUUID()),
    });
  };
  return (
    <Page>
      <PageTitle title="Quiz" subtitle="Practice: your schedule stays as it is." />
      {isEmpty ? (
        <EmptyState
          drawing={<NotebookDrawing />}
          title="No questions yet"
          text={
            isOffered
              ? 'Choose a note below. The assistant suggests questions, and you approve the good ones. You can also write your own.'
              : 'Choose a note below and write questions about it, with the right answer and, if you like, three others.'
          }
        />
      ) : (
        <Panel
          aria-label="New quiz"
          as="form"
          onSubmit={(event) => {
            event.preventDefault();
            if (questions.length > 0) start();
          }}
        >
          <ChoiceSelect
            label="Notes"
            value={tag}
            choices={[['', 'All notes'], ...tags.map((name) => [name, name] as const)]}
            onChange={setTag}
          />
          <TextField
            label="Search (optional)"
            type="search"
            value={query}
            onChange={(event) => setQuery(event.target.value)}
            slotProps={{ inputLabel: { shrink: true } }}
          />
          <ChoiceSelect
            label="Questions"
            value={length}
            choices={quizLengths.map((count) => [count, `Up to ${count}`])}
            onChange={setLength}
          />
          <Typography role="status" sx={{ color: 'text.secondary' }}>
            {countText(questions.length, chosen)}
          </Typography>
          <Button type="submit" variant="contained" disabled={questions.length === 0}>
            Start the quiz
          </Button>
        </Panel>
      )}
      <NotePicker notes={chosen} isOffered={isOffered} />
    </Page>
  );
}

function countText(questions: number, notes: readonly Note[]): string {
  if (questions === 0) return 'These notes have no questions yet.';
  const withSome = notes.filter(({ quiz = [] }) => quiz.length > 0).length;
  return `${counted(questions, 'question')} about ${counted(withSome, 'note')}.`;
}

const counted = (count: number, noun: string) =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;

/** Returns the notes with a tag that a search finds. Empty texts choose all notes. */
function useChosenNotes(notes: readonly Note[], tag: string, query: string): readonly Note[] {
  const tagged = useMemo(() => {
    const filter = { tags: tag === '' ? [] : [tag], isAny: false };
    return notes.filter((note) => matchesTags(note.tags, filter));
  }, [notes, tag]);
  return useFoundNotes(tagged, query);
}
