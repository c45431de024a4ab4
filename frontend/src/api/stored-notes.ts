import { noteSchema, type Note, type NotesResponse } from '@mylinguist/shared/schemas/note';
import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction } from 'idb';
import * as z from 'zod/mini';
import { storedNotesName } from './forget-stored-notes';
import { inBuckets } from './note-buckets';
import { changesOf, withChanges, type NoteChanges } from './note-changes';
import { currentSession, subscribeSession } from './session';

/*
 * This browser's copy of a learner's notes: a reopened app shows it at once, and asks for changes
 * alone. Where the browser keeps nothing, refuses, or has damaged it, the app works as without.
 */

type ListName = 'active' | 'archived';
type ListKey = [learner: string, list: ListName];
type BucketKey = [learner: string, list: ListName, bucket: number];
type NoteKey = [learner: string, list: ListName, noteId: string];

interface StoredNotes extends DBSchema {
  /** What names the latest answer of a list that is stored. */
  cursors: { key: ListKey; value: string };
  /** The notes of that answer, many to a record: thousands of records are read ten times as slowly. */
  notes: { key: BucketKey; value: Note[] };
  /** What was saved from here since that answer; null for a note that has left the list. */
  writes: { key: NoteKey; value: Note | null };
}

const stores = ['cursors', 'notes', 'writes'] as const;
const bucketList = z.array(z.array(noteSchema));
const writeList = z.array(z.nullable(noteSchema));

/** Storage that answers no sooner than this is done without, in ms. */
const patience = 1000;

let opened: Promise<IDBPDatabase<StoredNotes>> | null = null;

function open(): Promise<IDBPDatabase<StoredNotes>> {
  opened ??= openDB<StoredNotes>(storedNotesName, 2, {
    upgrade: (database) => {
      // What an older release stored is only a copy.
      for (const name of database.objectStoreNames) database.deleteObjectStore(name);
      for (const name of stores) database.createObjectStore(name);
    },
    // Another tab's session has ended, and the copy goes.
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

// The copy is removed once nobody holds it open any more.
let holder = currentSession()?.user.email;
subscribeSession(() => {
  const learner = currentSession()?.user.email;
  if (learner !== holder) close();
  holder = learner;
});

/** @returns null when the browser's storage fails or takes too long */
async function attempt<T>(
  work: (database: IDBPDatabase<StoredNotes>) => Promise<T>,
  limit?: number,
): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<null>((resolve) => {
    if (limit !== undefined) timer = setTimeout(() => resolve(null), limit);
  });
  try {
    return await Promise.race([open().then(work), tooLong]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

const nameOf = (archived: boolean): ListName => (archived ? 'archived' : 'active');
/** Every key of a list: in the order of keys an array stands behind all texts. */
const rangeOf = (list: ListKey) => IDBKeyRange.bound(list, [...list, []]);

/** The copy of one list. The cursor is there first, so that changes can be asked for meanwhile. */
export interface StoredList {
  readonly cursor: string;
  /** In no certain order, and what was saved since; null when the copy is damaged. */
  readonly content: Promise<{ readonly notes: Note[]; readonly writes: NoteChanges } | null>;
}

/** @returns null without a copy */
export async function readStoredList(
  learner: string,
  archived: boolean,
): Promise<StoredList | null> {
  const key: ListKey = [learner, nameOf(archived)];
  return attempt(async (database) => {
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
  }, patience);
}

/** Another release may have stored another shape. */
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
  /** What was written here while the answer was on its way, which it may not know. */
  readonly since: NoteChanges;
}

/** Takes an answer into the copy of a list, unless another tab has taken in a later one. */
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
    // Changes add up to a list only where they follow what is stored.
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

/** Adds a note to the copy as the API has saved it, or that it is gone. */
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

/** Does all of the work, or nothing; also nothing once the learner's session has ended. */
async function write(learner: string, work: (transaction: Writing) => Promise<void>) {
  await attempt(async (database) => {
    if (currentSession()?.user.email !== learner) return;
    const transaction = database.transaction(stores, 'readwrite');
    const done = transaction.done.catch(() => undefined);
    await work(transaction).catch(() => transaction.abort());
    await done;
  });
}
