import { AsyncLocalStorage } from 'node:async_hooks';

/** Resolves when the running work may hold a large result. */
type Hold = () => Promise<void>;

const holds = new AsyncLocalStorage<Hold>();

/** Runs work that calls `hold` before it collects the second page of a result. */
export const withLargeResults = <T>(hold: Hold, work: () => T): T => holds.run(hold, work);

/** Waits until the running work may hold a large result. Does nothing outside `withLargeResults`. */
export async function holdLargeResult(): Promise<void> {
  await holds.getStore()?.();
}
