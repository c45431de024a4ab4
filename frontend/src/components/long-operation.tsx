import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent } from 'react';
import { useUnloadQuestion } from '../hooks/use-unload-question';
import { appearLate } from './appear-late';
import { ProgressBar } from './progress-bar';

interface LongOperationProps {
  readonly isRunning: boolean;
  /** What happens, and how long it may take. */
  readonly message: string;
  /** Called when the learner leaves the page while the operation is running. */
  readonly onLeave: () => void;
}

/**
 * Shows and announces the progress of a request that may take minutes. Asks before the tab is closed
 * meanwhile.
 */
export function LongOperation({ isRunning, message, onLeave }: LongOperationProps) {
  useUnloadQuestion(isRunning);

  const leave = useEffectEvent(() => {
    if (isRunning) onLeave();
  });
  useEffect(() => () => leave(), []);

  return (
    <Box role="status" sx={{ width: '100%', '&:empty': { display: 'contents' } }}>
      {isRunning && (
        <Box sx={{ display: 'grid', gap: 2, ...appearLate }}>
          <ProgressBar aria-label="In progress" />
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {message}
          </Typography>
        </Box>
      )}
    </Box>
  );
}
