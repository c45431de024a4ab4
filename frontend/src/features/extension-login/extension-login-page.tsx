import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { ProgressBar } from '../../components/progress-bar';
import { useSession } from '../../session/session';
import { EntryCard } from '../../modules/entry-card/entry-card';
import { useExtensionLogin } from './use-extension-login';

interface ExtensionLoginPageProps {
  /** Renders the sign-in form for a visitor. `onSignedIn` is stable across renders. */
  readonly renderSignIn: (onSignedIn: () => void) => ReactNode;
}

/** The page that the browser extension opens to sign in with this browser's session. */
export function ExtensionLoginPage({ renderSignIn }: ExtensionLoginPageProps) {
  const { state, authenticate, retry } = useExtensionLogin();
  const session = useSession();

  switch (state.name) {
    case 'login':
      return renderSignIn(authenticate);
    case 'checking':
      return <Busy title="Browser extension" text="Checking whether you are signed in..." />;
    case 'authenticating':
      return <Busy title="Browser extension" text="Signing the extension in..." />;
    case 'success':
      return (
        <EntryCard title="Authentication Successful">
          <Alert severity="success" role="status">
            {state.closes
              ? 'The extension is signed in. This tab closes automatically.'
              : 'Waiting for the extension...'}
          </Alert>
        </EntryCard>
      );
    case 'no-answer':
      return (
        <EntryCard title="No extension answered">
          <Alert severity="warning">
            Check that the MyLinguist extension is installed and allowed on this page. If it shows
            that you are signed in, close this tab.
          </Alert>
          <Button variant="contained" fullWidth onClick={retry}>
            Try again
          </Button>
        </EntryCard>
      );
    case 'error':
      return (
        <EntryCard title="Authentication Failed">
          <Alert severity="error">{state.message}</Alert>
          <Button variant="contained" fullWidth onClick={retry}>
            {session ? 'Try again' : 'Sign in again'}
          </Button>
        </EntryCard>
      );
  }
}

function Busy({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <EntryCard title={title}>
      <Stack role="status" sx={{ gap: 3 }}>
        <Typography>{text}</Typography>
        <ProgressBar aria-hidden />
      </Stack>
    </EntryCard>
  );
}
