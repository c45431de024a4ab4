import { useState } from 'react';
import { confirmationProblem, passwordProblem } from './credentials';

export type NewPassword = ReturnType<typeof useNewPassword>;

/** A password that is chosen, and typed twice because it cannot be read while it is hidden. */
export function useNewPassword() {
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  return {
    password,
    setPassword,
    confirmation,
    setConfirmation,
    check: () => ({
      password: passwordProblem(password),
      confirmation: confirmationProblem(password, confirmation),
    }),
  };
}
