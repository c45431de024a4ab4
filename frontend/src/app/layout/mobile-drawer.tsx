import Drawer from '@mui/material/Drawer';
import type { ReactNode } from 'react';

interface MobileDrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function MobileDrawer({ open, onClose, children }: MobileDrawerProps) {
  return (
    <Drawer
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          'aria-label': 'Navigation',
          sx: { backgroundColor: 'background.default', maxWidth: '86vw', overflowX: 'hidden' },
        },
      }}
    >
      {children}
    </Drawer>
  );
}
