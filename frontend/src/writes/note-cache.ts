import type { Note } from '@mylinguist/shared/schemas/note';
import type { DueNote, DueResponse } from '@mylinguist/shared/schemas/review';
import type { QueryClient } from '@tanstack/react-query';
import { withFewerDue } from '../offline/due-plan';
import { notOlder, withChanges, type NoteChanges } from '../offline/note-changes';
import type { DueChoice } from '../offline/local-due';
import type { OutboxEntry } from './outbox/outbox-entry';
import { storeWrite } from '../offline/store-notes';
import { currentSession } from '../session/session';

export const noteKeys = {
  all: ['notes'] as const,
  /** The complete list. */
  list: (archived: boolean) => ['notes', { archived }] as const,
  /** Part of a list: its newest notes, while the others are read from this browser's copy; or null. */
  newest: (archived: boolean) => ['newest-notes', { archived }] as const,
  deleted: ['deleted-notes'] as const,
};

export const reviewKeys = {
  due: ['due'] as const,
  dueOf: ({ tag, ids }: DueChoice) => ['due', { tag: tag ?? null, ids: ids ?? null }] as const,
};

const recordings = new Set<Map<string, Note | null>>();

/**
 * Records writes to the cached lists until `stop`. The answer to a request in flight may be older
 * than these writes.
 */
export function recordWrites(): { readonly writes: NoteChanges; readonly stop: () => void } {
  const writes = new Map<string, Note | null>();
  recordings.add(writes);
  return { writes, stop: () => void recordings.delete(writes) };
}

/** Shows the learner's waiting operations in answers of the API. */
export interface Overlay {
  readonly list: (notes: Note[], options: { archived: boolean }) => Note[];
  /** Returns null for a note that a waiting operation deletes. */
  readonly note: (note: Note) => Note | null;
  /** Whether reviews wait. Their effect depends on the complete list. */
  readonly hasReviews: () => boolean;
  readonly due: <T extends DueResponse>(due: T) => T;
  /** The waiting operations, in their order. */
  readonly waiting: () => readonly OutboxEntry[];
}

const overlays = new WeakMap<QueryClient, Overlay>();

/** Sets the overlay of later loads and writes. The outbox calls it once its chunk is loaded. */
export function setOverlay(client: QueryClient, overlay: Overlay): void {
  overlays.set(client, overlay);
}

/** Returns the overlay; undefined while nothing waits or the outbox is not loaded. */
export const overlayOf = (client: QueryClient) => overlays.get(client);

/**
 * Puts a note into its cached list and removes it from the other one. Ignores a note of a learner
 * who is no longer signed in.
 */
export function putNote(client: QueryClient, note: Note): void {
  if (note.userId !== currentSession()?.user.email) return;
  putChanges(client, new Map([[note.id, note]]));
}

export function dropNote(client: QueryClient, noteId: string): void {
  putChanges(client, new Map([[noteId, null]]));
}

/** Changes the cached lists, and the newest notes of lists that are not complete yet. */
export function changeLists(
  client: QueryClient,
  change: (notes: Note[], archived: boolean) => Note[],
): void {
  for (const archived of [false, true]) {
    client.setQueryData<Note[]>(
      noteKeys.list(archived),
      (notes) => notes && change(notes, archived),
    );
    client.setQueryData<Note[] | null>(
      noteKeys.newest(archived),
      (newest) => newest && notOlder(change(newest, archived), newest),
    );
  }
}

/** Ends the display of a part of the lists. */
export function hideNewest(client: QueryClient): void {
  for (const archived of [false, true]) {
    client.setQueryData<Note[] | null>(noteKeys.newest(archived), null);
  }
}

/** Puts changed notes into the cached lists in one pass, and removes those that have left both. */
export function putChanges(client: QueryClient, changes: NoteChanges): void {
  for (const writes of recordings) for (const [id, note] of changes) writes.set(id, note);
  const overlay = overlayOf(client);
  const shown = new Map(
    [...changes].map(([id, note]) => [id, note && overlay ? overlay.note(note) : note]),
  );
  changeLists(client, (notes, archived) => withChanges(notes, shown, { archived }));
  changeDue(client, (due) => {
    const notes = due.notes.map((other) => {
      const note = shown.get(other.id);
      return note ? { ...note, preview: other.preview } : other;
    });
    return withoutDue({ ...due, notes }, 'others', ({ id, isArchived }) => {
      return isArchived || shown.get(id) === null;
    });
  });
}

/** Puts a note that the API has saved into the cached list and this browser's copy. */
export function putSavedNote(client: QueryClient, note: Note): void {
  putNote(client, note);
  void storeWrite(note.userId, note.id, note);
}

/** Removes a note that the API has deleted from the cached lists and this browser's copy. */
export function dropDeletedNote(client: QueryClient, { id, userId }: Note): void {
  dropNote(client, id);
  void storeWrite(userId, id, null);
}

/** Removes a reviewed note from the cached due lists. */
export function dropDueNote(client: QueryClient, noteId: string): void {
  changeDue(client, (due) => withoutDue(due, 'reviewed', ({ id }) => id === noteId));
}

/** Puts a note first into the cached due list without a tag. */
export function restoreDueNote(client: QueryClient, note: DueNote): void {
  client.setQueryData<DueResponse>(reviewKeys.dueOf({}), (due) => {
    if (!due) return undefined;
    const others = due.notes.filter(({ id }) => id !== note.id);
    const isBack = others.length === due.notes.length;
    return { ...withFewerDue(due, { reviewed: isBack ? -1 : 0 }), notes: [note, ...others] };
  });
}

/** Changes the cached due lists, those with a tag too. */
export function changeDue(client: QueryClient, change: (due: DueResponse) => DueResponse): void {
  client.setQueriesData<DueResponse>({ queryKey: reviewKeys.due }, (due) => due && change(due));
}

function withoutDue(
  due: DueResponse,
  reason: 'reviewed' | 'others',
  isGone: (note: DueNote) => boolean,
): DueResponse {
  const notes = due.notes.filter((note) => !isGone(note));
  const dropped = due.notes.length - notes.length;
  return dropped === 0 ? due : { ...withFewerDue(due, { [reason]: dropped }), notes };
}

export function cachedNote(client: QueryClient, noteId: string): Note | undefined {
  return [false, true]
    .flatMap((archived) => [noteKeys.list(archived), noteKeys.newest(archived)])
    .flatMap((key) => client.getQueryData<Note[] | null>(key) ?? [])
    .find((note) => note.id === noteId);
}

/** Marks the due lists as stale. They are fetched again when they are next shown. */
export function expireDue(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: reviewKeys.due, refetchType: 'none' });
}

/** Fetches the due lists on screen again and marks the others as stale. */
export async function refreshDue(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: reviewKeys.due });
}
