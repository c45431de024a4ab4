import type { AccountExport } from '@mylinguist/shared/schemas/account';
import { invalidInput } from './app-error';
import type { Dependencies } from './dependencies';
import type { Learner } from './learner';
import { loadProfile } from './profile';

/** What is stored of a learner beside the profile; each kind in the order of its docstring. */
export type AccountRecords = Pick<
  AccountExport,
  'tags' | 'notes' | 'reviews' | 'threads' | 'other'
>;

/** Everything of one learner, whatever the container. Other owners' documents do not exist here. */
export interface AccountStore {
  readAll(ownerId: string): Promise<AccountRecords>;
  /**
   * Closes the account: from then on no write of a session begun before makes a document, until
   * the longest-lived token of these has expired. Then removes everything that is stored of the
   * learner. Safe to repeat after a failure.
   * @param at ISO instant
   * @throws AppError
   */
  erase(ownerId: string, at: string): Promise<void>;
}

/** Everything that is stored of a learner, as one document. */
export async function exportAccount(
  dependencies: Pick<Dependencies, 'accounts' | 'profiles' | 'now'>,
  learner: Learner,
): Promise<AccountExport> {
  const { email, name, picture, createdAt, settings } = await loadProfile(dependencies, learner);
  return {
    format: 'mylinguist-export',
    version: 1,
    exportedAt: dependencies.now().toISOString(),
    account: { email, name, picture, createdAt },
    settings,
    ...(await dependencies.accounts.readAll(learner.uid)),
  };
}

/**
 * Deletes all documents of a learner and then the account itself.
 *
 * The account goes last: after a failure the same token, or a new sign-in, can begin again, and no
 * data is left that nobody could delete. A request that runs at the same time stores nothing any
 * more (see `AccountStore.erase`), but for one case: a sign-in on another device during the
 * deletion takes the account up again. With the account gone there can be no more of these, so what
 * such a session has stored is removed after it.
 * @param confirmation the learner's own address
 * @throws AppError INVALID_INPUT for another address, UNAUTHENTICATED when the account is already
 *   gone, UNAVAILABLE
 */
export async function deleteAccount(
  { accounts, identity }: Pick<Dependencies, 'accounts' | 'identity'>,
  learner: Learner,
  confirmation: string,
): Promise<void> {
  if (confirmation.toLowerCase() !== learner.email.toLowerCase()) {
    throw invalidInput('confirm', 'This is not the address of your account.');
  }
  // An account that this app cannot remove must keep its data too.
  await identity.confirm(learner);
  await accounts.erase(learner.uid, instant());
  await identity.remove(learner.uid);
  await accounts.erase(learner.uid, instant());
}

/** The real time, as that of sign-ins, and not the API's clock. */
const instant = () => new Date().toISOString();
