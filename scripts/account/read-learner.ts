import { exportAccount } from '@mylinguist/functions/services/account/export-account';
import { AppError } from '@mylinguist/functions/services/app-error';
import type { Paged } from '@mylinguist/functions/services/pages';
import type { AccountExport } from '@mylinguist/shared/schemas/account';

/**
 * Reads a learner's data in the format of the export. Writes nothing.
 * @param uid the learner's id at the identity provider
 * @throws AppError NOT_FOUND without data of the learner, UNAUTHENTICATED after their deletion,
 *   UNAVAILABLE
 */
export async function readLearner(
  stores: Parameters<typeof exportAccount>[0],
  uid: string,
): Promise<object> {
  const profile = await stores.profiles.get(uid);
  if (!profile) throw new AppError('NOT_FOUND');
  if ('closedAt' in profile) throw new AppError('UNAUTHENTICATED');
  const { email, name, picture } = profile;
  const learner = { uid, email, name, picture, provider: null, signedInAt: 0, provenAt: 0 };
  const body: Paged<AccountExport> = await exportAccount(stores, learner);
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
