import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

interface SummaryPanelProps {
  title: string;
  /** A short text at the end of the title's line. */
  aside?: string | undefined;
  children: ReactNode;
}

/** A titled panel on the screen after a session. */
export function SummaryPanel({ title, aside, children }: SummaryPanelProps) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ flexShrink: 0, px: 4, py: 3 }}>
      <Stack
        sx={{
          alignItems: 'baseline',
          flexDirection: 'row',
          gap: 2,
          justifyContent: 'space-between',
        }}
      >
        <Typography variant="h2" id={id}>
          {title}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {aside}
        </Typography>
      </Stack>
      {children}
    </Card>
  );
}
