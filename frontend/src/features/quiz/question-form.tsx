import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { limits } from '@mylinguist/shared/limits';
import { useEffect, useRef, useState } from 'react';
import { SegmentedControl } from '../../components/segmented-control';
import { ButtonRow, Panel } from './layout';
import { draftNotice, type QuestionDraft } from './question-draft';

interface QuestionFormProps {
  readonly initial: QuestionDraft;
  /** The label of the button that saves. */
  readonly saveLabel: string;
  readonly onSave: (draft: QuestionDraft) => void;
  readonly onCancel: () => void;
}

/** A form for one question. Reports what is missing once the learner tries to save. */
export function QuestionForm({ initial, saveLabel, onSave, onCancel }: QuestionFormProps) {
  const [draft, setDraft] = useState(initial);
  const [isTried, setIsTried] = useState(false);
  const form = useRef<HTMLElement>(null);
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);
  const notice = draftNotice(draft);
  const isShown = notice !== null && (isTried || !notice.isError);
  const field = (label: string, value: string, max: number, change: (text: string) => void) => (
    <TextField
      label={label}
      value={value}
      multiline={max > limits.quizAnswer}
      onChange={(event) => change(event.target.value)}
      slotProps={{ htmlInput: { maxLength: max }, inputLabel: { shrink: true } }}
    />
  );
  const set = (change: Partial<QuestionDraft>) => setDraft({ ...draft, ...change });
  return (
    <Panel
      as="form"
      ref={form}
      aria-label="Question"
      onSubmit={(event) => {
        event.preventDefault();
        if (notice?.isError) setIsTried(true);
        else onSave(draft);
      }}
    >
      {field('Question', draft.question, limits.quizQuestion, (question) => set({ question }))}
      <SegmentedControl
        recessed
        label="Kind of answer"
        value={draft.isChoice ? 'choice' : 'typed'}
        segments={[
          { value: 'choice', label: 'Multiple choice' },
          { value: 'typed', label: 'Typed answer' },
        ]}
        onChange={(kind) => set({ isChoice: kind === 'choice' })}
      />
      {field('Right answer', draft.answer, limits.quizAnswer, (answer) => set({ answer }))}
      {draft.isChoice &&
        draft.others.map((option, place) => (
          <TextField
            key={place}
            label={`Other option ${place + 1}`}
            value={option}
            onChange={(event) => set({ others: draft.others.with(place, event.target.value) })}
            slotProps={{
              htmlInput: { maxLength: limits.quizAnswer },
              inputLabel: { shrink: true },
            }}
          />
        ))}
      {field('Why (optional)', draft.explanation, limits.quizExplanation, (explanation) =>
        set({ explanation }),
      )}
      <Typography
        variant="body2"
        role="status"
        sx={{ color: notice?.isError ? 'error.main' : 'text.secondary', minHeight: 20 }}
      >
        {isShown && notice.text}
      </Typography>
      <ButtonRow>
        <Button type="submit" variant="contained">
          {saveLabel}
        </Button>
        <Button variant="text" color="inherit" onClick={onCancel}>
          Cancel
        </Button>
      </ButtonRow>
    </Panel>
  );
}
