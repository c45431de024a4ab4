import type { AccountExport } from '@mylinguist/shared/schemas/account';
import { slotName } from '@mylinguist/shared/scheduling/reminder-slot';
import { invalidInput } from './app-error';
import type { Dependencies } from './ports/dependencies';
import type { Learner } from './learner';
import { loadProfile } from './profile';
import type { Profile } from './ports/profile-store';
import { heldSlots } from './reminders/keep-slot';
import type { ReminderStore } from './ports/reminder-store';

/** Everything that is stored of a learner, as one document. */
export async function exportAccount(
  dependencies: Pick<Dependencies, 'accounts' | 'profiles' | 'reminders' | 'now'>,
  learner: Learner,
): Promise<AccountExport> {
  const profile = await loadProfile(dependencies, learner);
  const { email, name, picture, createdAt, settings } = profile;
  const records = await dependencies.accounts.readAll(learner.uid);
  const rows = await readRows(dependencies.reminders, learner.uid, profile);
  return {
    format: 'mylinguist-export',
    version: 1,
    exportedAt: dependencies.now().toISOString(),
    account: { email, name, picture, createdAt },
    settings,
    ...records,
    other: [...records.other, ...rows],
  };
}

/** The rows by which the learner is reminded, as far as there are any. */
async function readRows(reminders: ReminderStore, ownerId: string, profile: Profile) {
  const slots = heldSlots(ownerId, profile);
  const found = await Promise.all(slots.map((slot) => reminders.has(slot, ownerId)));
  return slots
    .filter((_, index) => found[index])
    .map((slot) => ({ type: 'reminder-row', slot: slotName(slot) }));
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
  dependencies: Pick<Dependencies, 'accounts' | 'identity' | 'profiles' | 'reminders'>,
  learner: Learner,
  confirmation: string,
): Promise<void> {
  if (confirmation.toLowerCase() !== learner.email.toLowerCase()) {
    throw invalidInput('confirm', 'This is not the address of your account.');
  }
  const { identity } = dependencies;
  // An account that this app cannot remove must keep its data too.
  await identity.confirm(learner);
  await erase(dependencies, learner.uid);
  await identity.remove(learner.uid);
  await erase(dependencies, learner.uid);
}

/**
 * The rows by which the learner is reminded go first: the profile, which is erased then, tells where
 * they are. One that a save puts back meanwhile goes when the hour of its slot comes.
 */
async function erase(
  { accounts, profiles, reminders }: Pick<Dependencies, 'accounts' | 'profiles' | 'reminders'>,
  ownerId: string,
): Promise<void> {
  const profile = await profiles.get(ownerId);
  if (profile && !('closedAt' in profile)) {
    for (const slot of heldSlots(ownerId, profile)) await reminders.leave(slot, ownerId);
  }
  // The real time, as that of sign-ins, and not the API's clock.
  await accounts.erase(ownerId, new Date().toISOString());
}
