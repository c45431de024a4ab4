import { setTimeout } from 'node:timers/promises';
import { ignore } from './lib/ignore';

/**
 * Pause in ms before each preparation. Meanwhile the worker answers the host, which registers the
 * functions before it sends the first request.
 */
const pauseMs = 10;

/**
 * Starts the preparations for the first request one after the other. Ignores failures, because the
 * request that needs the result reports them.
 * @param arrived aborted by the first request, which then does the rest without competition
 * @param openDatabase called when the first request has arrived. The request first waits for the keys
 *   of the tokens, and the SDK of the database is loaded meanwhile.
 */
export async function warmUp(
  preparations: readonly (() => Promise<unknown>)[],
  arrived: AbortSignal,
  openDatabase: () => Promise<unknown>,
): Promise<void> {
  arrived.addEventListener('abort', () => setImmediate(start, openDatabase), { once: true });
  for (const prepare of preparations) {
    await setTimeout(pauseMs, undefined, { ref: false });
    if (arrived.aborted) return;
    start(prepare);
  }
}

function start(prepare: () => Promise<unknown>): void {
  void prepare().catch((error: unknown) => {
    ignore(error, 'The first request that needs it prepares it.');
  });
}
