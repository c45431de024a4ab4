import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { limits } from '@mylinguist/shared/limits';
import { isOutdated, quizDigest } from '@mylinguist/shared/quiz/quiz-source';
import type { Note } from '@mylinguist/shared/schemas/note';
import type { QuizQuestion } from '@mylinguist/shared/schemas/quiz-question';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useAssistant } from '../../api/use-assistant';
import { LostDrawing } from '../../components/drawings/lost-drawing';
import { EmptyState } from '../../components/empty-state';
import { PageTitle } from '../../components/page-title';
import { paths } from '../../config/paths';
import { NoteBody } from '../../modules/note-content/note-body';
import { ButtonRow, Page, Panel, PlainList } from './layout';
import { QuestionCard } from './question-card';
import { draftOfQuestion, questionOfDraft, type QuestionDraft } from './question-draft';
import { QuestionForm } from './question-form';
import { Suggestions } from './suggestions';
import { useNoteQuiz } from './use-note-quiz';

/** The questions of one note, which the learner writes, approves, changes and removes. */
export function NoteQuestions({ note }: { readonly note: Note | undefined }) {
  return (
    <Page>
      <div>
        <Button
          component={Link}
          to={paths.quiz}
          color="inherit"
          startIcon={<ArrowBackOutlined />}
          sx={{ ml: -2 }}
        >
          Quiz
        </Button>
        <PageTitle title="Quiz questions" />
      </div>
      {note ? (
        <Questions note={note} />
      ) : (
        <EmptyState
          drawing={<LostDrawing />}
          title="Note not found"
          text="It was deleted or archived."
        />
      )}
    </Page>
  );
}

function Questions({ note }: { readonly note: Note }) {
  const { isOffered } = useAssistant();
  const { keep, remove } = useNoteQuiz(note);
  const [draft, setDraft] = useState<QuestionDraft | null>(null);
  const writeButton = useRef<HTMLButtonElement>(null);
  const hadForm = useRef(false);
  // The form had the focus.
  useEffect(() => {
    if (draft === null && hadForm.current) writeButton.current?.focus({ preventScroll: true });
    hadForm.current = draft !== null;
  }, [draft]);
  const questions = note.quiz ?? [];
  const isFull = questions.length >= limits.questionsPerNote;
  const isNew = draft !== null && questions.every(({ id }) => id !== draft.id);
  const save = async (written: QuestionDraft) => {
    if (await keep([questionOfDraft(written, note)])) setDraft(null);
  };
  const form = draft && (
    <QuestionForm
      key={draft.id}
      initial={draft}
      saveLabel="Save question"
      onSave={(written) => void save(written)}
      onCancel={() => setDraft(null)}
    />
  );
  return (
    <>
      <Panel aria-label="Note" tabIndex={0} sx={{ maxHeight: 240, overflowY: 'auto' }}>
        {note.title && (
          <Typography variant="h2" dir="auto">
            {note.title}
          </Typography>
        )}
        <Typography variant="note" component="div" dir="auto">
          <NoteBody note={note} />
        </Typography>
      </Panel>
      {questions.length > 0 && (
        <PlainList aria-label="Questions of this note">
          {questions.map((question) => (
            <li key={question.id}>
              {draft?.id === question.id ? (
                form
              ) : (
                <Question
                  question={question}
                  note={note}
                  onEdit={() => setDraft(draftOfQuestion(question))}
                  onConfirm={() => void keep([{ ...question, from: quizDigest(note) }])}
                  onRemove={() => void remove(question)}
                />
              )}
            </li>
          ))}
        </PlainList>
      )}
      {isNew && form}
      {isFull ? (
        <Alert severity="info">A note has at most {limits.questionsPerNote} questions.</Alert>
      ) : (
        <>
          {isOffered && (
            <Suggestions
              note={note}
              room={limits.questionsPerNote - questions.length}
              keep={keep}
            />
          )}
          {draft === null && (
            <ButtonRow>
              <Button
                ref={writeButton}
                variant="outlined"
                onClick={() => setDraft(draftOfQuestion())}
              >
                Write a question
              </Button>
            </ButtonRow>
          )}
        </>
      )}
    </>
  );
}

interface QuestionProps {
  readonly question: QuizQuestion;
  readonly note: Note;
  readonly onEdit: () => void;
  readonly onConfirm: () => void;
  readonly onRemove: () => void;
}

function Question({ question, note, onEdit, onConfirm, onRemove }: QuestionProps) {
  const outdated = isOutdated(question, note);
  return (
    <QuestionCard
      question={question}
      notice={
        outdated && (
          <Typography variant="body2" sx={{ color: 'primary.main' }}>
            The note has changed since this question was written.
          </Typography>
        )
      }
      actions={
        <>
          {outdated && (
            <Button variant="outlined" size="small" onClick={onConfirm}>
              Still right
            </Button>
          )}
          <Button variant="text" size="small" onClick={onEdit}>
            Edit
          </Button>
          <Button variant="text" size="small" color="inherit" onClick={onRemove}>
            Remove
          </Button>
        </>
      }
    />
  );
}
