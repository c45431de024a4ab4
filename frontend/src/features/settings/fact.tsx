import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface FactProps {
  readonly title: string;
  readonly text: string;
  /** Whether screen readers announce a change of the text. */
  readonly isLive?: boolean;
  /** A button next to the text, on phones below it. */
  readonly action?: ReactNode;
  readonly children?: ReactNode;
}

/** A statement of the settings page with an action that applies at once. */
export function Fact({ title, text, isLive = false, action, children }: FactProps) {
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box
        sx={{
          alignItems: { xs: 'flex-start', sm: 'center' },
          display: 'flex',
          flexDirection: { xs: 'column', sm: 'row' },
          gap: { xs: 2, sm: 4 },
          justifyContent: 'space-between',
        }}
      >
        <div>
          <Typography component="h3" sx={{ fontWeight: 600 }}>
            {title}
          </Typography>
          <Typography
            variant="body2"
            {...(isLive && { role: 'status' })}
            // Two lines on phones, so that nothing moves when a live text changes.
            sx={{ color: 'text.secondary', ...(isLive && { minHeight: { xs: '2lh', sm: '1lh' } }) }}
          >
            {text}
          </Typography>
        </div>
        {action}
      </Box>
      {children}
    </Box>
  );
}
