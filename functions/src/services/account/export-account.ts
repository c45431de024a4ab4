import type { AccountExport } from '@mylinguist/shared/schemas/account';
import { slotName } from '@mylinguist/shared/scheduling/reminder-slot';
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
