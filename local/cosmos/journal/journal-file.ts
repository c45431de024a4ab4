import { type FileHandle, open, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import type { Database } from '../store/database';
import { writeRecordSchema } from '../store/write-log';
import { decodeLine, encodeLine } from './record-line';
import { hasCode } from './system-error';

/** The first line of a journal file. */
const headerSchema = z.object({
  journal: z.literal(1),
  database: z.string(),
  /** The last log sequence number of the records that compaction removed. */
  lsn: z.int().nonnegative(),
});

/** Compaction writes lines in chunks of about 1 MB to bound both memory and system calls. */
const CHUNK_LENGTH = 1_000_000;

/** Loads a journal into the database. A missing file leaves the database empty. */
export async function loadJournal(file: string, database: Database): Promise<void> {
  const [header, ...records] = parseLines(file, await readIfPresent(file));
  if (header === undefined) {
    return;
  }
  const { success, data } = headerSchema.safeParse(header);
  if (!success) {
    throw new Error(`${file} is not a journal that this server can read.`);
  }
  if (data.database !== database.description.database) {
    throw new Error(
      `${file} belongs to the database '${data.database}', not to ` +
        `'${database.description.database}'.`,
    );
  }
  database.continueFrom(data.lsn);
  for (const record of records) {
    database.replay(writeRecordSchema.parse(record));
  }
}

/**
 * Replaces the journal with one that only holds the current documents. The old file stays in place
 * until the new file is synced to disk.
 */
export async function compactJournal(file: string, database: Database): Promise<void> {
  const compacted = `${file}.compacting`;
  const handle = await open(compacted, 'w');
  try {
    let chunk = '';
    for (const line of snapshotLines(database)) {
      chunk += line;
      if (chunk.length >= CHUNK_LENGTH) {
        await handle.appendFile(chunk);
        chunk = '';
      }
    }
    await handle.appendFile(chunk);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(compacted, file);
  await syncDirectory(path.dirname(file));
}

function* snapshotLines(database: Database): Iterable<string> {
  const { database: name } = database.description;
  yield encodeLine({ journal: 1, database: name, lsn: database.lastLsn });
  for (const record of database.snapshot()) {
    yield encodeLine(record);
  }
}

/** Syncs the directory, which makes a rename durable. Some platforms cannot sync directories. */
async function syncDirectory(directory: string): Promise<void> {
  let handle: FileHandle | undefined;
  try {
    handle = await open(directory, 'r');
    await handle.sync();
  } catch (error) {
    if (process.platform !== 'win32') {
      throw error;
    }
  } finally {
    await handle?.close();
  }
}

async function readIfPresent(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) {
      return Buffer.alloc(0);
    }
    throw error;
  }
}

/**
 * Yields the records of a journal. A torn last line is ignored: the process died while writing it,
 * so the write was never acknowledged. Damage before the last line means lost data and throws.
 */
function* parseLines(file: string, content: Buffer): Iterable<unknown> {
  let end: number;
  for (let start = 0; start < content.length; start = end + 1) {
    const newline = content.indexOf('\n', start);
    end = newline === -1 ? content.length : newline;
    const record = decodeLine(content.subarray(start, end));
    if (record !== undefined) {
      yield record;
    } else if (end + 1 < content.length) {
      throw new Error(
        `${file} is damaged at byte ${start}, before its end. Restore a backup, or delete ` +
          'it to start with an empty database.',
      );
    }
  }
}
