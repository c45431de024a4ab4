import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Agreement } from './agreement';
import { AuthForm } from './auth-form';
import { EmailField, emailProblem } from './email-field';
import { identityClient } from './identity-client';
import { identityMessage } from './messages';
import { NameField, nameProblem } from './name-field';
import { NewPasswordFields, useNewPassword } from './new-password-fields';
import { SignUpSuccess } from './sign-up-success';
import { useCheckedSubmit } from './use-checked-submit';

interface SignUpFormProps {
  readonly email: string;
  readonly onEmailChange: (email: string) => void;
  /** Must be stable across renders: a change restarts the redirect timer. */
  readonly onSignedIn: () => void;
}

export function SignUpForm({ email, onEmailChange, onSignedIn }: SignUpFormProps) {
  const [name, setName] = useState('');
  const chosen = useNewPassword();
  const signUp = useMutation({
    mutationFn: async () => {
      const account = { name: name.trim(), email: email.trim(), password: chosen.password };
      await (await identityClient()).signUp(account);
    },
  });
  const { onSubmit, propsOf } = useCheckedSubmit(
    () => ({
      name: nameProblem(name.trim()),
      email: emailProblem(email.trim()),
      ...chosen.check(),
    }),
    () => {
      if (!signUp.isPending) signUp.mutate();
    },
  );

  if (signUp.isSuccess) return <SignUpSuccess email={email.trim()} onSignedIn={onSignedIn} />;
  return (
    <AuthForm
      label="Sign Up"
      busyLabel="Creating your account..."
      isBusy={signUp.isPending}
      failure={signUp.error && identityMessage(signUp.error)}
      onSubmit={onSubmit}
    >
      <NameField value={name} {...propsOf('name', setName)} />
      <EmailField value={email} isFirst={false} {...propsOf('email', onEmailChange)} />
      <NewPasswordFields
        label="Password"
        confirmationLabel="Confirm Password"
        chosen={chosen}
        propsOf={propsOf}
      />
      <Agreement action="signing up" />
    </AuthForm>
  );
}
