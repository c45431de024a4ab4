import Popover from '@mui/material/Popover';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';

interface PopoverDialogProps {
  readonly anchor: HTMLElement | null;
  /** Id of the element with the name. */
  readonly labelledBy: string;
  /** Where it opens: under the end of its button, or above the start. */
  readonly side: 'above' | 'below';
  readonly open: boolean;
  readonly onClose: () => void;
  /** Styles of the surface. */
  readonly sx: Extract<SxProps<Theme>, { readonly padding?: unknown }>;
  readonly children: ReactNode;
}

const places = {
  above: [
    { vertical: 'top', horizontal: 'left' },
    { vertical: 'bottom', horizontal: 'left' },
  ],
  below: [
    { vertical: 'bottom', horizontal: 'right' },
    { vertical: 'top', horizontal: 'right' },
  ],
} as const;

/** A small dialog at the button that opens it. */
export function PopoverDialog(props: PopoverDialogProps) {
  const { anchor, labelledBy, side, open, onClose, sx, children } = props;
  const [anchorOrigin, transformOrigin] = places[side];
  return (
    <Popover
      open={open}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={anchorOrigin}
      transformOrigin={transformOrigin}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': labelledBy,
          sx: { border: '1px solid', borderColor: 'line', ...sx },
        },
      }}
    >
      {children}
    </Popover>
  );
}
