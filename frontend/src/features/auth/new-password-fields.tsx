import type { Ref } from 'react';
import { PasswordField } from './password-field';
import type { FieldProps } from './use-checked-submit';
import type { NewPassword } from './use-new-password';

interface NewPasswordFieldsProps {
  readonly label: string;
  readonly confirmationLabel: string;
  readonly chosen: NewPassword;
  readonly propsOf: FieldProps<'password' | 'confirmation'>;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** The fields of a new password, and of the same once more. */
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
