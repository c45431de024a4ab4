import { ImportError } from '@mylinguist/importers/import-error';
import { ImportSession, type LoadSqlite } from './import-session';
import type { Answer, Call } from './messages';

const damaged = 'This file cannot be read.';

/**
 * Returns a function that answers the calls of a page, one after the other.
 * @param post sends an answer to the page
 * @param loadSqlite loads what only files of Anki need
 */
export function serveCalls(
  post: (answer: Answer) => void,
  loadSqlite: LoadSqlite,
): (call: Call) => void {
  let current = 0;
  const session = new ImportSession(loadSqlite, (progress) => post({ id: current, progress }));
  let last: Promise<void> = Promise.resolve();
  return (call) => {
    last = last.then(async () => {
      current = call.id;
      post(await answer(session, call));
    });
  };
}

/** Errors other than ImportError may contain text of the file, which stays in the worker. */
async function answer(session: ImportSession, { id, method, args }: Call): Promise<Answer> {
  try {
    const operation = session[method].bind(session) as (...args: unknown[]) => unknown;
    return { id, value: await operation(...args) };
  } catch (error) {
    return { id, failure: error instanceof ImportError ? error.message : damaged };
  }
}
