import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from '../../../components/notifier';
import { storedAppleToken } from '../../../session/session';
import { identityClient, logIn } from '../identity-client';
import { NameField, nameProblem } from '../name-field';
import { useCheckedSubmit } from '../use-checked-submit';
import { AccountDialog } from './account-dialog';
import { accountMessage } from './account-message';

interface ChangeNameDialogProps {
  readonly name: string;
  readonly onClose: () => void;
}

/** Changes the name at the identity provider. A login then updates the session and the profile. */
export function ChangeNameDialog({ name, onClose }: ChangeNameDialogProps) {
  const notify = useNotify();
  const [typed, setTyped] = useState(name);
  const change = useMutation({
    mutationFn: async () => {
      const identity = await (await identityClient()).changeName(typed.trim());
      await logIn({ ...identity, appleToken: storedAppleToken() });
    },
    onSuccess: () => {
      onClose();
      notify({ message: 'Your name was changed.' });
    },
  });
  const { onSubmit, propsOf } = useCheckedSubmit(
    () => ({ name: nameProblem(typed.trim()) }),
    () => {
      if (typed.trim() === name) onClose();
      else if (!change.isPending) change.mutate();
    },
  );

  return (
    <AccountDialog
      title="Change your name"
      label="Save"
      busyLabel="Saving..."
      isBusy={change.isPending}
      failure={change.error && accountMessage(change.error, null)}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <NameField value={typed} {...propsOf('name', setTyped)} />
    </AccountDialog>
  );
}
