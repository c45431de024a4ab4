import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { identityCode } from '../../lib/identity-error';
import { AuthForm } from './auth-form';
import { EmailField, emailProblem } from './email-field';
import { identityClient, logIn } from './identity-client';
import { signInMessage } from './messages';
import { PasswordField } from './password-field';
import { ResendVerification } from './resend-verification';
import { useCheckedSubmit } from './use-checked-submit';

interface SignInFormProps {
  readonly email: string;
  readonly onEmailChange: (email: string) => void;
  readonly onSignedIn: () => void;
}

export function SignInForm({ email, onEmailChange, onSignedIn }: SignInFormProps) {
  const [password, setPassword] = useState('');
  const signIn = useMutation({
    mutationFn: async () => {
      const identity = await identityClient();
      await logIn(await identity.signIn(email.trim(), password));
    },
    onSuccess: onSignedIn,
  });
  const { onSubmit, propsOf } = useCheckedSubmit(
    () => ({
      email: emailProblem(email.trim()),
      password: password === '' ? 'Please enter your password' : null,
    }),
    () => {
      if (!signIn.isPending) signIn.mutate();
    },
  );

  return (
    <AuthForm
      label="Sign In"
      busyLabel="Signing you in..."
      isBusy={signIn.isPending}
      failure={signIn.error && signInMessage(signIn.error)}
      remedy={identityCode(signIn.error) === 'auth/email-not-verified' && <ResendVerification />}
      onSubmit={onSubmit}
    >
      <EmailField value={email} {...propsOf('email', onEmailChange)} />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        value={password}
        {...propsOf('password', setPassword)}
      />
    </AuthForm>
  );
}
