import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** Loads the binary of SQLite from the installed package. */
export function loadSqlite(): Promise<Uint8Array> {
  const require = createRequire(import.meta.url);
  return readFile(require.resolve('sql.js/dist/sql-wasm.wasm'));
}
