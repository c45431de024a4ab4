import { newReviewData } from '@mylinguist/shared/scheduling/schedule';
import initSqlJs, { type SqlValue } from 'sql.js';
import type { ExportedNote } from '../anki/write/exported-note';
import { writeAnkiPackage, type PackageOptions } from '../anki/write/anki-package';
import { listZip } from '../unzip';
import { loadSqlite } from './load-sqlite';
import { zip } from './zip';

/** The time of the exports. */
export const exportedAt = new Date('2026-11-23T12:00:00.000Z');

let made = 0;

/** Returns a note as the app exports it. Default: a new flashcard. */
export function noteToExport(changes: Partial<ExportedNote> = {}): ExportedNote {
  const number = String(++made).padStart(12, '0');
  return {
    id: `c0ffee00-0000-4000-8000-${number}`,
    title: null,
    content: '',
    contentType: 1,
    aiEnriched: false,
    tags: [],
    isArchived: false,
    flashcard: { front: 'Hund', back: 'dog', hint: null },
    cloze: null,
    reviewData: newReviewData(new Date('2026-03-02T10:00:00.000Z'), 'UTC'),
    ...changes,
  };
}

/** Exports notes, by default in UTC. */
export const exportNotes = (
  notes: readonly ExportedNote[],
  options: Partial<PackageOptions> = {},
): Promise<Uint8Array> =>
  writeAnkiPackage(notes, {
    ...{ now: exportedAt, timeZone: 'UTC', tag: null, loadSqlite },
    ...options,
  });

type Rows = readonly Readonly<Record<string, SqlValue>>[];

async function openCollection(apkg: Uint8Array) {
  const files = await listZip(apkg, () => true);
  const file = files.find(({ path }) => path === 'collection.anki21');
  const wasm = await loadSqlite();
  const sqlite = await initSqlJs({ wasmBinary: new Uint8Array(wasm).buffer });
  return new sqlite.Database(await file?.read());
}

/** Returns the rows of a query on the collection of a package. */
export async function selectRows(apkg: Uint8Array, sql: string): Promise<Rows> {
  const database = await openCollection(apkg);
  const [result] = database.exec(sql);
  database.close();
  const { columns = [], values = [] } = result ?? {};
  return values.map((row) =>
    Object.fromEntries(columns.map((name, index) => [name, row[index] ?? null])),
  );
}

/** Returns a package whose collection was changed. */
export async function changePackage(apkg: Uint8Array, sql: string): Promise<Uint8Array> {
  const database = await openCollection(apkg);
  database.run(sql);
  const collection = database.export();
  database.close();
  return zip({ 'collection.anki21': collection, media: '{}' });
}

/** Anki removes what other programs store with a note. */
export const throughAnki = (apkg: Uint8Array) => changePackage(apkg, `UPDATE notes SET data = ''`);
