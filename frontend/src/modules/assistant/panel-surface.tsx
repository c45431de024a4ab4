import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useId, useRef } from 'react';
import type { ComponentProps, KeyboardEvent, ReactNode, Ref } from 'react';
import { isComposing } from '../../lib/composing';
import { lowWindow, radius } from '../../theme/tokens';

type PanelSurfaceProps = Omit<ComponentProps<typeof PanelFrame>, 'heading' | 'children'> & {
  children: (isModal: boolean) => ReactNode;
};

/** Places the panel next to the notes on a wide screen, and over them on a narrow one. */
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
      // Above the edit dialog that opened it.
      sx={{ zIndex: 'modal' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': heading,
          sx: {
            backgroundImage: 'none',
            border: 0,
            height: 'var(--visible-height, 100dvh)',
            width: { xs: '100%', sm: 440 },
          },
        },
      }}
    >
      {frame}
    </Drawer>
  );
}

interface PanelFrameProps {
  /** The first words of the note that the panel is about. */
  about: string;
  /** A button before the name, and one after it. */
  back?: ReactNode;
  action?: ReactNode;
  /** Id for the panel's name. */
  heading: string;
  onClose: () => void;
  /** The element that scrolls. It takes the focus if nothing in it is focusable. */
  bodyRef: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** The name of the panel, its note and its close button, around its view. */
function PanelFrame({ about, back, action, heading, bodyRef, onClose, children }: PanelFrameProps) {
  return (
    <>
      <Box
        component="header"
        sx={{
          alignItems: 'center',
          borderBottom: 1,
          borderColor: 'line',
          display: 'flex',
          gap: 2,
          p: 3,
          pl: back ? 3 : 5,
          [lowWindow]: { py: 1 },
        }}
      >
        {back}
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography id={heading} variant="h3" component="h2">
            AI Agent
          </Typography>
          <Typography
            variant="caption"
            component="p"
            noWrap
            dir="auto"
            sx={{ color: 'text.secondary', m: 0 }}
          >
            {about}
          </Typography>
        </Box>
        {action}
        <IconButton aria-label="Close AI Agent" onClick={onClose}>
          <CloseOutlined />
        </IconButton>
      </Box>
      <Box
        ref={bodyRef}
        tabIndex={-1}
        sx={{
          display: 'flex',
          flex: '1 1 auto',
          flexDirection: 'column',
          minHeight: 0,
          outline: 'none',
          overflowY: 'auto',
          p: 5,
        }}
      >
        {children}
      </Box>
    </>
  );
}

const Surface = styled('section')(({ theme }) => ({
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.line}`,
  borderRadius: radius.composer,
  boxShadow: theme.shadows[2],
  display: 'flex',
  flex: 'none',
  flexDirection: 'column',
  margin: '0 16px 16px 0',
  maxHeight: 'calc(100dvh - 96px)',
  minHeight: 0,
  outline: 0,
  overflow: 'hidden',
  width: 392,
}));

interface BesideTheNoteProps {
  /** Id of the element that names the panel. */
  heading: string;
  onClose: () => void;
  children: ReactNode;
}

/** A panel that does not block the page. It receives the focus and restores it on close. */
function BesideTheNote({ heading, onClose, children }: BesideTheNoteProps) {
  const section = useRef<HTMLElement>(null);

  useEffect(() => {
    const own = section.current;
    const opener = document.activeElement;
    own?.focus();
    return () => {
      const isLost = document.activeElement === document.body;
      const isInside = own?.contains(document.activeElement) ?? false;
      if ((isLost || isInside) && opener instanceof HTMLElement) opener.focus();
    };
  }, []);

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isComposing(event)) return;
    // Prevents a dialog around the panel from closing too.
    event.stopPropagation();
    onClose();
  };

  return (
    <Surface
      ref={section}
      role="dialog"
      aria-labelledby={heading}
      tabIndex={-1}
      onKeyDown={closeOnEscape}
    >
      {children}
    </Surface>
  );
}
