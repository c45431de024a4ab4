import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../../config/paths';
import { changeEmailAddress } from '../../../config/provider-paths';
import type { SignInMethods } from '../../../lib/firebase-account';
import { useSession, type AuthSession } from '../../../session/session';
import { ChangeEmailDialog } from './change-email-dialog';
import { ChangeNameDialog } from './change-name-dialog';
import { ChangePasswordDialog } from './change-password-dialog';
import {
  describeMethods,
  needsProviderPage,
  providerToConfirm,
  useSignInMethods,
} from './sign-in-methods';

/** The name, the email and the way to sign in, each with a button that changes it. */
export function SignInDetails() {
  const session = useSession();
  return session && <Details session={session} />;
}

function Details({ session }: { readonly session: AuthSession }) {
  const { name, email } = session.user;
  const methods = useSignInMethods(session);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isAtEmail = pathname + search === changeEmailAddress;
  const [changing, setChanging] = useState<'name' | 'email' | 'password' | null>(
    isAtEmail ? 'email' : null,
  );
  const close = () => {
    setChanging(null);
    if (isAtEmail) void navigate(paths.settings, { replace: true });
  };
  const changeEmail = (known: SignInMethods) => {
    if (needsProviderPage(providerToConfirm(known))) window.location.assign(changeEmailAddress);
    else setChanging('email');
  };
  return (
    <Stack component="ul" sx={{ gap: 3, listStyle: 'none', margin: 0, padding: 0 }}>
      <Detail label="Name" value={name ?? 'Not set'} onChange={() => setChanging('name')} />
      <Detail
        label="Email"
        value={email}
        {...(methods.data && { onChange: () => changeEmail(methods.data) })}
      />
      <Detail
        label="Password"
        value={describeMethods(methods)}
        {...(methods.data?.hasPassword && { onChange: () => setChanging('password') })}
      />
      {changing === 'name' && <ChangeNameDialog name={name ?? ''} onClose={close} />}
      {changing === 'email' && methods.data && (
        <ChangeEmailDialog email={email} methods={methods.data} onClose={close} />
      )}
      {changing === 'password' && <ChangePasswordDialog email={email} onClose={close} />}
    </Stack>
  );
}

interface DetailProps {
  readonly label: string;
  readonly value: string;
  readonly onChange?: () => void;
}

function Detail({ label, value, onChange }: DetailProps) {
  return (
    <Stack component="li" direction="row" sx={{ alignItems: 'center', gap: 4, minHeight: 44 }}>
      <div style={{ flexGrow: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {label}
        </Typography>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{value}</Typography>
      </div>
      {onChange && (
        <Button variant="text" sx={{ flexShrink: 0 }} onClick={onChange}>
          Change
          <span style={visuallyHidden}>&nbsp;{label.toLowerCase()}</span>
        </Button>
      )}
    </Stack>
  );
}
