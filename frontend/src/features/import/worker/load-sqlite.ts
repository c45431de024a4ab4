import { ImportError } from '@mylinguist/importers/import-error';
import address from 'sql.js/dist/sql-wasm-browser.wasm?url';

/**
 * Loads the program that reads collections of Anki. Only a file of Anki needs it.
 * @throws ImportError without a connection
 */
export async function loadSqlite(): Promise<ArrayBuffer> {
  try {
    const response = await fetch(address);
    if (response.ok) return await response.arrayBuffer();
  } catch {
    // The connection was lost.
  }
  throw new ImportError('sqlite');
}
