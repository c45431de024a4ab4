import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { styled } from '@mui/material/styles';
import { useEffect, useId, useRef } from 'react';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { radius } from '../../theme/tokens';

interface PanelSurfaceProps {
  /** The first words of the note that the panel is about. */
  about: string;
  onClose: () => void;
  /** Takes the focus where nothing in it can. */
  bodyRef: Ref<HTMLDivElement>;
  children: (isModal: boolean) => ReactNode;
}

const BesideTheNote = styled('section')(({ theme }) => ({
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

/** Where the panel stands: beside the notes where there is room, else over them. */
export function PanelSurface({ onClose, children, ...content }: PanelSurfaceProps) {
  const heading = useId();
  const isModal = !useMediaQuery((theme) => theme.breakpoints.up('lg'), { noSsr: true });
  const frame = (
    <PanelContent {...content} heading={heading} onClose={onClose}>
      {children(isModal)}
    </PanelContent>
  );
  if (!isModal) {
    return (
      <Beside heading={heading} onClose={onClose}>
        {frame}
      </Beside>
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

interface BesideProps {
  heading: string;
  onClose: () => void;
  children: ReactNode;
}

/** Takes the focus as it opens, and gives it back to what had it as it closes. */
function Beside({ heading, onClose, children }: BesideProps) {
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
    if (event.key !== 'Escape') return;
    // A dialog around the panel stays open.
    event.stopPropagation();
    onClose();
  };

  return (
    <BesideTheNote
      ref={section}
      role="dialog"
      aria-labelledby={heading}
      tabIndex={-1}
      onKeyDown={closeOnEscape}
    >
      {children}
    </BesideTheNote>
  );
}

type PanelContentProps = Omit<PanelSurfaceProps, 'children'> & BesideProps;

function PanelContent({ about, heading, bodyRef, onClose, children }: PanelContentProps) {
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
          pl: 5,
        }}
      >
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
