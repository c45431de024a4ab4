import Check from '@mui/icons-material/Check';
import Replay from '@mui/icons-material/Replay';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { keyframes, styled } from '@mui/material/styles';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { ratings } from '@mylinguist/shared/scheduling/ratings';
import { useEffect, useRef, useState } from 'react';
import type { Answer } from './revision-session';

/** Display time of each result in ms. A failed rating stays until the learner acts. */
const displayMs = { sending: 3000, saved: 3000, refused: 2000, gone: 2000, failed: null } as const;

const turnedAway = {
  refused: 'This note was already reviewed. Moving to next note...',
  gone: 'This note no longer exists. Moving to next note...',
} as const;

const runOut = keyframes`to { transform: scaleX(0); }`;

/** The time until the next card, along the upper edge of the zone. */
const TimeLeft = styled('span')({
  animation: `${runOut} linear forwards`,
  backgroundColor: 'currentColor',
  height: 3,
  insetInline: 0,
  position: 'absolute',
  top: -1,
  transformOrigin: 'left',
  '@media (prefers-reduced-motion: reduce)': { display: 'none' },
});

const Disc = styled('span')(({ theme }) => ({
  alignItems: 'center',
  backgroundColor: 'currentColor',
  borderRadius: '50%',
  display: 'flex',
  flex: 'none',
  height: 44,
  justifyContent: 'center',
  width: 44,
  '& svg': { color: theme.vars.palette.background.paper },
}));

interface RatingResultProps {
  answer: Answer;
  /** When the note comes back, such as "In 6 days". */
  nextReview: string;
  /** The day on which it comes back, such as "Friday, November 27". */
  nextDay: string;
  onContinue: () => void;
  onRetry: () => void;
  onUndo: (() => void) | undefined;
}

/** Shows the result of a rating, then continues after a delay, a key press or a click. */
export function RatingResult({ answer, nextReview, nextDay, ...props }: RatingResultProps) {
  const { onContinue, onRetry, onUndo } = props;
  const { status, response } = answer;
  const [isPaused, setIsPaused] = useState(false);
  useAutoContinue(displayMs[status], isPaused, onContinue);

  if (status === 'failed') {
    return (
      <Alert
        severity="error"
        sx={{ flex: 1 }}
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
        Your rating is not saved yet. It is kept in this browser and sent again.
      </Alert>
    );
  }
  if (status === 'refused' || status === 'gone') {
    return (
      <Alert severity="info" role="status" sx={{ flex: 1 }}>
        {turnedAway[status]}
      </Alert>
    );
  }
  const { color, isRecalled } = ratings[response];
  const Icon = isRecalled ? Check : Replay;
  return (
    <>
      <Box component="span" sx={{ color }}>
        <TimeLeft
          style={{
            animationDuration: `${displayMs[status]}ms`,
            animationPlayState: isPaused ? 'paused' : 'running',
          }}
        />
        <Disc>
          <Icon />
        </Disc>
      </Box>
      <Box role="status" sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="cardFace" component="p" sx={{ fontWeight: 600, lineHeight: 1.2 }}>
          <span style={visuallyHidden}>Next review: </span>
          {nextReview}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {response} · {nextDay}
        </Typography>
      </Box>
      {onUndo && (
        <Button
          variant="outlined"
          startIcon={<UndoOutlined />}
          sx={{ flex: 'none', px: 3 }}
          aria-keyshortcuts="u Control+Z Meta+Z"
          onClick={onUndo}
          onPointerEnter={() => setIsPaused(true)}
          onPointerLeave={() => setIsPaused(false)}
          onFocus={() => setIsPaused(true)}
          onBlur={() => setIsPaused(false)}
        >
          Undo
        </Button>
      )}
    </>
  );
}

/** Continues after a delay in ms, without the time during which it is paused. */
function useAutoContinue(delay: number | null, isPaused: boolean, onContinue: () => void): void {
  const latest = useRef(onContinue);
  const elapsed = useRef(0);
  useEffect(() => {
    elapsed.current = 0;
  }, [delay]);
  useEffect(() => {
    latest.current = onContinue;
  });
  useEffect(() => {
    if (delay === null || isPaused) return;
    const startedAt = Date.now();
    const timer = setTimeout(() => latest.current(), Math.max(0, delay - elapsed.current));
    return () => {
      clearTimeout(timer);
      elapsed.current += Date.now() - startedAt;
    };
  }, [delay, isPaused]);
}
