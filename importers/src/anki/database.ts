import initSqlJs, { type Database, type SqlJsStatic, type SqlValue } from 'sql.js';
import { ImportError } from '../import-error';

/** Returns the bytes of `sql-wasm.wasm` of the package `sql.js`. */
export type LoadSqlite = () => Promise<ArrayBuffer | Uint8Array>;

/** Is called with the number of rows that were read, and of all rows. */
export type OnProgress = (doneRows: number, allRows: number) => void;

/** Number of rows between two reports of the progress. */
const rowsPerReport = 500;

/** A row in the order of the selected columns. */
export type Row = readonly SqlValue[];

/** An SQLite database in memory. Reads tables only, and all of their rows. */
export class SqliteFile {
  private doneRows = 0;
  private allRows = 0;

  private constructor(
    private readonly database: Database,
    private readonly onProgress: OnProgress,
  ) {}

  /**
   * Opens a database.
   *
   * @param onProgress is called while rows of expected tables are read
   * @throws ImportError for damaged bytes
   */
  static async open(
    bytes: Uint8Array,
    loadSqlite: LoadSqlite,
    onProgress: OnProgress = () => undefined,
  ): Promise<SqliteFile> {
    const wasm = await loadSqlite();
    const wasmBinary = wasm instanceof Uint8Array ? new Uint8Array(wasm).buffer : wasm;
    const sqlite = await initSqlJs({ wasmBinary });
    return wrapErrors(() => {
      const file = new SqliteFile(openWithoutLog(sqlite, bytes), onProgress);
      file.database.run('PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON;');
      file.replaceCollation();
      return file;
    });
  }

  /** Anki defines the collation `unicase`. SQLite cannot read a table whose collation is missing. */
  private replaceCollation(): void {
    this.database.run(
      `PRAGMA writable_schema = ON;
      UPDATE sqlite_schema SET sql = replace(sql, 'COLLATE unicase', 'COLLATE NOCASE')
        WHERE sql LIKE '%COLLATE unicase%';
      PRAGMA writable_schema = RESET;`,
    );
  }

  /** @throws ImportError for a view or a virtual table with this name */
  hasTable(table: string): boolean {
    const found = this.select(
      `SELECT type, rootpage FROM sqlite_schema WHERE name = '${table}' COLLATE NOCASE
        AND type IN ('table', 'view')`,
    );
    const [type, rootPage] = found[0] ?? [];
    if (type === undefined) return false;
    if (found.length > 1 || type !== 'table' || !rootPage) throw new ImportError('anki-damaged');
    // A generated column computes its values.
    const hidden = this.select(`SELECT 1 FROM pragma_table_xinfo('${table}') WHERE hidden > 0`);
    if (hidden.length > 0) throw new ImportError('anki-damaged');
    return true;
  }

  /** Counts the rows of tables that are read later, for the progress. */
  expect(tables: readonly string[]): void {
    for (const table of tables) {
      if (!this.hasTable(table)) continue;
      const [count] = this.select(`SELECT count(*) FROM ${table} NOT INDEXED`);
      this.allRows += wholeNumber(count?.[0]);
    }
  }

  /**
   * Returns the rows of a table in the order of their ids. Ignores indexes, because the rows of an
   * index in `unicase` have another order.
   *
   * @throws ImportError for a table that is missing, damaged, or longer than `mostRows`
   */
  *rows(table: string, columns: readonly string[], mostRows: number): Generator<Row> {
    if (!this.hasTable(table)) throw new ImportError('anki-damaged');
    const statement = wrapErrors(() =>
      this.database.prepare(`SELECT ${columns.join(', ')} FROM ${table} NOT INDEXED`),
    );
    try {
      for (let row = 0; wrapErrors(() => statement.step()); row++) {
        if (row >= mostRows) throw new ImportError('too-large');
        if (this.allRows > 0 && this.doneRows++ % rowsPerReport === 0) {
          this.onProgress(this.doneRows, this.allRows);
        }
        yield wrapErrors(() => statement.get());
      }
    } finally {
      statement.free();
    }
  }

  close(): void {
    wrapErrors(() => this.database.close());
  }

  private select(sql: string): Row[] {
    return wrapErrors(() => this.database.exec(sql))[0]?.values ?? [];
  }
}

/**
 * Opens a database as one with a rollback journal: in memory, there is no write-ahead log. The library
 * copies the bytes, so the header is restored.
 */
function openWithoutLog(sqlite: SqlJsStatic, bytes: Uint8Array): Database {
  const versions = bytes.subarray(18, 20);
  const before = new Uint8Array(versions);
  versions.fill(1);
  try {
    return new sqlite.Database(bytes);
  } finally {
    versions.set(before);
  }
}

/** Replaces errors of the library, whose messages may contain text of the file. */
function wrapErrors<Value>(run: () => Value): Value {
  try {
    return run();
  } catch {
    throw new ImportError('anki-damaged');
  }
}

/** Returns a whole number; 0 for any other value. */
export function wholeNumber(value: unknown): number {
  const number = typeof value === 'number' || typeof value === 'string' ? Number(value) : 0;
  return Number.isSafeInteger(Math.trunc(number)) ? Math.trunc(number) : 0;
}

/** Returns a text; numbers as text, and anything else empty. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
