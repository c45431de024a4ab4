import { runQueue, type QueueResult, type SendOutcome } from '@mylinguist/shared/queue/run-queue';
import type { TransportResult, Unsent } from '@mylinguist/shared/queue/transport-result';
import { savedTagChange } from './completed-tags';
import { laneOf, lanesOfUnreadable, sendOperation } from './operation-kinds';
import type { CompletedEntry, OutboxEntry, EntryOutcome } from './outbox-entry';
import type { OutboxStore } from './outbox-store';
import type { OutboxTransport } from './outbox-requests';
import { Versions } from './versions';

export interface SenderParts {
  readonly owner: string;
  readonly store: OutboxStore;
  readonly transport: OutboxTransport;
  /** Returns the instant of the server's clock. */
  readonly now: () => Date;
  /** Runs `work` while no other tab sends. */
  readonly lock: <T>(work: () => Promise<T>) => Promise<T>;
  /** Whether the owner is still signed in. */
  readonly isCurrent: () => boolean;
  /**
   * Stores the text of an entry that is not saved as a draft. Resolves to whether there is one. The
   * entry leaves the queue only after that: if this rejects, the entry stays.
   */
  readonly keep?: (settled: CompletedEntry) => Promise<boolean>;
  readonly onOutcome: (settled: CompletedEntry) => void;
  /** Whether entries are sent before their back-off ends, as the learner asks for. */
  readonly skipsBackOff?: boolean;
  /** The versions of earlier runs. They save an edit a request for the latest version. */
  readonly versions?: Versions;
  readonly onProgress?: (progress: { done: number; total: number }) => void;
}

/** Waits before the next attempt of an entry on which the server fails. */
export const backOff = { firstMs: 2_000, maxMs: 300_000 };

/**
 * Sends the waiting entries. An entry on which the server fails holds back the later ones of its note,
 * of the tags or of the settings only.
 */
export function sendOutbox(parts: SenderParts): Promise<QueueResult> {
  return parts.lock(() => run(parts));
}

function run(parts: SenderParts): Promise<QueueResult> {
  const { owner, store, isCurrent, skipsBackOff, onProgress } = parts;
  const { versions = new Versions() } = parts;
  return runQueue<OutboxEntry>({
    read: async () => {
      const { entries, unreadable } = await store.read(owner);
      return { entries, held: unreadable.flatMap(lanesOfUnreadable) };
    },
    laneOf: ({ operation }) => laneOf(operation),
    send: async (entry) => {
      if (!(await store.begin(entry.seq))) return { status: 'left' };
      // Without a pause before the request, which uses the token of the session.
      if (!isCurrent()) return { status: 'ended' };
      const outcome = await sendOperation({ ...parts, entry, versions });
      if (outcome === 'replaced') return { status: 'changed' };
      return isUnsent(outcome) ? outcome : complete(parts, { entry, outcome });
    },
    fail: ({ seq }, failures) => store.fail(seq, failures),
    setAside: (entry) => complete(parts, { entry, outcome: { status: 'set-aside' } }),
    now: () => parts.now().getTime(),
    backOff,
    ...(skipsBackOff && { skipsBackOff }),
    ...(onProgress && { onProgress }),
  });
}

/** Takes an entry out of the queue, unless its text cannot be kept. */
async function complete(parts: SenderParts, completed: CompletedEntry): Promise<SendOutcome> {
  const { seq, owner } = completed.entry;
  const change = savedTagChange(completed);
  let isDraft: boolean | undefined;
  try {
    isDraft = await parts.keep?.(completed);
  } catch {
    return { status: 'held' };
  }
  if (isDraft) await parts.store.keepDrafted(seq, completed.outcome);
  else await parts.store.remove(seq, change && { owner, change });
  parts.onOutcome(completed);
  // The earlier entries have the change now.
  return { status: change ? 'changed' : 'left' };
}

const isUnsent = (answer: EntryOutcome | TransportResult<unknown>): answer is Unsent =>
  answer.status === 'failed' || answer.status === 'unreachable';
