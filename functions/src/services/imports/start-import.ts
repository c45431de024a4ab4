import { randomUUID } from 'node:crypto';
import { importLimits } from '@mylinguist/shared/limits';
import { tagColor, tagKey } from '@mylinguist/shared/notes/tags';
import type { NewImport } from '@mylinguist/shared/schemas/import';
import type { Tag } from '@mylinguist/shared/schemas/tag';
import { AppError } from '../app-error';
import type { Learner } from '../learner';
import type { Dependencies } from '../ports/dependencies';
import type { ImportRecord } from '../ports/import-store';
import { loadProfile } from '../account/profile';
import { retryWhenStale } from '../retry';
import { refuseBeyondCaps, usageOf } from '../account/usage';

type Needs = Pick<Dependencies, 'imports' | 'profiles' | 'tags' | 'now'>;

/**
 * Starts an import and creates its tags. A repeat with the same files continues the import that was
 * not undone. Beyond `importLimits.imports`, the oldest imports can no longer be undone.
 * @returns the id of the import
 * @throws AppError TOO_MANY_TAGS, before anything is written
 */
export async function startImport(
  dependencies: Needs,
  learner: Learner,
  { tags: wanted = [], ...file }: NewImport,
): Promise<string> {
  const { imports, tags } = dependencies;
  const { uid } = learner;
  return retryWhenStale(async () => {
    const profile = await loadProfile(dependencies, learner);
    const usage = await usageOf(dependencies, learner, profile);
    const [records, existing] = await Promise.all([imports.list(uid), tags.list(uid)]);
    const missing = missingTags(wanted, existing);
    refuseBeyondCaps(usage, { tags: missing.length });

    const names = missing.map(({ name }) => name);
    const known = records.find(({ sha256, state }) => sha256 === file.sha256 && state === 'done');
    const importId = known?.importId ?? randomUUID();
    if (!known) {
      const at = dependencies.now().toISOString();
      const counters = { notes: 0, createdTags: names, alsoRemove: [] };
      const dates = { createdAt: at, writtenAt: at };
      const record = { ...file, ...dates, ...counters, importId, state: 'done' as const };
      await imports.create(uid, record, profile.etag);
      await dropOldest(dependencies, uid, records);
    } else if (names.some((name) => !known.createdTags.includes(name))) {
      const createdTags = [...new Set([...known.createdTags, ...names])];
      await imports.recordTags(uid, importId, createdTags);
    }
    await createTags(dependencies, uid, missing);
    return importId;
  });
}

/** Returns the tags that do not exist yet, each once. */
function missingTags(wanted: NonNullable<NewImport['tags']>, existing: readonly Tag[]): Tag[] {
  const keys = new Set(existing.map(({ name }) => tagKey(name)));
  const missing: Tag[] = [];
  for (const { name, color = tagColor(name), language } of wanted) {
    if (keys.has(tagKey(name))) continue;
    keys.add(tagKey(name));
    missing.push({ name, color, ...(language !== undefined && { language }) });
  }
  return missing;
}

/** @throws AppError STALE when another request has created one of the tags */
async function createTags({ tags }: Needs, ownerId: string, missing: readonly Tag[]) {
  try {
    await tags.createAll(ownerId, missing);
  } catch (error) {
    throw AppError.is(error, 'CONFLICT') ? new AppError('STALE', { cause: error }) : error;
  }
}

/** Makes room for one more import. */
async function dropOldest(
  { imports }: Needs,
  ownerId: string,
  records: readonly ImportRecord[],
): Promise<void> {
  const oldestFirst = records
    .filter(({ state }) => state === 'done')
    .sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
  const excess = records.length + 1 - importLimits.imports;
  for (const { importId } of oldestFirst.slice(0, Math.max(excess, 0))) {
    await imports.delete(ownerId, importId);
  }
}
