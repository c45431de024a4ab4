import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { DoneDrawing } from '../../components/drawings/done-drawing';
import { EmptyState } from '../../components/empty-state';
import { env } from '../../config/env';
import type { SessionTotals } from './revision-session';

interface SessionCompleteProps {
  totals: SessionTotals;
  onReviewMore: () => void;
  /** Undefined while there is no rating to undo. */
  onUndo: (() => void) | undefined;
}

export function SessionComplete({ totals, onReviewMore, onUndo }: SessionCompleteProps) {
  const { completed, xp } = totals;
  const notes = completed === 1 ? 'note' : 'notes';
  return (
    <EmptyState
      drawing={<DoneDrawing />}
      title="Session Complete!"
      titleComponent="h1"
      text={`Great job! You've reviewed ${completed} ${notes}.`}
      action={
        <Stack sx={{ alignItems: 'center', gap: 3 }}>
          {!env.coreOnly && xp > 0 && (
            <Typography sx={{ color: 'brand.text', fontWeight: 600 }}>+{xp} XP Earned</Typography>
          )}
          <Button variant="contained" onClick={onReviewMore}>
            Review More
          </Button>
          {onUndo && (
            <Button aria-keyshortcuts="u Control+Z Meta+Z" onClick={onUndo}>
              Undo last rating
            </Button>
          )}
        </Stack>
      }
    />
  );
}
