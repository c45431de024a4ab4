import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SxProps } from '@mui/material/styles';
import Snackbar, { type SnackbarCloseReason } from '@mui/material/Snackbar';
import {
  createContext,
  use,
  useCallback,
  useState,
  type ReactNode,
  type SyntheticEvent,
} from 'react';

export interface Notice {
  readonly message: string;
  /** An error interrupts a screen reader, anything else waits for a pause. */
  readonly tone?: 'info' | 'error';
  readonly action?: { readonly label: string; readonly onSelect: () => void };
}

type Notify = (notice: Notice) => void;

const NotifyContext = createContext<Notify | null>(null);

/** Time a notice stays, in ms; one with an action leaves time to reach it. */
const duration = { plain: 5000, withAction: 10_000 } as const;

/**
 * In the middle of the bar at the top, between what stands at its ends, and right below it on
 * phones: what a learner presses next is at the bottom of every screen. A screen with a column at
 * its left says how wide that is in `--page-start`.
 */
const place: SxProps = {
  left: { sm: 'calc(50% + var(--page-start, 0px) / 2)' },
  maxWidth: { sm: 'min(600px, 100vw - var(--page-start, 0px) - 144px)' },
  top: { xs: 64, sm: 6 },
  width: { sm: 'max-content' },
};

/** The one place from which short messages are shown and announced. The latest replaces the one before. */
export function Notifier({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<{ notice: Notice; key: number } | null>(null);
  const [open, setOpen] = useState(false);

  const notify = useCallback<Notify>((notice) => {
    setShown((before) => ({ notice, key: (before?.key ?? 0) + 1 }));
    setOpen(true);
  }, []);

  const close = (_event: Event | SyntheticEvent, reason?: SnackbarCloseReason) => {
    if (reason !== 'clickaway') setOpen(false);
  };

  const action = shown?.notice.action;
  return (
    <NotifyContext value={notify}>
      {children}
      <Box aria-live={shown?.notice.tone === 'error' ? 'assertive' : 'polite'} aria-atomic>
        {shown && (
          <Snackbar
            key={shown.key}
            open={open}
            onClose={close}
            anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
            sx={place}
            autoHideDuration={action ? duration.withAction : duration.plain}
            message={shown.notice.message}
            slotProps={{
              content: { role: 'presentation', sx: { flexWrap: { sm: 'nowrap' } } },
            }}
            action={
              action && (
                <Button
                  color="inherit"
                  size="small"
                  onClick={() => {
                    setOpen(false);
                    action.onSelect();
                  }}
                >
                  {action.label}
                </Button>
              )
            }
          />
        )}
      </Box>
    </NotifyContext>
  );
}

/** Shows a short message at the top of the screen and announces it. */
export function useNotify(): Notify {
  const notify = use(NotifyContext);
  if (!notify) throw new Error('useNotify needs a Notifier around it');
  return notify;
}
