import { z } from 'zod';
import type { NoteStore } from '../services/note-store';
import { noteDocumentSchema, noteProjection, tombstoneNoteId } from './documents';
import type { Partition } from './partition';

const versionSchema = z.object({ id: z.string(), _etag: z.string() });
const rowSchema = z.looseObject({ _ts: z.int() });
const changeSchema = rowSchema.extend({ id: z.string(), type: z.enum(['note', 'tombstone']) });

const listed = (isArchived: boolean) => ({
  where: "c.type = 'note' AND c.isArchived = @isArchived",
  values: { isArchived },
});

/**
 * By the time of writing: what is written while the pages of a query are read moves to its end, so
 * that nothing up to the latest result is missed.
 */
const orderBy = 'c._ts ASC';

const latestOf = (rows: readonly { _ts: number }[]) => rows.at(-1)?._ts ?? null;

/** See `NoteStore`. */
export async function listNotes(
  partition: Partition,
  isArchived: boolean,
): ReturnType<NoteStore['list']> {
  const select = `${noteProjection}, c._ts`;
  const rows = await partition.query({ select, ...listed(isArchived), orderBy }, rowSchema);
  return { notes: rows.map((row) => noteDocumentSchema.parse(row)), latest: latestOf(rows) };
}

/** See `NoteStore`. */
export async function listNoteVersions(
  partition: Partition,
  isArchived: boolean,
): ReturnType<NoteStore['listVersions']> {
  const query = { select: 'c.id, c._etag', ...listed(isArchived) };
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
  const notes = rows.filter(({ type }) => type === 'note');
  const tombstones = rows.filter(({ type }) => type === 'tombstone');
  return {
    notes: notes.map((row) => noteDocumentSchema.parse(row)),
    removed: tombstones.map(({ id }) => tombstoneNoteId(id)),
    latest: latestOf(rows),
  };
}
