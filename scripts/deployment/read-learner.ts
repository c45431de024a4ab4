import type { Database } from '@azure/cosmos';
import type { AccountExport } from '@mylinguist/shared/schemas/account';
import { createAccountStore } from '../../functions/src/data/account-store';
import { openContainers } from '../../functions/src/data/containers';
import { createProfileStore } from '../../functions/src/data/profile-store';
import { createReminderStore } from '../../functions/src/data/reminder-store';
import { exportAccount } from '../../functions/src/services/account';
import type { Paged } from '../../functions/src/services/pages';

/**
 * Reads a learner's data in the format of the export. Writes nothing.
 * @param uid the learner's id at the identity provider
 * @throws {Error} if the database has no data of the learner, or does not answer
 */
export async function readLearner(database: Database, uid: string): Promise<object> {
  const containers = openContainers(() => Promise.resolve(database));
  const profiles = createProfileStore(containers.learning);
  const profile = await profiles.get(uid);
  if (!profile || 'closedAt' in profile) {
    throw new Error(`The database has no data of ${uid}, or the learner deleted the account.`);
  }
  const { email, name, picture } = profile;
  const body: Paged<AccountExport> = await exportAccount(
    {
      accounts: createAccountStore(containers),
      profiles,
      reminders: createReminderStore(containers.reminders),
      now: () => new Date(),
    },
    { uid, email, name, picture, provider: null, signedInAt: 0 },
  );
  const complete: Record<string, unknown> = {};
  // The lists must be read in their order.
  for (const [key, value] of Object.entries(body) as [string, unknown][]) {
    complete[key] = isPages(value) ? await readAll(value) : value;
  }
  return complete;
}

const isPages = (value: unknown): value is AsyncIterable<readonly unknown[]> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

async function readAll(pages: AsyncIterable<readonly unknown[]>): Promise<unknown[]> {
  const items: unknown[] = [];
  for await (const page of pages) items.push(...page);
  return items;
}
