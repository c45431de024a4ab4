import { setTimeout } from 'node:timers/promises';
import type { Learner } from '../learner';
import { exportAccount } from './export';
import { signIn } from './sign-in';

/** Milliseconds by which a token of after a deletion is younger: they tell whole seconds. */
const tokenGrain = 1000;

/**
 * Deletes the account, and comes back under the same address: nothing of before is there.
 * @param readmit has the identity provider know the account again
 */
export async function leave(learner: Learner, readmit: () => void): Promise<void> {
  const { account, caller } = learner;
  const reply = await caller.settle('deleteAccount', { body: { confirm: account.email } });
  // An attempt before may have ended with the account, whose tokens are then worth nothing.
  if (!learner.expect('deleteAccount', reply, [204, 401])) return;
  learner.forgetAll();
  learner.acknowledged += 1;
  readmit();
  await setTimeout(tokenGrain);
  await signIn(learner);
  const { other } = await exportAccount(learner);
  const left = other.filter(({ type }) => type !== 'reminder-row');
  if (left.length > 0) learner.complain(`a deletion has left ${JSON.stringify(left)}`);
}
