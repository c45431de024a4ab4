import MailOutlined from '@mui/icons-material/MailOutlined';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Fragment, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { PlainButton } from '../../components/plain-button';
import { ProgressBar } from '../../components/progress-bar';
import { paths } from '../../config/paths';
import { pressedParameter } from '../../config/provider-paths';
import { useIsSlow } from '../../hooks/use-is-slow';
import type { Identity } from '../../lib/firebase-auth';
import type { ProviderName } from '../../lib/firebase-popup';
import { opensPopupsAtOnceOnly } from '../../lib/popup-permission';
import { isProviderPage } from '../../lib/provider-page';
import { whenIdle } from '../../lib/when-idle';
import { providerLabels, providerMarks, providerNames } from '../../modules/providers/providers';
import { Agreement } from './agreement';
import { FailureAlert } from './failure-alert';
import { focusOnMount } from './focus-on-mount';
import { logIn } from './identity-client';
import { popupMessage } from './messages';
import { signInByPopup, prefetchPopup } from './provider-popup';

type Attempt =
  | { readonly status: 'none' | 'pending' }
  | { readonly status: 'failed'; readonly provider: ProviderName; readonly error: unknown };

interface SignInOptionsProps {
  /** Moves the focus to the email button when the visitor returns from the email forms. */
  readonly isReturn: boolean;
  /** The provider whose button was pressed on a page that does not allow its popup. */
  readonly pressed: string | null;
  /** Whether the email forms are loading. */
  readonly isOpeningEmail: boolean;
  readonly onEmail: () => void;
  /** Called on hover and focus of the email button. */
  readonly onEmailIntent: () => void;
  readonly onSignedIn: () => void;
}

/**
 * The provider buttons, whose popups open synchronously in the click, and the email button. Email comes
 * first in a home-screen app of iOS, where popups are unreliable.
 */
export function SignInOptions(props: SignInOptionsProps) {
  const { isReturn, pressed, isOpeningEmail, onEmail, onEmailIntent, onSignedIn } = props;
  const isSlow = useIsSlow(isOpeningEmail);
  const { attempt, signIn } = useProviderSignIn(onSignedIn);

  // WebKit needs the code before the click. Other browsers load it on hover.
  useEffect(() => (opensPopupsAtOnceOnly() ? whenIdle(prefetchPopup) : undefined), []);

  // The prerendered page has the order of browsers.
  const isEmailFirst = useSyncExternalStore(neverChanges, isOnHomeScreen, () => false);
  const message =
    attempt.status === 'failed' ? popupMessage(attempt.error, attempt.provider) : null;
  const ways = [
    <Fragment key="providers">
      {providerNames.map((provider) => (
        <PlainButton
          key={provider}
          type="button"
          ref={provider === pressed ? focusOnMount : null}
          onPointerEnter={prefetchPopup}
          onFocus={prefetchPopup}
          onClick={() => void signIn(provider)}
        >
          {providerMarks[provider]}
          Continue with {providerLabels[provider]}
        </PlainButton>
      ))}
    </Fragment>,
    <Typography
      key="or"
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
    </Typography>,
    <PlainButton
      key="email"
      type="button"
      data-filled
      ref={isReturn ? focusOnMount : null}
      onPointerEnter={onEmailIntent}
      onFocus={onEmailIntent}
      aria-disabled={isSlow}
      style={{ opacity: isSlow ? 0.7 : 1 }}
      onClick={() => {
        if (!isSlow) onEmail();
      }}
    >
      <MailOutlined />
      {isSlow ? 'Opening...' : 'Continue with Email'}
    </PlainButton>,
  ];
  return (
    <Stack sx={{ gap: 3 }}>
      {isEmailFirst ? ways.reverse() : ways}
      <Box role="status" sx={{ '&:empty': { marginTop: -3 } }}>
        {attempt.status === 'none' && providerNames.some((name) => name === pressed) && (
          <Typography variant="body2" sx={{ marginTop: 2, textAlign: 'center' }}>
            Press the button once more.
          </Typography>
        )}
        {attempt.status === 'pending' && (
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

/** Returns whether this page runs in a home-screen app of iOS. Only Safari has the property. */
const isOnHomeScreen = () => 'standalone' in navigator && navigator.standalone === true;

const neverChanges = () => () => {};

/**
 * Signs in by popup. Shows only the latest attempt: a new popup cancels the one before. Needs no
 * query client, which the public sign-in page does not have.
 */
function useProviderSignIn(onSignedIn: () => void) {
  const [attempt, setAttempt] = useState<Attempt>({ status: 'none' });
  const latest = useRef<Promise<Identity>>(undefined);

  const signIn = async (provider: ProviderName) => {
    if (!isProviderPage() && navigator.onLine) {
      window.location.assign(`${paths.auth}?${pressedParameter}=${provider}`);
      return;
    }
    // Synchronously in the click, as browsers require.
    const identity = signInByPopup(provider);
    latest.current = identity;
    const show = (next: Attempt) => {
      if (latest.current === identity) setAttempt(next);
    };
    show({ status: 'pending' });
    try {
      await logIn(await identity);
    } catch (error) {
      show({ status: 'failed', provider, error });
      return;
    }
    show({ status: 'none' });
    onSignedIn();
  };

  return { attempt, signIn };
}
