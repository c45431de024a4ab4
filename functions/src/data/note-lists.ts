import { z } from 'zod';
import type { NoteStore } from '../services/ports/note-store';
import { noteDocumentObject, tombstoneNoteId, toVersionedNote } from './documents';
import type { Partition } from './partition';
import { queries } from './queries';

const versionSchema = z.object({ id: z.string(), _etag: z.string() });
const _ts = z.int();
const rowSchema = noteDocumentObject
  .extend({ _ts })
  .transform((row) => ({ writtenAt: row._ts, note: toVersionedNote(row) }));
const changeSchema = z.discriminatedUnion('type', [
  noteDocumentObject
    .extend({ _ts, type: z.literal('note') })
    .transform((row) => ({ type: row.type, writtenAt: row._ts, note: toVersionedNote(row) })),
  z
    .object({ _ts, type: z.literal('tombstone'), id: z.string() })
    .transform(({ _ts, type, id }) => ({ type, writtenAt: _ts, noteId: tombstoneNoteId(id) })),
]);

const latestOf = (rows: readonly { writtenAt: number }[]) => rows.at(-1)?.writtenAt ?? null;

/** Implements `NoteStore.list`. */
export async function listNotes(
  partition: Partition,
  isArchived: boolean,
): ReturnType<NoteStore['list']> {
  const rows = await partition.query(queries.notes, rowSchema, { values: { isArchived } });
  return { notes: rows.map(({ note }) => note), latest: latestOf(rows) };
}

/** Implements `NoteStore.listVersions`. */
export async function listNoteVersions(
  partition: Partition,
  isArchived: boolean,
): ReturnType<NoteStore['listVersions']> {
  const values = { isArchived };
  const versions = await partition.query(queries.noteVersions, versionSchema, { values });
  return versions.map(({ id, _etag }) => ({ id: id.slice('note:'.length), etag: _etag }));
}

/** Implements `NoteStore.listChanges`. */
export async function listNoteChanges(
  partition: Partition,
  since: number,
): ReturnType<NoteStore['listChanges']> {
  const rows = await partition.query(queries.noteChanges, changeSchema, { values: { since } });
  return {
    notes: rows.flatMap((row) => (row.type === 'note' ? [row.note] : [])),
    removed: rows.flatMap((row) => (row.type === 'tombstone' ? [row.noteId] : [])),
    latest: latestOf(rows),
  };
}
