import MailOutlined from '@mui/icons-material/MailOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ProgressBar } from '../../components/progress-bar';
import type { Identity } from '../../lib/firebase-auth';
import type { ProviderName } from '../../lib/firebase-popup';
import { whenIdle } from '../../lib/when-idle';
import { providerLabels, providerMarks, providerNames } from '../../modules/providers/providers';
import { focusOnMount } from './focus-on-mount';
import { logIn } from './identity-client';
import { popupMessage } from './messages';
import { opensPopupsAtOnceOnly, signInByPopup, warmPopup } from './provider-popup';

interface Attempt {
  readonly provider: ProviderName;
  readonly identity: Promise<Identity>;
}

interface SignInOptionsProps {
  /** Whether the visitor returned from the email forms; moves the focus here. */
  readonly isReturn: boolean;
  readonly onEmail: () => void;
  /** Called when the visitor points at or focuses the email button. */
  readonly onEmailIntent: () => void;
  readonly onSignedIn: () => void;
}

/** Every way to sign in: the providers, whose popups open during the click, and email. */
export function SignInOptions(props: SignInOptionsProps) {
  const { isReturn, onEmail, onEmailIntent, onSignedIn } = props;
  const signIn = useMutation({
    mutationFn: async ({ identity }: Attempt) => logIn(await identity),
    onSuccess: onSignedIn,
  });

  // Other browsers load the provider's code when the visitor points at a button.
  useEffect(() => (opensPopupsAtOnceOnly() ? whenIdle(warmPopup) : undefined), []);

  const message = signIn.isError ? popupMessage(signIn.error, signIn.variables.provider) : null;
  return (
    <Stack sx={{ gap: 3 }}>
      {providerNames.map((provider) => (
        <Button
          key={provider}
          variant="outlined"
          fullWidth
          startIcon={providerMarks[provider]}
          onPointerEnter={warmPopup}
          onFocus={warmPopup}
          onClick={() => signIn.mutate({ provider, identity: signInByPopup(provider) })}
        >
          Continue with {providerLabels[provider]}
        </Button>
      ))}
      <Divider>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          or
        </Typography>
      </Divider>
      <Button
        variant="contained"
        fullWidth
        startIcon={<MailOutlined />}
        ref={isReturn ? focusOnMount : null}
        onPointerEnter={onEmailIntent}
        onFocus={onEmailIntent}
        onClick={onEmail}
      >
        Continue with Email
      </Button>
      <Box role="status" sx={{ '&:empty': { marginTop: -3 } }}>
        {signIn.isPending && (
          <Stack sx={{ gap: 2, marginTop: 2 }}>
            <Typography variant="body2" sx={{ color: 'text.secondary', textAlign: 'center' }}>
              Signing you in...
            </Typography>
            <ProgressBar aria-hidden />
          </Stack>
        )}
      </Box>
      {message && <Alert severity="error">{message}</Alert>}
    </Stack>
  );
}
