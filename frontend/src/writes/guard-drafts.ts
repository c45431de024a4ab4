import type { QueryClient } from '@tanstack/react-query';
import { draftChanges } from '../offline/draft-changes';
import type { CompletedEntry } from './outbox/operation';
import { loadOutbox } from './load-outbox';

/** After this time, in ms, the browser has written the local storage to the disk. */
const safeAfter = 10 * 60_000;

export interface DraftGuard {
  /** Whether the draft of a rejected write is stored. */
  readonly hasDraft: (settled: CompletedEntry) => Promise<boolean>;
  /** Stores the draft of a rejected write. */
  readonly keep: (settled: CompletedEntry) => Promise<unknown>;
}

/**
 * Restores drafts of rejected writes that a killed browser has lost: it writes its local storage
 * to the disk late. The entries are removed with their drafts, or once these are safe. Returns a
 * function that stops it.
 */
export function guardDrafts(client: QueryClient, { hasDraft, keep }: DraftGuard): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const work = async (visit: (settled: CompletedEntry, forget: () => Promise<void>) => unknown) => {
    const outbox = isStopped ? null : await loadOutbox(client);
    const retired = (await outbox?.draftedEntries()) ?? [];
    for (const settled of retired) {
      await visit(settled, async () => outbox?.forgetDrafted(settled.entry.seq));
    }
    return retired.length > 0;
  };
  const forgetEnded = () =>
    work(async (settled, forget) => (await hasDraft(settled)) || (await forget()));
  const restored = work(async (settled) => (await hasDraft(settled)) || (await keep(settled)));
  // A browser that refuses the storage has no entries.
  restored.then((hasEntries) => {
    if (!hasEntries || isStopped) return;
    timer = setTimeout(() => void work((_, forget) => forget()).catch(ignore), safeAfter);
  }, ignore);
  const stop = draftChanges.subscribe(() => void restored.then(forgetEnded).catch(ignore));
  return () => {
    isStopped = true;
    clearTimeout(timer);
    stop();
  };
}

const ignore = () => undefined;
