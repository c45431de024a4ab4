import type { Note, NotesResponse } from '@mylinguist/shared/schemas/note';
import type { IDBPTransaction } from 'idb';
import { ignore } from '../lib/ignore';
import { changesOf, withChanges, type NoteChanges } from './note-changes';
import {
  attempt,
  bucketCount,
  listKeyOf,
  rangeOf,
  stores,
  type StoredNotes,
} from './notes-database';
import { storageOwner } from './storage-owner';

/** Notes of the newest page: several screens. A list up to `fewestWithPage` has no page. */
const pageSize = 60;
const fewestWithPage = 200;

interface Answered {
  /** The cursor of the request, if it had one. */
  readonly asked: string | undefined;
  readonly answer: NotesResponse;
  /** Writes made here while the request was in flight; the answer may not contain them. */
  readonly since: NoteChanges;
  /** All notes of the list after the answer, oldest first. */
  readonly notes: readonly Note[];
}

/** Merges an answer into the copy of a list, unless another tab has stored a later one. */
export async function storeAnswer(
  learner: string,
  archived: boolean,
  { asked, answer, since, notes: all }: Answered,
): Promise<void> {
  const key = listKeyOf(learner, archived);
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
    if (all.length > fewestWithPage) {
      const page = { cursor: answer.cursor, notes: all.slice(-pageSize) };
      await transaction.objectStore('pages').put(page, key);
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
      await transaction.objectStore('writes').put(note, [...listKeyOf(learner, archived), noteId]);
    }
  });
}

type Writing = IDBPTransaction<StoredNotes, typeof stores, 'readwrite'>;

/** Runs `work` in one transaction. Writes nothing once the learner's session has ended. */
async function write(learner: string, work: (transaction: Writing) => Promise<void>) {
  await attempt(async (database) => {
    if (storageOwner.read() !== learner) return;
    const transaction = database.transaction(stores, 'readwrite');
    const done = transaction.done.catch((error: unknown) =>
      ignore(error, 'the copy of the notes keeps its former state'),
    );
    await work(transaction).catch(() => transaction.abort());
    await done;
  });
}
