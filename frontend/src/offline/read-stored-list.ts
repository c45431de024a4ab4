import { noteSchema, type Note } from '@mylinguist/shared/schemas/note';
import type { IDBPTransaction } from 'idb';
import * as z from 'zod/mini';
import { ignore } from '../lib/ignore';
import { withTimeout } from '../lib/with-timeout';
import { notOlder, withChanges, type NoteChanges } from './note-changes';
import {
  attempt,
  bucketCount,
  listKeyOf,
  rangeOf,
  stores,
  type ListKey,
  type StoredNotes,
} from './notes-database';

const bucketList = z.array(z.array(noteSchema));
const pageSchema = z.object({ cursor: z.string(), notes: z.array(noteSchema) });
const writeList = z.array(z.nullable(noteSchema));

/** Buckets that are read and parsed in one task of the main thread: 5 ms for 10,000 notes. */
const bucketsPerTask = 2;

/**
 * Maximum wait for a read, in ms. After that the app works without the copy. Without a connection
 * there is nothing else to show.
 */
const readTimeoutsMs = { online: 1000, offline: 15_000 };

/** All notes of a copy. */
interface StoredContent {
  /** Differs from the cursor of the copy if another tab has stored an answer meanwhile. */
  readonly cursor: string;
  /** In no particular order. */
  readonly notes: Note[];
  /** Writes after the answer of the cursor. */
  readonly writes: NoteChanges;
}

/** The copy of one list. */
export interface StoredList {
  readonly cursor: string;
  /** The newest notes with the writes, oldest first; null in a short list. */
  readonly newest: readonly Note[] | null;
  /** Reads all notes in short tasks. Returns null when the copy is damaged or the read is aborted. */
  readonly readContent: (signal?: AbortSignal) => Promise<StoredContent | null>;
}

/** Reads the copy of one list. Returns null if there is none or the read fails or times out. */
export async function readStoredList(
  learner: string,
  archived: boolean,
): Promise<StoredList | null> {
  const key = listKeyOf(learner, archived);
  const reading = attempt(async (database) => {
    const transaction = database.transaction(stores);
    transaction.done.catch((error: unknown) =>
      ignore(error, 'the requests of the read reject too'),
    );
    const [cursor, writes, page] = await Promise.all([
      transaction.objectStore('cursors').get(key),
      readWrites(transaction, key),
      transaction.objectStore('pages').get(key),
    ]);
    if (cursor === undefined) return null;
    const { data } = pageSchema.safeParse(page);
    const isCurrent = writes !== null && data?.cursor === cursor;
    return {
      cursor,
      newest: isCurrent
        ? notOlder(withChanges(data.notes, writes, { archived }), data.notes)
        : null,
      readContent: (signal?: AbortSignal) => readContent(key, signal),
    };
  });
  const timeout = navigator.onLine ? readTimeoutsMs.online : readTimeoutsMs.offline;
  return withTimeout(reading, timeout, 'Reading the stored notes timed out').catch(() => null);
}

/** Reads one list in one transaction, which every task continues with the next request. */
function readContent(key: ListKey, signal?: AbortSignal): Promise<StoredContent | null> {
  return attempt(async (database) => {
    const transaction = database.transaction(stores);
    transaction.done.catch((error: unknown) =>
      ignore(error, 'the requests of the read reject too'),
    );
    const buckets = transaction.objectStore('notes');
    const ask = (first: number) =>
      buckets.getAll(
        IDBKeyRange.bound([...key, first], [...key, first + bucketsPerTask], false, true),
      );
    const [cursor, writes] = await Promise.all([
      transaction.objectStore('cursors').get(key),
      readWrites(transaction, key),
    ]);
    if (cursor === undefined || !writes) return null;
    const notes: Note[] = [];
    let reading = ask(0);
    for (let first = 0; first < bucketCount; first += bucketsPerTask) {
      const found = await reading;
      signal?.throwIfAborted();
      // Before the parser runs: a transaction without a request ends.
      reading = ask(first + bucketsPerTask);
      // The copy may be damaged.
      for (const bucket of bucketList.parse(found)) notes.push(...bucket);
    }
    return { cursor, notes, writes };
  });
}

/** Returns null for writes of another shape. */
async function readWrites(
  transaction: IDBPTransaction<StoredNotes, typeof stores>,
  key: ListKey,
): Promise<NoteChanges | null> {
  const store = transaction.objectStore('writes');
  const [ids, writes] = await Promise.all([
    store.getAllKeys(rangeOf(key)),
    store.getAll(rangeOf(key)),
  ]);
  const { data } = writeList.safeParse(writes);
  return data ? new Map(data.map((note, at) => [ids[at]?.[2] ?? '', note])) : null;
}
