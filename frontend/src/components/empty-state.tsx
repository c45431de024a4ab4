import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ElementType, ReactNode } from 'react';

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
      sx={{ alignItems: 'center', gap: 2, marginInline: 'auto', maxWidth: 440, paddingBlock: 6 }}
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
