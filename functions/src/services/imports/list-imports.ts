import { importLimits } from '@mylinguist/shared/limits';
import type { ListedImport } from '@mylinguist/shared/schemas/import';
import type { Learner } from '../learner';
import type { Dependencies } from '../ports/dependencies';
import type { ImportRecord } from '../ports/import-store';

/** Lists the imports that can be undone, the newest first. */
export async function listImports(
  { imports }: Pick<Dependencies, 'imports'>,
  { uid }: Learner,
): Promise<ListedImport[]> {
  const records = await imports.list(uid);
  return records.sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1)).map(toListed);
}

function toListed(record: ImportRecord): ListedImport {
  const { importId, source, fileName, createdAt, counts, notes, state, writtenAt } = record;
  const undoUntil = new Date(
    Date.parse(writtenAt) + importLimits.undoDays * 86_400_000,
  ).toISOString();
  return { importId, source, fileName, createdAt, counts, notes, state, undoUntil };
}
