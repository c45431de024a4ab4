import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import type { ReactNode } from 'react';
import { lowWindow } from '../../theme/tokens';

interface ActionBarProps {
  /** The button at the left. */
  readonly back: ReactNode;
  /** Shown before the main action. */
  readonly text?: string;
  /** The main action. */
  readonly children: ReactNode;
}

/** Stays at the lower edge of the screen. It is the last item of the page. */
export function ActionBar({ back, text, children }: ActionBarProps) {
  return (
    <Box
      sx={{
        bgcolor: 'background.default',
        borderTop: 1,
        borderColor: 'line',
        bottom: 0,
        marginTop: 'auto',
        position: 'sticky',
        // Above the labels of fields, which have 1.
        zIndex: 2,
        '@media print': { display: 'none' },
      }}
    >
      <Box
        sx={{
          alignItems: 'center',
          columnGap: 4,
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          marginInline: 'auto',
          maxWidth: 1000,
          minHeight: { sm: 80 },
          paddingBlock: 2,
          paddingInline: { xs: 4, sm: 8 },
          rowGap: 1,
          [lowWindow]: { minHeight: 0, paddingBlock: 1 },
        }}
      >
        {back}
        {text !== undefined && (
          <Typography
            variant="body2"
            sx={{
              color: 'text.secondary',
              marginInlineStart: { sm: 'auto' },
              order: { xs: -1, sm: 0 },
              width: { xs: '100%', sm: 'auto' },
              [lowWindow]: { order: 0, width: 'auto' },
              // The content needs the room.
              [`${lowWindow} and (max-width: 599.95px)`]: visuallyHidden,
            }}
          >
            {text}
          </Typography>
        )}
        {children}
      </Box>
    </Box>
  );
}
