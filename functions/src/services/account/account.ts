import type { AccountExport } from '@mylinguist/shared/schemas/account';
import { slotName } from '@mylinguist/shared/scheduling/reminder-slot';
import { invalidInput } from '../app-error';
import type { Dependencies } from '../ports/dependencies';
import type { Learner } from '../learner';
import type { Paged, Pages } from '../pages';
import { loadProfile } from './profile';
import type { Profile } from '../ports/profile-store';
import { heldSlots } from '../reminders/keep-slot';
import type { ReminderStore } from '../ports/reminder-store';

/**
 * Exports all stored data of a learner as one document. Its lists must be read in the order of the
 * properties.
 */
export async function exportAccount(
  dependencies: Pick<Dependencies, 'accounts' | 'profiles' | 'reminders' | 'now'>,
  learner: Learner,
) {
  const profile = await loadProfile(dependencies, learner);
  const { email, name, picture, createdAt, settings } = profile;
  const { tags, notes, deletedNotes, imports, reviews, other, threads } =
    dependencies.accounts.read(learner.uid);
  const rows = await readRows(dependencies.reminders, learner.uid, profile);
  return {
    format: 'mylinguist-export',
    version: 1,
    exportedAt: dependencies.now().toISOString(),
    account: { email, name, picture, createdAt },
    settings,
    tags,
    notes,
    deletedNotes,
    imports,
    reviews,
    other: append(other, [...rows, ...modelRows(profile)]),
    threads,
  } satisfies Paged<AccountExport>;
}

async function* append<T>(pages: Pages<T>, last: readonly T[]): Pages<T> {
  yield* pages;
  yield last;
}

const modelRows = ({ model }: Profile) => (model ? [{ type: 'memory-model', ...model }] : []);

/** Returns the learner's reminder rows that exist. */
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
 * Removes the account after its data. The learner can thus retry a failed deletion with the same
 * token or a new sign-in. No orphaned data remains.
 *
 * Concurrent requests cannot store data (see `AccountStore.erase`), with one exception: a sign-in on
 * another device during the deletion reopens the account. The second erasure removes the data of
 * that session. No further session can begin, because the account no longer exists by then.
 * @param confirmation must be the learner's email address
 * @throws AppError INVALID_INPUT for another address, UNAUTHENTICATED when the account no longer
 *   exists, UNAVAILABLE
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
  // Fails before the erasure when this app lacks the permission to remove the account.
  await identity.confirm(learner);
  await erase(dependencies, learner.uid);
  await identity.remove(learner.uid);
  await erase(dependencies, learner.uid);
}

/**
 * Erases the learner's reminder rows, then all other records. The rows come first, because the
 * profile holds their slots. If a concurrent save restores a row, the next run of its slot removes it.
 */
export async function erase(
  { accounts, profiles, reminders }: Pick<Dependencies, 'accounts' | 'profiles' | 'reminders'>,
  ownerId: string,
): Promise<void> {
  const profile = await profiles.get(ownerId);
  if (profile && !('closedAt' in profile)) {
    for (const slot of heldSlots(ownerId, profile)) await reminders.leave(slot, ownerId);
  }
  // Sign-in times are real time, so this must not use the API's clock.
  await accounts.erase(ownerId, new Date().toISOString());
}
