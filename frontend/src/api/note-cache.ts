import type { Note } from '@mylinguist/shared/schemas/note';
import type { DueNote, DueResponse } from '@mylinguist/shared/schemas/review';
import type { QueryClient } from '@tanstack/react-query';

export const noteKeys = {
  all: ['notes'] as const,
  list: (archived: boolean) => ['notes', { archived }] as const,
};

export const reviewKeys = {
  due: ['due'] as const,
  dueOf: (tag: string | undefined) => ['due', { tag: tag ?? null }] as const,
};

/** ISO instants of one form sort as text; ids settle ties so that the order never wavers. */
function byCreation(a: Note, b: Note): number {
  const [left, right] = [a.reviewData.createdAt, b.reviewData.createdAt];
  if (left !== right) return left < right ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}

function replaced(notes: readonly Note[], note: Note): Note[] {
  return notes.map((other) => (other.id === note.id ? note : other));
}

function without<T extends Note>(notes: readonly T[], noteId: string): T[] {
  return notes.filter((note) => note.id !== noteId);
}

/** A list with the note in its place: changed where it stands, else put in by its creation. */
function withNote(notes: readonly Note[], note: Note): Note[] {
  const isListed = notes.some((other) => other.id === note.id);
  return isListed ? replaced(notes, note) : [...notes, note].sort(byCreation);
}

/** Puts a note into the cached list it belongs to, and takes it out of the other one. */
export function putNote(client: QueryClient, note: Note): void {
  for (const archived of [false, true]) {
    client.setQueryData<Note[]>(noteKeys.list(archived), (notes) => {
      if (!notes) return undefined;
      return note.isArchived === archived ? withNote(notes, note) : without(notes, note.id);
    });
  }
  client.setQueriesData<DueResponse>({ queryKey: reviewKeys.due }, (due) => {
    if (!due || note.isArchived) return due && withoutDue(due, note.id);
    return {
      ...due,
      notes: due.notes.map((other) =>
        other.id === note.id ? { ...note, preview: other.preview } : other,
      ),
    };
  });
}

/** Takes a note out of every cached list. */
export function dropNote(client: QueryClient, noteId: string): void {
  client.setQueriesData<Note[]>(
    { queryKey: noteKeys.all },
    (notes) => notes && without(notes, noteId),
  );
  dropDueNote(client, noteId);
}

/** Takes a note out of the cached due lists, with its part of the count. */
export function dropDueNote(client: QueryClient, noteId: string): void {
  client.setQueriesData<DueResponse>(
    { queryKey: reviewKeys.due },
    (due) => due && withoutDue(due, noteId),
  );
}

function withoutDue(due: DueResponse, noteId: string): DueResponse {
  const notes: DueNote[] = without(due.notes, noteId);
  const dropped = due.notes.length - notes.length;
  return dropped === 0 ? due : { ...due, notes, dueCount: Math.max(0, due.dueCount - dropped) };
}

/** A cached note as the lists hold it now. */
export function cachedNote(client: QueryClient, noteId: string): Note | undefined {
  return client
    .getQueriesData<Note[]>({ queryKey: noteKeys.all })
    .flatMap(([, notes]) => notes ?? [])
    .find((note) => note.id === noteId);
}

/** Has the due lists asked for again when they are next shown: what else is due is the server's to say. */
export function expireDue(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: reviewKeys.due, refetchType: 'none' });
}

/** Has the due lists asked for again: those on screen now, the others when they are next shown. */
export async function refreshDue(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: reviewKeys.due });
}
