import {
  writeAnkiPackage,
  type PackageOptions,
} from '@mylinguist/importers/anki/write/anki-package';
import type { ExportedNote } from '@mylinguist/importers/anki/write/exported-note';
import type { ExportAnswer, ExportRequest } from './messages';

/**
 * Returns a function that receives the messages of a page.
 * @param post sends an answer to the page
 * @param fetchSqlite returns null without a connection
 */
export function serveExport(
  post: (answer: ExportAnswer) => void,
  fetchSqlite: () => Promise<ArrayBuffer | Uint8Array | null>,
): (request: ExportRequest) => Promise<void> {
  const notes: ExportedNote[] = [];
  return async (request) => {
    if ('notes' in request) for (const note of request.notes) notes.push(note);
    else post(await write(notes, request.write, post, fetchSqlite));
  };
}

async function write(
  notes: readonly ExportedNote[],
  options: Pick<PackageOptions, 'now' | 'timeZone' | 'tag'>,
  post: (answer: ExportAnswer) => void,
  fetchSqlite: () => Promise<ArrayBuffer | Uint8Array | null>,
): Promise<ExportAnswer> {
  const program = await fetchSqlite();
  if (!program) return { failure: 'offline' };
  try {
    const file = await writeAnkiPackage(notes, {
      ...options,
      loadSqlite: () => Promise.resolve(program),
      onProgress: (done, total) => post({ done, total }),
    });
    return { file: new Uint8Array(file) };
  } catch {
    // An error may contain texts of notes, which stay out of the error reports.
    return { failure: 'failed' };
  }
}
