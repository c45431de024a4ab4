import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { SxProps, Theme } from '@mui/material/styles';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { DoneDrawing } from '../../components/drawings/done-drawing';
import { paths } from '../../config/paths';
import type { FoundSession } from '../../modules/found-session/found-session';
import { ActionZone, SessionStage, ZoneColumn } from './session-stage';
import { useLeaveFound } from './use-leave-found';

interface CompletionProps {
  title: string;
  text: ReactNode;
  /** Shown below the text. */
  badge?: ReactNode;
  /** The session of chosen notes that is over; "Done" leads back to their list. */
  found: FoundSession | undefined;
  /** The quiet buttons after "Done". */
  actions: ReactNode;
  /** The panels about the session. */
  children: ReactNode;
}

/** The screen after a session. */
export function Completion({ title, text, badge, found, actions, children }: CompletionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused control of the last card is gone.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <SessionStage>
        <Stack sx={{ alignItems: 'center', textAlign: 'center' }}>
          <Box sx={{ '& > svg': { display: 'block', height: 108, width: 144 } }}>
            <DoneDrawing />
          </Box>
          <Typography
            variant="h1"
            ref={heading}
            tabIndex={-1}
            sx={{ mt: 2, '&:focus': { outline: 'none' } }}
          >
            {title}
          </Typography>
          <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{text}</Typography>
          {badge}
        </Stack>
        {children}
      </SessionStage>
      <ActionZone>
        <ZoneColumn
          sx={{
            flexDirection: { xs: 'column', sm: 'row' },
            gap: { xs: 1, sm: 3 },
            justifyContent: 'center',
          }}
        >
          {found ? (
            <BackButton found={found} />
          ) : (
            <Button variant="contained" component={Link} to={paths.discover} sx={doneButton}>
              Done
            </Button>
          )}
          <Box>{actions}</Box>
        </ZoneColumn>
      </ActionZone>
    </>
  );
}

const doneButton: SxProps<Theme> = { minHeight: 48, width: { xs: '100%', sm: 200 } };

function BackButton({ found }: { found: FoundSession }) {
  const leave = useLeaveFound(found);
  return (
    <Button variant="contained" onClick={leave} sx={doneButton}>
      Done
    </Button>
  );
}

/** Undoes the last rating of a session that is over. */
export function UndoLastButton({ children, onUndo }: { children: string; onUndo: () => void }) {
  return (
    <Button
      color="secondary"
      aria-keyshortcuts="u Control+Z Meta+Z"
      sx={{ fontWeight: 400 }}
      onClick={onUndo}
    >
      {children}
    </Button>
  );
}
