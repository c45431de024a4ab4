import type { ComponentType } from 'react';
import { IdentityError } from '../../lib/identity-error';
import { createStore } from '../../lib/store';
import type { LeftWork } from '../../writes/left-work';
import type { LeftWorkDialogProps } from './left-work-dialog';

interface Question extends LeftWorkDialogProps {
  readonly Dialog: ComponentType<LeftWorkDialogProps>;
}

/** The open question, which the sign-in card shows. */
export const leftWorkQuestion = createStore<Question | null>(null);

/**
 * Asks whether a sign-in may remove what another learner has left. Resolves to the answer.
 * @throws IdentityError `auth/network-request-failed` when the code of the question does not load
 */
export async function confirmRemoval(work: LeftWork, newEmail: string): Promise<boolean> {
  const { LeftWorkDialog } = await import('./left-work-dialog').catch((cause: unknown) => {
    throw new IdentityError('auth/network-request-failed', { cause });
  });
  return new Promise((resolve) => {
    const onAnswer = (isAgreed: boolean) => {
      leftWorkQuestion.write(null);
      resolve(isAgreed);
    };
    leftWorkQuestion.write({ Dialog: LeftWorkDialog, work, newEmail, onAnswer });
  });
}
