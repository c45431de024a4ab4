import { chunks } from '@mylinguist/shared/chunks';
import type { ErrorCode } from '@mylinguist/shared/errors';
import type { ReviewLogEntry } from '@mylinguist/shared/schemas/account';
import type { ImportItem, ImportResult } from '@mylinguist/shared/schemas/import';
import { studyDay } from '@mylinguist/shared/scheduling/study-day';
import { AppError } from '../app-error';
import { decideImport, type ImportContext } from './decide-import';
import type { Learner } from '../learner';
import { modelOf } from '../reviews/learner-model';
import type { Dependencies } from '../ports/dependencies';
import type { BulkCommit } from '../ports/note-store';
import { loadProfile } from '../account/profile';
import { repeatUntilDone } from '../retry';
import { roomForEarlierTexts, usageOf } from '../account/usage';

type Needs = Pick<Dependencies, 'imports' | 'notes' | 'profiles' | 'now'>;

/** An item of the request: a valid note, or the id of one that is not valid. */
export type GivenItem = ImportItem | { readonly id: string; readonly isInvalid: true };

type ItemResult = Omit<ImportResult, 'id'>;

/**
 * Maximum rounds. A concurrent write makes the transaction of its note fail. Each round writes the
 * notes that are left in transactions of a tenth of the size, so a busy note soon fails alone.
 */
const rounds = 6;

const refused = (code: ErrorCode): ItemResult => ({ status: 'refused', code });

/**
 * Writes notes of a file. Writes each note as a whole or not at all. A repeat of the request continues
 * after a failure, and answers `unchanged` for the notes that were written before.
 * @returns one result per item, in the given order
 * @throws AppError NOT_FOUND when the import does not exist or is being undone; CONFLICT after too
 *   many concurrent writes
 */
export async function importNotes(
  dependencies: Needs,
  learner: Learner,
  importId: string,
  items: readonly GivenItem[],
): Promise<ImportResult[]> {
  const results = new Map<GivenItem, ItemResult>();
  const first = new Map<string, GivenItem>();
  for (const item of items) {
    if ('isInvalid' in item || first.has(item.id)) results.set(item, refused('INVALID_INPUT'));
    else first.set(item.id, item);
  }
  let size = items.length;
  await repeatUntilDone(rounds, async () => {
    const left = items.filter((item): item is ImportItem => !results.has(item));
    const { writes, decided } = await plan(dependencies, learner, importId, left);
    for (const [item, result] of decided) results.set(item, result);
    for (const some of chunks(writes, size)) {
      const commits = some.map(({ commit }) => commit);
      const written = await dependencies.notes.commitAll(learner.uid, commits);
      for (const [index, { item, result }] of some.entries()) {
        if (written[index]) results.set(item, result);
      }
    }
    size = Math.ceil(size / 10);
    return results.size === items.length;
  });
  return items.map((item) => ({ id: item.id, ...(results.get(item) ?? refused('CONFLICT')) }));
}

interface Write {
  readonly item: ImportItem;
  readonly commit: BulkCommit;
  /** The result when the note has been written. */
  readonly result: ItemResult;
}

interface ImportPlan {
  readonly writes: Write[];
  /** The items that write no note. */
  readonly decided: Map<ImportItem, ItemResult>;
}

/** Decides what happens to each item. Adds the reviews of the notes to the log. */
async function plan(
  dependencies: Needs,
  learner: Learner,
  importId: string,
  items: readonly ImportItem[],
): Promise<ImportPlan> {
  const { uid } = learner;
  const { imports, notes } = dependencies;
  const record = await imports.get(uid, importId);
  if (record?.state !== 'done') throw new AppError('NOT_FOUND');
  const [profile, records] = await Promise.all([
    loadProfile(dependencies, learner),
    notes.findRecords(
      uid,
      items.map(({ id }) => id),
    ),
  ]);
  const timeZone = profile.settings.timezone;
  const now = dependencies.now();
  const context: ImportContext = {
    importId,
    now,
    importedAt: new Date(record.createdAt),
    timeZone,
    model: modelOf(profile),
    usage: { ...(await usageOf(dependencies, learner, profile)) },
  };
  const byId = new Map(records.map((found) => ['note' in found ? found.note.id : found.id, found]));
  const written = { ownerId: uid, today: studyDay(now, timeZone), timeZone };
  const writtenBy = { importId, at: now.toISOString() };
  const reviews = { own: [] as ReviewLogEntry[], lasting: [] as ReviewLogEntry[] };
  const writes: Write[] = [];
  const decided = new Map<ImportItem, ItemResult>();
  for (const item of items) {
    const {
      result,
      change,
      log = [],
      isLogLasting = false,
    } = decideImport(item, byId.get(item.id), context);
    reviews[isLogLasting ? 'lasting' : 'own'].push(...log);
    if (change) writes.push({ item, result, commit: { ...written, ...change, writtenBy } });
    else decided.set(item, result);
  }
  // Before the notes: a repeat after a failure then finds the note only if its log is complete.
  if (reviews.own.length > 0) await imports.addReviews(uid, importId, reviews.own);
  if (reviews.lasting.length > 0) await imports.addReviews(uid, null, reviews.lasting);
  // After all decisions: no earlier text takes the room of a note.
  const room = roomForEarlierTexts(context.usage.bytes);
  const withRoom = ({ commit, ...write }: Write): Write => ({
    ...write,
    commit: { ...commit, roomForEarlierTexts: room },
  });
  return { writes: writes.map(withRoom), decided };
}
