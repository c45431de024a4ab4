import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { reviewLabel } from './found-session';
import { useFoundSession, type FoundSessionOptions } from './use-found-session';

interface FoundSessionActionsProps extends FoundSessionOptions {
  /** Shortens the labels for a bar with other actions. */
  readonly isCompact?: boolean;
}

/**
 * The buttons that practise all notes of a list and review those that are due. On phones they share
 * one row, or two if the labels are too long.
 */
export function FoundSessionActions({ isCompact = false, ...options }: FoundSessionActionsProps) {
  const { dueCount, review, practise } = useFoundSession(options);
  const { length } = options.notes;
  if (length === 0) return null;
  const count = length.toLocaleString('en');
  return (
    <Actions data-compact={isCompact || undefined}>
      <Button variant="outlined" onClick={practise}>
        {isCompact || length === 1 ? `Practise ${count}` : `Practise all ${count}`}
      </Button>
      {dueCount > 0 && (
        <Button variant="contained" onClick={review}>
          {reviewLabel(dueCount, isCompact)}
        </Button>
      )}
    </Actions>
  );
}

const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flex: 'none',
  gap: 8,
  [theme.breakpoints.down('sm')]: {
    '&:not([data-compact])': {
      flexWrap: 'wrap',
      width: '100%',
      '& .MuiButton-root': { flex: '1 0 auto' },
      '& .MuiButton-contained': { order: -1 },
    },
  },
}));
