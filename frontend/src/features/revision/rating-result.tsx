import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { env } from '../../config/env';
import type { Answer } from './revision-session';

/** Display time of each result in ms. A failed rating stays until the learner acts. */
const displayMs = { sending: 3000, saved: 3000, refused: 2000, gone: 2000, failed: null } as const;

const turnedAway = {
  refused: 'This note was already reviewed. Moving to next note...',
  gone: 'This note no longer exists. Moving to next note...',
} as const;

interface RatingResultProps {
  answer: Answer;
  /** The formatted date, such as "In 6 days". */
  nextReview: string;
  onContinue: () => void;
  onRetry: () => void;
}

/** Shows the result of a rating, then continues after a delay, a key press or a click. */
export function RatingResult({ answer, nextReview, onContinue, onRetry }: RatingResultProps) {
  const { status } = answer;
  useAutoContinue(displayMs[status], onContinue);

  if (status === 'failed') {
    return (
      <Alert
        severity="error"
        action={
          <>
            <Button color="inherit" size="small" onClick={onRetry}>
              Try again
            </Button>
            <Button color="inherit" size="small" onClick={onContinue}>
              Continue
            </Button>
          </>
        }
      >
        Your rating is not saved yet. It is kept in this browser, so you can try again.
      </Alert>
    );
  }
  if (status === 'refused' || status === 'gone') {
    return (
      <Alert severity="info" role="status">
        {turnedAway[status]}
      </Alert>
    );
  }
  return (
    <Box sx={{ alignItems: 'center', display: 'flex', gap: 3, minHeight: 76 }}>
      <Box role="status" sx={{ flex: 1, minWidth: 0 }}>
        <Typography
          component="span"
          sx={{
            color: answer.response === 'Hard' ? 'hard' : 'easy',
            display: 'block',
            fontSize: 17,
            fontWeight: 600,
          }}
        >
          {answer.response}
        </Typography>
        <Typography component="span" color="textSecondary">
          Next review: {nextReview}
          {!env.coreOnly && ` · +${answer.xpEarned} XP`}
        </Typography>
      </Box>
      <Button variant="outlined" onClick={onContinue}>
        Continue
      </Button>
    </Box>
  );
}

function useAutoContinue(delay: number | null, onContinue: () => void): void {
  const latest = useRef(onContinue);
  useEffect(() => {
    latest.current = onContinue;
  });
  useEffect(() => {
    if (delay === null) return;
    const timer = setTimeout(() => latest.current(), delay);
    return () => clearTimeout(timer);
  }, [delay]);
}
