import Drawer from '@mui/material/Drawer';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { BesideTheNote } from './beside-the-note';
import { PanelFrame } from './panel-frame';

type PanelSurfaceProps = Omit<ComponentProps<typeof PanelFrame>, 'heading' | 'children'> & {
  children: (isModal: boolean) => ReactNode;
};

/** Where the panel stands: beside the notes where there is room, else over them. */
export function PanelSurface({ onClose, children, ...content }: PanelSurfaceProps) {
  const heading = useId();
  const isModal = !useMediaQuery((theme) => theme.breakpoints.up('lg'), { noSsr: true });
  const frame = (
    <PanelFrame {...content} heading={heading} onClose={onClose}>
      {children(isModal)}
    </PanelFrame>
  );
  if (!isModal) {
    return (
      <BesideTheNote heading={heading} onClose={onClose}>
        {frame}
      </BesideTheNote>
    );
  }
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      // Over the dialog that it may have been opened from.
      sx={{ zIndex: 'modal' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': heading,
          sx: { backgroundImage: 'none', border: 0, width: { xs: '100%', sm: 440 } },
        },
      }}
    >
      {frame}
    </Drawer>
  );
}
