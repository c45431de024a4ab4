import { limits } from '@mylinguist/shared/limits';
import { useState, type Ref } from 'react';
import { PasswordField } from './password-field';
import type { FieldProps } from './use-checked-submit';

type NewPassword = ReturnType<typeof useNewPassword>;

export function useNewPassword() {
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const isLongEnough = password.length >= limits.passwordMin;
  return {
    password,
    setPassword,
    confirmation,
    setConfirmation,
    check: () => ({
      password: isLongEnough
        ? null
        : `Password must be at least ${limits.passwordMin} characters long`,
      confirmation: password === confirmation ? null : 'Passwords do not match',
    }),
  };
}

interface NewPasswordFieldsProps {
  readonly label: string;
  readonly confirmationLabel: string;
  readonly chosen: NewPassword;
  readonly propsOf: FieldProps<'password' | 'confirmation'>;
  readonly inputRef?: Ref<HTMLInputElement>;
}

export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { label, confirmationLabel, chosen, propsOf, inputRef } = props;
  return (
    <>
      <PasswordField
        label={label}
        name="password"
        autoComplete="new-password"
        inputRef={inputRef}
        value={chosen.password}
        {...propsOf('password', chosen.setPassword)}
      />
      <PasswordField
        label={confirmationLabel}
        name="confirmation"
        autoComplete="new-password"
        value={chosen.confirmation}
        {...propsOf('confirmation', chosen.setConfirmation)}
      />
    </>
  );
}
