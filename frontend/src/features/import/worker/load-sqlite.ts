import { ImportError } from '@mylinguist/importers/import-error';
import { fetchSqlite } from '../../../lib/fetch-sqlite';

/**
 * Loads the program that reads collections of Anki. Only a file of Anki needs it.
 * @throws ImportError without a connection
 */
export async function loadSqlite(): Promise<ArrayBuffer> {
  const program = await fetchSqlite();
  if (!program) throw new ImportError('sqlite');
  return program;
}
