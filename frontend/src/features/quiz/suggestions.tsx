import AutoAwesomeOutlined from '@mui/icons-material/AutoAwesomeOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { quizSource } from '@mylinguist/shared/quiz/quiz-source';
import type { Note } from '@mylinguist/shared/schemas/note';
import type { QuizQuestion } from '@mylinguist/shared/schemas/quiz-question';
import { useEffect, useRef, useState } from 'react';
import { useAssistant } from '../../api/use-assistant';
import { promptText } from '../../modules/assistant/answer';
import { ButtonRow, PlainList } from './layout';
import { QuestionCard } from './question-card';
import { draftOfQuestion, questionOfDraft, type QuestionDraft } from './question-draft';
import { QuestionForm } from './question-form';

interface SuggestionsProps {
  readonly note: Note;
  /** The number of questions that the note can still have. */
  readonly room: number;
  /** Saves questions that the learner has approved. */
  readonly keep: (questions: readonly QuizQuestion[], isSuggested: boolean) => Promise<boolean>;
}

/** Questions that the assistant suggests. None is kept before the learner approves it. */
export function Suggestions({ note, room, keep }: SuggestionsProps) {
  const { isAsking, failure, drafts, setDrafts, ask } = useSuggestions(note);
  const [edited, setEdited] = useState<string | null>(null);
  const section = useRef<HTMLElement>(null);
  const hasDrafts = drafts.length > 0;
  // The button that asked is gone.
  useEffect(() => {
    if (hasDrafts) section.current?.focus({ preventScroll: true });
  }, [hasDrafts]);
  const leave = (left: readonly QuestionDraft[]) =>
    setDrafts((before) => before.filter((draft) => !left.includes(draft)));
  const approve = async (approved: readonly QuestionDraft[]) => {
    const questions = approved.map((draft) => questionOfDraft(draft, note));
    if (await keep(questions, true)) leave(approved);
  };
  const change = (next: QuestionDraft) => {
    setDrafts((before) => before.map((draft) => (draft.id === next.id ? next : draft)));
    setEdited(null);
  };
  return (
    <>
      {hasDrafts && (
        <section
          ref={section}
          tabIndex={-1}
          aria-label="Suggested questions"
          style={{ display: 'grid', gap: 12, outline: 0 }}
        >
          <Typography sx={{ color: 'text.secondary' }}>
            Suggested by the assistant. Nothing is kept before you approve it.
          </Typography>
          <PlainList>
            {drafts.map((draft) => (
              <li key={draft.id}>
                {draft.id === edited ? (
                  <QuestionForm
                    initial={draft}
                    saveLabel="Done"
                    onSave={change}
                    onCancel={() => setEdited(null)}
                  />
                ) : (
                  <QuestionCard
                    question={questionOfDraft(draft, note)}
                    actions={
                      <>
                        <Button
                          variant="outlined"
                          size="small"
                          onClick={() => void approve([draft])}
                        >
                          Approve
                        </Button>
                        <Button variant="text" size="small" onClick={() => setEdited(draft.id)}>
                          Edit
                        </Button>
                        <Button
                          variant="text"
                          size="small"
                          color="inherit"
                          onClick={() => leave([draft])}
                        >
                          Dismiss
                        </Button>
                      </>
                    }
                  />
                )}
              </li>
            ))}
          </PlainList>
          {drafts.length > 1 && drafts.length <= room && edited === null && (
            <ButtonRow>
              <Button variant="contained" onClick={() => void approve(drafts)}>
                Approve all
              </Button>
            </ButtonRow>
          )}
        </section>
      )}
      {failure !== null && <Alert severity="warning">{failure}</Alert>}
      {!hasDrafts && (
        <ButtonRow>
          <Button
            variant="contained"
            startIcon={<AutoAwesomeOutlined />}
            loading={isAsking}
            loadingPosition="start"
            onClick={ask}
          >
            {isAsking ? 'Reading the note...' : 'Suggest questions'}
          </Button>
        </ButtonRow>
      )}
    </>
  );
}

const nothingFound = 'The assistant found nothing to ask about in this note.';

function useSuggestions(note: Note) {
  const { assistant } = useAssistant();
  const [isAsking, setIsAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [drafts, setDrafts] = useState<readonly QuestionDraft[]>([]);
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);

  const load = async (signal: AbortSignal) => {
    try {
      const content = quizSource(note, (text) => promptText(note, text));
      const answer = await assistant?.complete(
        { content, operation: 'quiz', parameters: {} },
        signal,
      );
      if (signal.aborted) return;
      const questions = answer && 'questions' in answer ? answer.questions : [];
      setDrafts(questions.map((question) => draftOfQuestion(question)));
      if (questions.length === 0) setFailure(nothingFound);
    } catch (error) {
      if (!signal.aborted) setFailure(assistant?.describeFailure(error).reason ?? nothingFound);
    }
    if (!signal.aborted) setIsAsking(false);
  };

  const ask = () => {
    if (isAsking) return;
    controller.current = new AbortController();
    setIsAsking(true);
    setFailure(null);
    void load(controller.current.signal);
  };

  return { isAsking, failure, drafts, setDrafts, ask };
}
