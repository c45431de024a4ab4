import { noteSchema, type Note, type NotesResponse } from '@mylinguist/shared/schemas/note';
import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction } from 'idb';
import * as z from 'zod/mini';
import { withTimeout } from '../lib/with-timeout';
import { storedNotesName } from './forget-stored-notes';
import { changesOf, withChanges, type NoteChanges } from './note-changes';
import { storageOwner } from './storage-owner';

/*
 * This browser's copy of a learner's notes. A reopened app shows it at once and asks the API only
 * for changes. If storage is empty, blocked or damaged, the app works without a copy.
 */

type ListName = 'active' | 'archived';
type ListKey = [learner: string, list: ListName];
type BucketKey = [learner: string, list: ListName, bucket: number];
type NoteKey = [learner: string, list: ListName, noteId: string];

interface StoredNotes extends DBSchema {
  /** The cursor of the stored answer of each list. */
  cursors: { key: ListKey; value: string };
  /** The notes of that answer, in buckets: one record per note is ten times slower to read. */
  notes: { key: BucketKey; value: Note[] };
  /** Notes that this browser saved after that answer; null for a note that has left the list. */
  writes: { key: NoteKey; value: Note | null };
}

const stores = ['cursors', 'notes', 'writes'] as const;
const bucketList = z.array(z.array(noteSchema));
const writeList = z.array(z.nullable(noteSchema));

/**
 * Trade-off at 10,000 notes: a change rewrites a bucket of about 150 notes, and a read of all
 * buckets takes a fifth of the time of single records.
 */
const bucketCount = 64;

/** Maximum wait for a read, in ms. After that the app works without the copy. */
const readTimeout = 1000;

let opened: Promise<IDBPDatabase<StoredNotes>> | null = null;

function open(): Promise<IDBPDatabase<StoredNotes>> {
  opened ??= openDB<StoredNotes>(storedNotesName, 2, {
    upgrade: (database) => {
      // Data of an older schema version is only a copy and can be dropped.
      for (const name of database.objectStoreNames) database.deleteObjectStore(name);
      for (const name of stores) database.createObjectStore(name);
    },
    // The session has ended in another tab, which deletes the database.
    blocking: close,
    terminated: () => {
      opened = null;
    },
  }).catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
}

function close(): void {
  opened?.then(
    (database) => database.close(),
    () => undefined,
  );
  opened = null;
}

// The browser deletes the database once no page holds it open.
let owner = storageOwner.read();
storageOwner.subscribe(() => {
  if (storageOwner.read() !== owner) close();
  owner = storageOwner.read();
});

/** Runs `work` on the database. Returns null when the browser's storage fails. */
async function attempt<T>(
  work: (database: IDBPDatabase<StoredNotes>) => Promise<T>,
): Promise<T | null> {
  try {
    return await work(await open());
  } catch {
    return null;
  }
}

const nameOf = (archived: boolean): ListName => (archived ? 'archived' : 'active');
/** Matches every key of a list: IndexedDB sorts arrays after strings and numbers. */
const rangeOf = (list: ListKey) => IDBKeyRange.bound(list, [...list, []]);

/** The copy of one list. The cursor is read first; the request for changes can start with it. */
export interface StoredList {
  readonly cursor: string;
  /** The notes in no particular order, and later writes; null when the copy is damaged. */
  readonly content: Promise<{ readonly notes: Note[]; readonly writes: NoteChanges } | null>;
}

/** Reads the copy of one list. Returns null if there is none or the read fails or times out. */
export async function readStoredList(
  learner: string,
  archived: boolean,
): Promise<StoredList | null> {
  const key: ListKey = [learner, nameOf(archived)];
  const reading = attempt(async (database) => {
    const transaction = database.transaction(stores);
    transaction.done.catch(() => undefined);
    const range = rangeOf(key);
    const cursor = transaction.objectStore('cursors').get(key);
    const content = Promise.all([
      transaction.objectStore('notes').getAll(range),
      transaction.objectStore('writes').getAllKeys(range),
      transaction.objectStore('writes').getAll(range),
    ]).then(toContent, () => null);
    const found = await cursor;
    return found === undefined ? null : { cursor: found, content };
  });
  return withTimeout(reading, readTimeout, 'Reading the stored notes timed out').catch(() => null);
}

/** Parses stored records: another release may have stored another shape. */
function toContent([buckets, keys, writes]: [unknown, readonly NoteKey[], unknown]) {
  const lists = bucketList.safeParse(buckets).data;
  const written = writeList.safeParse(writes).data;
  if (!lists || !written) return null;
  return {
    notes: lists.flat(),
    writes: new Map(written.map((note, at) => [keys[at]?.[2] ?? '', note])),
  };
}

interface Answered {
  /** The cursor of the request, if it had one. */
  readonly asked: string | undefined;
  readonly answer: NotesResponse;
  /** Writes made here while the request was in flight; the answer may not contain them. */
  readonly since: NoteChanges;
}

/** Merges an answer into the copy of a list, unless another tab has stored a later one. */
export async function storeAnswer(
  learner: string,
  archived: boolean,
  { asked, answer, since }: Answered,
): Promise<void> {
  const key: ListKey = [learner, nameOf(archived)];
  await write(learner, async (transaction) => {
    const cursors = transaction.objectStore('cursors');
    const notes = transaction.objectStore('notes');
    const writes = transaction.objectStore('writes');
    // A delta applies only to the answer whose cursor the request named.
    if (answer.removed && (await cursors.get(key)) !== asked) return;
    if (!answer.removed) await notes.delete(rangeOf(key));
    for (const [bucket, changes] of inBuckets(changesOf(answer))) {
      const before = (await notes.get([...key, bucket])) ?? [];
      await notes.put(withChanges(before, changes, { archived }), [...key, bucket]);
    }
    for (const written of await writes.getAllKeys(rangeOf(key))) {
      if (!since.has(written[2])) await writes.delete(written);
    }
    await cursors.put(answer.cursor, key);
  });
}

/** Note ids are random: the sum of their character codes spreads them evenly. */
function bucketOf(noteId: string): number {
  let sum = 0;
  for (let at = 0; at < noteId.length; at++) sum += noteId.charCodeAt(at);
  return sum % bucketCount;
}

function inBuckets(changes: NoteChanges): ReadonlyMap<number, NoteChanges> {
  const buckets = new Map<number, Map<string, Note | null>>();
  for (const [noteId, note] of changes) {
    const bucket = bucketOf(noteId);
    const own = buckets.get(bucket) ?? new Map<string, Note | null>();
    buckets.set(bucket, own.set(noteId, note));
  }
  return buckets;
}

/** Stores a note as the API has saved it; null when the API has deleted it. */
export async function storeWrite(
  learner: string,
  noteId: string,
  saved: Note | null,
): Promise<void> {
  await write(learner, async (transaction) => {
    for (const archived of [false, true]) {
      const note = saved?.isArchived === archived ? saved : null;
      await transaction.objectStore('writes').put(note, [learner, nameOf(archived), noteId]);
    }
  });
}

type Writing = IDBPTransaction<StoredNotes, typeof stores, 'readwrite'>;

/** Runs `work` in one transaction. Writes nothing once the learner's session has ended. */
async function write(learner: string, work: (transaction: Writing) => Promise<void>) {
  await attempt(async (database) => {
    if (storageOwner.read() !== learner) return;
    const transaction = database.transaction(stores, 'readwrite');
    const done = transaction.done.catch(() => undefined);
    await work(transaction).catch(() => transaction.abort());
    await done;
  });
}
