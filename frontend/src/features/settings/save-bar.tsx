import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import type { ReactNode } from 'react';
import { lowWindow } from '../../theme/tokens';

interface SaveBarProps {
  readonly hasEdits: boolean;
  /** Messages about the last save, shown above the buttons. */
  readonly messages: ReactNode;
  /** The buttons. */
  readonly children: ReactNode;
}

/**
 * Stays at the lower edge of the screen, and says if there are edits. It follows the fields in the
 * document and is the last item of the page's column.
 */
export function SaveBar({ hasEdits, messages, children }: SaveBarProps) {
  return (
    <Stack
      sx={{
        bgcolor: 'background.default',
        borderTop: 1,
        borderColor: 'line',
        bottom: 0,
        gap: 2,
        marginInline: { xs: -4, md: -8 },
        order: 1,
        paddingBlock: 3,
        paddingInline: { xs: 4, md: 8 },
        position: 'sticky',
        // Above the labels of fields, which have 1.
        zIndex: 2,
        [lowWindow]: { paddingBlock: 1 },
        '@media print': { display: 'none' },
      }}
    >
      {messages}
      <Box sx={{ alignItems: 'center', display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {children}
        <Typography
          variant="body2"
          aria-live="polite"
          sx={{
            color: hasEdits ? 'brand.text' : 'text.secondary',
            fontWeight: hasEdits ? 600 : 400,
            marginInlineStart: { sm: 'auto' },
            order: { xs: -1, sm: 0 },
            width: { xs: '100%', sm: 'auto' },
            [lowWindow]: { order: 0, width: 'auto' },
            // Discard says it too, and the fields need the room.
            [`${lowWindow} and (max-width: 599.95px)`]: visuallyHidden,
          }}
        >
          {hasEdits ? 'Unsaved changes' : 'No unsaved changes'}
        </Typography>
      </Box>
    </Stack>
  );
}
