import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Note } from '@mylinguist/shared/schemas/note';
import { useEffect, useRef, useState } from 'react';
import { ProgressBar } from '../../components/progress-bar';
import { Tooltip } from '../../components/tooltip';
import { useWindowTitle } from '../../hooks/use-window-title';
import { LightText } from '../../modules/note-content/light-text';
import { lowWindow, radius } from '../../theme/tokens';
import { AnswerFields } from './answer-fields';
import { Explanation } from './explanation';
import { QuizNoteDialog } from './quiz-note-dialog';
import { beginQuiz, isRight, judge, type QuizRun } from './quiz-run';
import { QuizSummary } from './quiz-summary';

interface QuizViewProps {
  readonly run: QuizRun;
  readonly onChange: (run: QuizRun) => void;
  readonly onClose: () => void;
}

const Layout = styled('div')({
  display: 'flex',
  flex: '1 1 auto',
  flexDirection: 'column',
  gap: 16,
  marginInline: 'auto',
  maxWidth: 712,
  minHeight: '100%',
  padding: '8px 16px 0',
  width: '100%',
});

const Face = styled('div')(({ theme }) => ({
  alignItems: 'center',
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.line}`,
  borderRadius: radius.face,
  boxShadow: theme.shadows[1],
  display: 'flex',
  justifyContent: 'center',
  minHeight: 98,
  overflowWrap: 'anywhere',
  padding: '20px 24px',
  textAlign: 'center',
  [lowWindow]: { minHeight: 0, paddingBlock: 12 },
}));

/** The bottom of the window, near the thumb. */
const Zone = styled('div')(({ theme }) => ({
  backgroundColor: theme.vars.palette.background.default,
  bottom: 0,
  display: 'grid',
  gap: 8,
  marginTop: 'auto',
  padding: '8px 0 max(20px, env(safe-area-inset-bottom))',
  position: 'sticky',
  textAlign: 'center',
  [lowWindow]: { paddingBottom: 8 },
}));

/** Asks the questions of a quiz one at a time. It sends nothing and changes no schedule. */
export function QuizView({ run, onChange, onClose }: QuizViewProps) {
  const { title, questions: asked, answers, index } = run;
  useWindowTitle(title);
  const [openNote, setOpenNote] = useState<Note | null>(null);
  const current = asked[index];
  const answer = answers[index];
  if (!current) {
    return (
      <QuizSummary
        asked={asked}
        answers={answers}
        onRepeat={(questions) => onChange(beginQuiz({ title, questions }))}
        onClose={onClose}
      />
    );
  }
  const { question, note } = current;
  const right = answers.filter(isRight).length;
  return (
    <Layout data-session>
      <Box sx={{ alignItems: 'center', display: 'flex', justifyContent: 'space-between' }}>
        <Typography variant="h2" component="h1" noWrap>
          {title}
        </Typography>
        <Tooltip title="End the quiz">
          <IconButton aria-label="End the quiz" edge="end" onClick={onClose}>
            <CloseOutlined />
          </IconButton>
        </Tooltip>
      </Box>
      <Box sx={{ display: 'grid', gap: 1 }}>
        <Box sx={{ alignItems: 'baseline', display: 'flex', justifyContent: 'space-between' }}>
          <Typography sx={{ fontWeight: 600 }}>
            {index + 1} of {asked.length}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {right} right so far
          </Typography>
        </Box>
        <ProgressBar
          value={Math.round((answers.length / asked.length) * 100)}
          aria-label="Quiz progress"
          aria-valuetext={`${answers.length} of ${asked.length} questions`}
        />
      </Box>
      <Question key={`${index} ${question.id}`} text={question.question} />
      <AnswerFields
        key={question.id}
        question={question}
        answer={answer}
        onAnswer={(text) => onChange({ ...run, answers: [...answers, judge(question, text)] })}
      />
      {answer && (
        <Explanation
          asked={current}
          answer={answer}
          onOpenNote={() => setOpenNote(note)}
          onCountAsRight={() =>
            onChange({ ...run, answers: answers.with(index, { ...answer, verdict: 'right' }) })
          }
        />
      )}
      <Zone>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Practice: your schedule stays as it is.
        </Typography>
        {answer && (
          <NextButton
            key={index}
            label={index + 1 < asked.length ? 'Next question' : 'See the summary'}
            onClick={() => onChange({ ...run, index: index + 1 })}
          />
        )}
      </Zone>
      {openNote && <QuizNoteDialog note={openNote} onClose={() => setOpenNote(null)} />}
    </Layout>
  );
}

/** The question takes the focus, so a screen reader reads it. */
function Question({ text }: { readonly text: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <Face>
      <Typography
        ref={heading}
        id="quiz-question"
        tabIndex={-1}
        variant={text.length <= 140 ? 'cardFace' : 'cardText'}
        component="h2"
        dir="auto"
        sx={{ fontWeight: 400, '&:focus': { outline: 'none' } }}
      >
        <LightText text={text} />
      </Typography>
    </Face>
  );
}

function NextButton({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  // Enter goes on.
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <Button ref={button} variant="contained" sx={{ minHeight: 52 }} onClick={onClick}>
      {label}
    </Button>
  );
}
