import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ElementType, ReactNode } from 'react';

interface EmptyStateProps {
  /** A line drawing of `drawings/`. */
  readonly drawing: ReactNode;
  readonly title?: string;
  readonly text: string;
  /** One button or link: the next good step. */
  readonly action?: ReactNode;
  /** Heading level of the title, `h2` by default. */
  readonly titleComponent?: ElementType;
}

/** What a screen shows when there is nothing yet: a drawing, a sentence and one action. */
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
