import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { ReactNode, Ref } from 'react';

interface PanelFrameProps {
  /** The first words of the note that the panel is about. */
  about: string;
  /** Id for the panel's name. */
  heading: string;
  onClose: () => void;
  /** Given what scrolls; it takes the focus where nothing in it can. */
  bodyRef: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** What every panel shows around its view: its name, its note and the way out. */
export function PanelFrame({ about, heading, bodyRef, onClose, children }: PanelFrameProps) {
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
