import { type FileHandle, mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '../store/database';
import type { WriteLog, WriteRecord } from '../store/write-log';
import { lockDirectory } from './directory-lock';
import { compactJournal, loadJournal } from './journal-file';
import { encodeLine } from './record-line';

interface Pending {
  readonly line: string;
  readonly resolve: () => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * An append-only file of database changes. Records that arrive during a sync are written and synced
 * together with the next one.
 */
export class Journal implements WriteLog {
  private pending: Pending[] = [];
  private flushing: Promise<void> | undefined;
  /**
   * Set after a failed write. The file may then end in a torn record, so no more records follow.
   */
  private failure: { readonly reason: unknown } | undefined;

  private constructor(
    private readonly handle: FileHandle,
    private readonly unlock: () => Promise<void>,
  ) {}

  /**
   * Loads the journal of a data directory into the database, compacts it and opens it for writing.
   * Rejects if another server uses the directory or the journal is damaged.
   */
  static async open(directory: string, database: Database): Promise<Journal> {
    await mkdir(directory, { recursive: true });
    const unlock = await lockDirectory(directory);
    try {
      const file = path.join(directory, 'journal');
      await loadJournal(file, database);
      await compactJournal(file, database);
      return new Journal(await open(file, 'a'), unlock);
    } catch (error) {
      await unlock();
      throw error;
    }
  }

  append(record: WriteRecord): Promise<void> {
    return new Promise((resolve, reject) => {
      this.pending.push({ line: encodeLine(record), resolve, reject });
      this.flushing ??= this.flush();
    });
  }

  /** Waits for pending writes, then closes the file and unlocks the directory. */
  async close(): Promise<void> {
    await this.flushing;
    await this.handle.close();
    await this.unlock();
  }

  private async flush(): Promise<void> {
    while (this.pending.length > 0) {
      const group = this.pending;
      this.pending = [];
      try {
        if (this.failure) {
          throw this.failure.reason;
        }
        await this.handle.appendFile(group.map(({ line }) => line).join(''));
        await this.handle.datasync();
        group.forEach(({ resolve }) => resolve());
      } catch (error) {
        this.failure = { reason: error };
        group.forEach(({ reject }) => reject(error));
      }
    }
    this.flushing = undefined;
  }
}
