import StickyNote2Outlined from '@mui/icons-material/StickyNote2Outlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { plainText } from '@mylinguist/shared/notes/light-format';
import { useEffect, useRef } from 'react';
import { LightText } from '../../modules/note-content/light-text';
import { isRight, type AskedQuestion, type QuizAnswer } from './quiz-run';

interface ExplanationProps {
  readonly asked: AskedQuestion;
  readonly answer: QuizAnswer;
  readonly onOpenNote: () => void;
  readonly onCountAsRight: () => void;
}

/** Why the answer is right, and the way to the note. */
export function Explanation({ asked, answer, onOpenNote, onCountAsRight }: ExplanationProps) {
  const { question, isOutdated } = asked;
  const { explanation, others } = question;
  const isTyped = others.length === 0;
  const box = useRef<HTMLDivElement>(null);
  // On a small screen it would be behind the button at the bottom.
  useEffect(() => {
    // Some browsers return a promise, which is not the clean-up of an effect.
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Box
      ref={box}
      sx={{
        borderInlineStart: '2px solid',
        borderColor: 'line',
        scrollMarginBottom: 120,
        paddingInlineStart: 4,
      }}
    >
      <span role="status" style={visuallyHidden}>
        {spokenResult(asked, answer)}
      </span>
      {explanation && (
        <Typography
          variant="note"
          component="p"
          dir="auto"
          sx={{ margin: 0, overflowWrap: 'anywhere' }}
        >
          <LightText text={explanation} />
        </Typography>
      )}
      {isOutdated && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          The note has changed since this question was written.
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, marginInlineStart: -2 }}>
        <Button
          variant="text"
          startIcon={<StickyNote2Outlined />}
          sx={{ minHeight: 44 }}
          onClick={onOpenNote}
        >
          Open the note
        </Button>
        {isTyped && !isRight(answer) && answer.text !== '' && (
          <Button variant="text" color="inherit" sx={{ minHeight: 44 }} onClick={onCountAsRight}>
            Count it as right
          </Button>
        )}
      </Box>
    </Box>
  );
}

function spokenResult({ question }: AskedQuestion, { verdict }: QuizAnswer): string {
  const { answer, explanation } = question;
  const result = {
    right: 'Right.',
    almost: `Almost. The right answer is: ${answer}.`,
    'not-yet': `Not yet. The right answer is: ${answer}.`,
  }[verdict];
  return `${result} ${plainText(explanation)}`;
}
