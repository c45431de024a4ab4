import * as z from 'zod/mini';
import type { NoteStore } from '../services/ports/note-store';
import { noteDocumentObject, noteIdOf, toVersionedNote } from './documents';
import type { Partition } from './partition';
import { queries } from './queries';

const versionSchema = z.pipe(
  z.object({ id: z.string(), _etag: z.string() }),
  z.transform(({ id, _etag }) => ({ id: id.slice('note:'.length), etag: _etag })),
);
const _ts = z.int();
const rowSchema = z.pipe(
  z.extend(noteDocumentObject, { _ts }),
  z.transform((row) => {
    const note = toVersionedNote(row);
    return { id: note.id, writtenAt: row._ts, note };
  }),
);
const changeSchema = z.discriminatedUnion('type', [
  z.pipe(
    z.extend(noteDocumentObject, { _ts, type: z.literal('note') }),
    z.transform((row) => {
      const note = toVersionedNote(row);
      return { id: note.id, writtenAt: row._ts, note };
    }),
  ),
  z.pipe(
    z.object({ _ts, type: z.enum(['deleted', 'tombstone']), id: z.string() }),
    z.transform((row) => ({ id: noteIdOf(row.id), writtenAt: row._ts, note: null })),
  ),
]);

const latestOf = (rows: readonly { writtenAt: number }[]) => rows.at(-1)?.writtenAt ?? null;

/**
 * Keeps the latest row of each note. A note that is written while pages are read appears again on a
 * later page.
 * @param rows in the order of their writes, as is the result
 */
function withoutEarlier<T extends { readonly id: string }>(rows: readonly T[]): T[] {
  const byNote = new Map<string, T>();
  for (const row of rows) {
    // Moves the id to the end of the map.
    byNote.delete(row.id);
    byNote.set(row.id, row);
  }
  return [...byNote.values()];
}

/** Implements `NoteStore.list`. */
export async function listNotes(
  partition: Partition,
  isArchived: boolean,
): ReturnType<NoteStore['list']> {
  const values = { isArchived };
  const rows = withoutEarlier(await partition.query(queries.notes, rowSchema, { values }));
  return { notes: rows.map(({ note }) => note), latest: latestOf(rows) };
}

/** Implements `NoteStore.listVersions`. */
export async function listNoteVersions(
  partition: Partition,
  isArchived: boolean,
): ReturnType<NoteStore['listVersions']> {
  const values = { isArchived };
  return withoutEarlier(await partition.query(queries.noteVersions, versionSchema, { values }));
}

/** Implements `NoteStore.listChanges`. */
export async function listNoteChanges(
  partition: Partition,
  since: number,
): ReturnType<NoteStore['listChanges']> {
  const values = { since };
  const rows = withoutEarlier(await partition.query(queries.noteChanges, changeSchema, { values }));
  return {
    notes: rows.flatMap(({ note }) => note ?? []),
    removed: rows.flatMap(({ id, note }) => (note ? [] : [id])),
    latest: latestOf(rows),
  };
}
