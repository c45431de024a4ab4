import { z } from 'zod';
import type { NoteStore } from '../services/note-store';
import { noteDocumentObject, noteProjection, tombstoneNoteId, toVersionedNote } from './documents';
import type { Partition } from './partition';

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

const listed = (isArchived: boolean) => ({
  where: "c.type = 'note' AND c.isArchived = @isArchived",
  values: { isArchived },
});

/**
 * By the time of writing: what is written while the pages of a query are read moves to its end, so
 * that nothing up to the latest result is missed.
 */
const orderBy = 'c._ts ASC';

const latestOf = (rows: readonly { writtenAt: number }[]) => rows.at(-1)?.writtenAt ?? null;

/** See `NoteStore`. */
export async function listNotes(
  partition: Partition,
  isArchived: boolean,
): ReturnType<NoteStore['list']> {
  const select = `${noteProjection}, c._ts`;
  const rows = await partition.query({ select, ...listed(isArchived), orderBy }, rowSchema);
  return { notes: rows.map(({ note }) => note), latest: latestOf(rows) };
}

/** See `NoteStore`. */
export async function listNoteVersions(
  partition: Partition,
  isArchived: boolean,
): ReturnType<NoteStore['listVersions']> {
  const query = { select: 'c.id, c._etag', ...listed(isArchived), orderBy };
  const versions = await partition.query(query, versionSchema);
  return versions.map(({ id, _etag }) => ({ id: id.slice('note:'.length), etag: _etag }));
}

/** See `NoteStore`. */
export async function listNoteChanges(
  partition: Partition,
  since: number,
): ReturnType<NoteStore['listChanges']> {
  const rows = await partition.query(
    {
      select: `${noteProjection}, c._ts, c.type`,
      where: "c.type IN ('note', 'tombstone') AND c._ts >= @since",
      values: { since },
      orderBy,
    },
    changeSchema,
  );
  return {
    notes: rows.flatMap((row) => (row.type === 'note' ? [row.note] : [])),
    removed: rows.flatMap((row) => (row.type === 'tombstone' ? [row.noteId] : [])),
    latest: latestOf(rows),
  };
}
