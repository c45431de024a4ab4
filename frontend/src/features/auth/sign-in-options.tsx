import MailOutlined from '@mui/icons-material/MailOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ProgressBar } from '../../components/progress-bar';
import { useIsSlow } from '../../hooks/use-is-slow';
import type { Identity } from '../../lib/firebase-auth';
import type { ProviderName } from '../../lib/firebase-popup';
import { whenIdle } from '../../lib/when-idle';
import { providerLabels, providerMarks, providerNames } from '../../modules/providers/providers';
import { Agreement } from './agreement';
import { FailureAlert } from './failure-alert';
import { focusOnMount } from './focus-on-mount';
import { logIn } from './identity-client';
import { popupMessage } from './messages';
import { opensPopupsAtOnceOnly, signInByPopup, warmPopup } from './provider-popup';

interface Attempt {
  readonly provider: ProviderName;
  readonly identity: Promise<Identity>;
}

interface SignInOptionsProps {
  /** Moves the focus to the email button when the visitor returns from the email forms. */
  readonly isReturn: boolean;
  /** Whether the email forms are loading. */
  readonly isOpeningEmail: boolean;
  readonly onEmail: () => void;
  /** Called on hover and focus of the email button. */
  readonly onEmailIntent: () => void;
  readonly onSignedIn: () => void;
}

/** The provider buttons, whose popups open synchronously in the click, and the email button. */
export function SignInOptions(props: SignInOptionsProps) {
  const { isReturn, isOpeningEmail, onEmail, onEmailIntent, onSignedIn } = props;
  const isSlow = useIsSlow(isOpeningEmail);
  const signIn = useMutation({
    mutationFn: async ({ identity }: Attempt) => logIn(await identity),
    onSuccess: onSignedIn,
  });

  // WebKit needs the code before the click. Other browsers load it on hover.
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
      <Typography
        variant="body2"
        sx={{
          alignItems: 'center',
          color: 'text.secondary',
          display: 'flex',
          gap: 2.5,
          '&::before, &::after': {
            borderTop: '1px solid',
            borderColor: 'line',
            content: '""',
            flex: 1,
          },
        }}
      >
        or
      </Typography>
      <Button
        variant="contained"
        fullWidth
        startIcon={<MailOutlined />}
        ref={isReturn ? focusOnMount : null}
        onPointerEnter={onEmailIntent}
        onFocus={onEmailIntent}
        aria-disabled={isSlow}
        sx={{ opacity: isSlow ? 0.7 : 1 }}
        onClick={() => {
          if (!isSlow) onEmail();
        }}
      >
        {isSlow ? 'Opening...' : 'Continue with Email'}
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
      {message && <FailureAlert message={message} />}
      <Agreement action="continuing" />
    </Stack>
  );
}
