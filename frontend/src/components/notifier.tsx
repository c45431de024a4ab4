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
  /** Errors are announced assertively, all others politely. Default: info. */
  readonly tone?: 'info' | 'error';
  readonly action?: { readonly label: string; readonly onSelect: () => void };
}

type Notify = (notice: Notice) => void;

const NotifyContext = createContext<Notify | null>(null);

/** Time until a notice closes, in ms. */
const duration = { plain: 5000, withAction: 10_000 } as const;

/**
 * Centred in the top bar, or below it on phones: the bottom of every screen has controls, which a
 * notice must not cover. A screen with a left column sets the column's width as `--page-start`, and
 * one with a field in its top bar sets `--notice-top`.
 */
const place: SxProps = {
  left: { sm: 'calc(50% + var(--page-start, 0px) / 2)' },
  maxWidth: { sm: 'min(600px, 100vw - var(--page-start, 0px) - 144px)' },
  top: { xs: 64, sm: 'var(--notice-top, 6px)' },
  width: { sm: 'max-content' },
};

/** Shows and announces notices one at a time. A new notice replaces the previous one. */
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

export function useNotify(): Notify {
  const notify = use(NotifyContext);
  if (!notify) throw new Error('useNotify requires a Notifier');
  return notify;
}
