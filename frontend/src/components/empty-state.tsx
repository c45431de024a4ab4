import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ElementType, ReactNode } from 'react';
import { lowWindow } from '../theme/tokens';

interface EmptyStateProps {
  /** A component from `drawings/`. */
  readonly drawing: ReactNode;
  readonly title?: string;
  readonly text: string;
  /** A button or link to the next step. */
  readonly action?: ReactNode;
  readonly titleComponent?: ElementType;
}

/** Shown when a list is empty or a screen is not available. */
export function EmptyState({
  drawing,
  title,
  text,
  action,
  titleComponent = 'h2',
}: EmptyStateProps) {
  return (
    <Stack
      sx={{
        alignItems: 'center',
        gap: 2,
        margin: 'auto',
        maxWidth: 472,
        padding: 4,
        width: 1,
        '& > .MuiButton-root': { marginTop: 2 },
        [lowWindow]: { '& > svg': { height: 64 } },
      }}
    >
      {drawing}
      {title && (
        <Typography variant="h2" component={titleComponent} sx={{ textAlign: 'center' }}>
          {title}
        </Typography>
      )}
      <Typography sx={{ color: 'text.secondary', textAlign: 'center' }}>{text}</Typography>
      {action}
    </Stack>
  );
}
