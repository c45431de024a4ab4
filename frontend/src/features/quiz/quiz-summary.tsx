import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { DoneDrawing } from '../../components/drawings/done-drawing';
import { notePath } from '../../config/paths';
import { LightText } from '../../modules/note-content/light-text';
import { noteName } from '../../modules/note-content/note-name';
import { ButtonRow, Page, Panel, PlainList } from './layout';
import { isRight, type AskedQuestion, type QuizAnswer } from './quiz-run';

interface QuizSummaryProps {
  readonly asked: readonly AskedQuestion[];
  readonly answers: readonly QuizAnswer[];
  /** Asks questions of this quiz again. */
  readonly onRepeat: (questions: readonly AskedQuestion[]) => void;
  readonly onClose: () => void;
}

/** The result of a quiz, and what to look at again. */
export function QuizSummary({ asked, answers, onRepeat, onClose }: QuizSummaryProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button of the last question is gone.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const again = asked.filter((_, index) => answers[index]?.verdict !== 'right');
  const right = answers.filter(isRight).length;
  return (
    <Page>
      <Box sx={{ display: 'grid', justifyItems: 'center', pt: 4, textAlign: 'center' }}>
        <DoneDrawing />
        <Typography
          variant="h1"
          ref={heading}
          tabIndex={-1}
          sx={{ mt: 2, '&:focus': { outline: 'none' } }}
        >
          {right} of {asked.length} right
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>
          Practice: your schedule stays as it is.
        </Typography>
      </Box>
      {again.length > 0 && (
        <Panel aria-labelledby={id}>
          <Typography id={id} variant="h2">
            To look at again
          </Typography>
          <PlainList sx={{ gap: 4 }}>
            {again.map(({ note, question }) => (
              <li key={question.id}>
                <Typography
                  variant="note"
                  component="p"
                  dir="auto"
                  sx={{ fontWeight: 600, margin: 0 }}
                >
                  <LightText text={question.question} />
                </Typography>
                <Typography
                  variant="note"
                  component="p"
                  dir="auto"
                  sx={{ color: 'easy', margin: 0 }}
                >
                  {question.answer}
                </Typography>
                <Link
                  component={RouterLink}
                  to={notePath(note.id)}
                  variant="body2"
                  sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}
                >
                  {noteName(note)}
                </Link>
              </li>
            ))}
          </PlainList>
        </Panel>
      )}
      <ButtonRow sx={{ justifyContent: 'center' }}>
        {again.length > 0 && (
          <Button variant="contained" onClick={() => onRepeat(again)}>
            Ask these again
          </Button>
        )}
        <Button variant={again.length > 0 ? 'outlined' : 'contained'} onClick={onClose}>
          New quiz
        </Button>
      </ButtonRow>
    </Page>
  );
}
