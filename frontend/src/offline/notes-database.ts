import type { Note } from '@mylinguist/shared/schemas/note';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { storedNotesName } from './forget-stored-notes';
import { storageOwner } from './storage-owner';

/*
 * This browser's copy of a learner's notes. A reopened app shows it at once and asks the API only
 * for changes. If storage is empty, blocked or damaged, the app works without a copy.
 */

type ListName = 'active' | 'archived';
export type ListKey = [learner: string, list: ListName];
type BucketKey = [learner: string, list: ListName, bucket: number];
type NoteKey = [learner: string, list: ListName, noteId: string];

/** The newest notes of an answer, which a reopened app shows before it reads the others. */
interface NewestPage {
  /** Cursor of the answer. A list that has become short keeps the page of an earlier one. */
  readonly cursor: string;
  /** Oldest first. */
  readonly notes: Note[];
}

export interface StoredNotes extends DBSchema {
  /** The cursor of the stored answer of each list. */
  cursors: { key: ListKey; value: string };
  /** The notes of that answer, in buckets: one record per note is ten times slower to read. */
  notes: { key: BucketKey; value: Note[] };
  /** The newest notes of a long list. */
  pages: { key: ListKey; value: NewestPage };
  /** Notes that this browser saved after that answer; null for a note that has left the list. */
  writes: { key: NoteKey; value: Note | null };
}

/**
 * Version of the stores. A copy of an earlier version is dropped. One of a later version is not opened:
 * the app works without it.
 */
const version = 3;

export const stores = ['cursors', 'notes', 'pages', 'writes'] as const;
/**
 * Trade-off at 10,000 notes: a change rewrites a bucket of about 150 notes, and a read of all
 * buckets takes a fifth of the time of single records.
 */
export const bucketCount = 64;

let opened: Promise<IDBPDatabase<StoredNotes>> | null = null;

function open(): Promise<IDBPDatabase<StoredNotes>> {
  opened ??= openDB<StoredNotes>(storedNotesName, version, {
    upgrade: (database) => {
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
export async function attempt<T>(
  work: (database: IDBPDatabase<StoredNotes>) => Promise<T>,
): Promise<T | null> {
  try {
    return await work(await open());
  } catch {
    return null;
  }
}

export const listKeyOf = (learner: string, archived: boolean): ListKey => [
  learner,
  archived ? 'archived' : 'active',
];
/** Matches every key of a list: IndexedDB sorts arrays after strings and numbers. */
export const rangeOf = (list: ListKey) => IDBKeyRange.bound(list, [...list, []]);
