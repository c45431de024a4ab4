import { backOffMs } from '@mylinguist/shared/queue/retry-rules';
import type { QueueResult } from '@mylinguist/shared/queue/run-queue';
import * as z from 'zod/mini';
import { ignore } from '../../lib/ignore';
import { inOneTab } from '../../lib/in-one-tab';
import { accountOwner } from '../../offline/storage-owner';
import { onForgotten, outboxName } from '../../offline/forget-outbox';
import { createMemoryStore, withMemory } from './memory-store';
import {
  noteIdOf,
  parseOperation,
  revertedBy,
  type Operation,
  type OperationInput,
} from '@mylinguist/shared/operations/operation';
import {
  isUnstored,
  entryOutcomeSchema,
  outboxEntrySchema,
  type EntryOutcome,
  type OutboxEntry,
  type CompletedEntry,
} from './outbox-entry';
import { outboxState, publishOutcome } from './outbox-state';
import { openOutboxStore } from './outbox-store';
import { afterCompleted } from './completed-tags';
import type { OutboxTransport } from './outbox-requests';
import { backOff, sendOutbox, type SenderParts } from './send-outbox';
import { Versions } from './versions';

export interface OutboxParts {
  readonly transport: OutboxTransport;
  /** Returns the instant of the server's clock, as an ISO string. */
  readonly now: () => string;
  /** Called when entries were added, here or in another tab. */
  readonly onAdded: (entries: readonly OutboxEntry[]) => void;
  /** Called before the listeners of `onOutcome`. */
  readonly onCompleted: (completed: CompletedEntry) => void;
}

/** The id of a note, or a function that selects operations. */
export type Concerns = string | ((operation: Operation) => boolean);

export interface Outbox {
  /** Resolves once the entries of earlier pages are known. */
  readonly opened: Promise<void>;
  /**
   * Stores an operation and sends it later. Keeps it in memory if the browser refuses the storage.
   * Resolves to its entry; to the cancelled one if the operation reverts one that was never sent.
   * @throws Error when nobody is signed in, or the operation does not fit its schema
   */
  readonly enqueue: (operation: OperationInput) => Promise<OutboxEntry>;
  /**
   * Stores an operation as `enqueue` does and waits for one attempt to send it. Resolves to `waiting`
   * if it is not sent. The listeners of `onOutcome` are not called in this tab.
   */
  readonly write: (operation: OperationInput) => Promise<EntryOutcome | 'waiting'>;
  /** Sends what waits, also before the end of a back-off, and resolves after one attempt. */
  readonly flush: () => Promise<void>;
  /** The entries that wait, in the order of the writes. */
  readonly waiting: () => readonly OutboxEntry[];
  /** Whether an entry waits. */
  readonly isWaiting: (concerns?: Concerns) => boolean;
  /** The entries that left the queue, whose texts are drafts. */
  readonly draftedEntries: () => Promise<readonly CompletedEntry[]>;
  /** Removes such an entry. */
  readonly forgetDrafted: (seq: number) => Promise<void>;
  /** Sends from now on. Returns a function that stops it. */
  readonly start: (options: StartOptions) => () => void;
}

export type StartOptions = Required<Pick<SenderParts, 'keep'>>;

const messageSchema = z.union([
  z.object({ owner: z.string(), entry: outboxEntrySchema, outcome: entryOutcomeSchema }),
  /** An entry was added. */
  z.object({ owner: z.string(), entry: z.optional(z.undefined()) }),
]);

/** Waits in ms after attempts to restore lost entries. */
const restoreWaits = [100, 500, 2_000, 10_000];

function nothingSent(isFailing: boolean): QueueResult {
  return { isFailing, isStopped: isFailing, retryAfter: null, nextAttempt: null };
}

/** The outbox of this page. */
export function createOutbox({ transport, now, onAdded, onCompleted }: OutboxParts): Outbox {
  const stored = openOutboxStore(
    () => window.indexedDB,
    () => {
      lost = waiting.filter((entry) => !isUnstored(entry));
      void restoreSoon();
    },
  );
  const memory = createMemoryStore();
  onForgotten(() => {
    memory.clear();
    stored.close();
  });
  const store = withMemory(stored, memory);
  const versions = new Versions();
  let waiting: readonly OutboxEntry[] = [];
  /** Number of entries that only a newer version can read. They wait too. */
  let unreadable = 0;
  /** The entries that the browser has deleted. Only this page still has them. */
  let lost: readonly OutboxEntry[] = [];
  /** Callers of `write` that wait for the outcome, by the position of their entry. */
  const writers = new Map<number, (outcome: EntryOutcome) => void>();
  let options: StartOptions | null = null;
  let channel: BroadcastChannel | null = null;
  let running: Promise<void> | null = null;
  /** Number of requests to send. */
  let requests = 0;
  /** Whether one of them skips the back-offs. */
  let skipsBackOff = false;
  /** Number of runs in a row that ended early. */
  let stoppedRuns = 0;
  /** Epoch ms before which the server wants no request. */
  let notBefore = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const show = (entries: readonly OutboxEntry[], unread = unreadable) => {
    const isSame =
      unread === unreadable &&
      entries.length === waiting.length &&
      entries.every(({ seq }, index) => seq === waiting[index]?.seq);
    waiting = entries;
    unreadable = unread;
    // Tests create several outboxes. An earlier one also reads at each sign-in: it keeps the count.
    if (isSame) return;
    const unstored = entries.filter(isUnstored).length;
    outboxState.write({ ...outboxState.read(), waiting: entries.length + unread, unstored });
  };

  const complete = (completed: CompletedEntry) => {
    const { seq } = completed.entry;
    show(afterCompleted(waiting, completed));
    onCompleted(completed);
    const writer = writers.get(seq);
    if (writer) writer(completed.outcome);
    else publishOutcome(completed);
  };

  const announce = (owner: string, completed?: CompletedEntry) => {
    // Other tabs have other entries in memory under the same positions.
    if (!completed || !isUnstored(completed.entry)) channel?.postMessage({ owner, ...completed });
  };

  /** Stores lost entries again before anything else is stored: their places must be free. */
  const restore = async () => {
    if (lost.length === 0) return;
    const owner = accountOwner.read();
    await stored.putBack(lost.filter((entry) => entry.owner === owner));
    lost = [];
  };

  /** Keeps lost entries in memory: the browser refuses its storage for longer than a moment. */
  const moveLostToMemory = async () => {
    const owner = accountOwner.read();
    const moved = lost.filter((entry) => entry.owner === owner);
    lost = [];
    for (const entry of moved) await memory.add(entry);
    await refresh();
  };

  /** Reads the entries of the learner, those of other tabs too. */
  const reread = async () => {
    await restore();
    const owner = accountOwner.read();
    const stored = owner === null ? { entries: [], unreadable: [] } : await store.read(owner);
    if (owner !== accountOwner.read()) return;
    const { entries } = stored;
    const seen = new Set(waiting.map(({ seq }) => seq));
    show(entries, stored.unreadable.length);
    const added = entries.filter(({ seq }) => !seen.has(seq));
    if (added.length > 0) onAdded(added);
  };

  const refresh = () =>
    reread().catch((error: unknown) =>
      ignore(error, 'a browser that refuses the storage has no entries'),
    );

  /** Repeats the restoration: a browser that clears its storage refuses it for a moment. */
  const restoreSoon = async () => {
    for (const wait of restoreWaits) {
      await refresh();
      if (lost.length === 0) return sendDue();
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
    await moveLostToMemory();
    await sendDue();
  };

  const opened = refresh();
  // The entries of a learner whose session has ended stay stored, but they are not shown.
  accountOwner.subscribe(() => void refresh());

  const send = async (skips: boolean): Promise<QueueResult> => {
    const owner = accountOwner.read();
    if (!options || owner === null) return nothingSent(false);
    if (!navigator.onLine) return nothingSent(waiting.length > 0);
    return sendOutbox({
      owner,
      store,
      transport,
      now: () => new Date(now()),
      versions,
      skipsBackOff: skips,
      keep: options.keep,
      isCurrent: () => accountOwner.read() === owner && options !== null,
      lock: (work) => inOneTab(`${outboxName}:${owner}`, work),
      onOutcome: (completed) => {
        complete(completed);
        announce(owner, completed);
      },
      onProgress: (sending) => outboxState.write({ ...outboxState.read(), sending }),
    });
  };

  const attempt = async () => {
    if (Date.now() < notBefore) return;
    clearTimeout(timer);
    let answered: number;
    do {
      answered = requests;
      const skips = skipsBackOff;
      skipsBackOff = false;
      const result = await send(skips).catch(() => nothingSent(true));
      stoppedRuns = result.isStopped ? stoppedRuns + 1 : 0;
      outboxState.write({ ...outboxState.read(), sending: null, isFailing: result.isFailing });
      scheduleNext(result);
    } while (answered < requests && stoppedRuns === 0);
  };

  /** Sends again after the pause of a run that ended early, or when an entry has its next attempt. */
  const scheduleNext = ({ isStopped, retryAfter, nextAttempt }: QueueResult) => {
    clearTimeout(timer);
    if (!options) return;
    const pause = (retryAfter ?? 0) * 1000;
    notBefore = isStopped ? Date.now() + pause : 0;
    const untilNext = nextAttempt === null ? null : nextAttempt - Date.parse(now());
    const wait = isStopped
      ? Math.max(backOffMs(stoppedRuns, backOff, Math.random()), pause)
      : untilNext;
    if (wait === null) return;
    timer = setTimeout(() => {
      notBefore = 0;
      void sendDue();
    }, wait);
  };

  /** Sends the entries whose back-off has ended, and resolves after one attempt. */
  const sendDue = (): Promise<void> => {
    requests += 1;
    running ??= attempt().finally(() => {
      running = null;
    });
    return running;
  };

  const flush = (): Promise<void> => {
    skipsBackOff = true;
    return sendDue();
  };

  const keepEntry = async (input: OperationInput): Promise<OutboxEntry> => {
    const owner = accountOwner.read();
    const operation = parseOperation(input);
    if (owner === null) throw new Error('Nobody is signed in.');
    if (!operation) throw new Error('The operation does not fit its schema.');
    await restore().catch(moveLostToMemory);
    const reverted = revertedBy(operation);
    const cancelled = reverted && (await store.cancel(owner, reverted));
    if (cancelled) {
      const completed: CompletedEntry = { entry: cancelled, outcome: { status: 'superseded' } };
      complete(completed);
      announce(owner, completed);
      return cancelled;
    }
    const entry = await store.add({ owner, at: now(), attempts: 0, operation });
    show([...waiting, entry]);
    onAdded([entry]);
    announce(owner);
    return entry;
  };

  const enqueue = async (input: OperationInput): Promise<OutboxEntry> => {
    const entry = await keepEntry(input);
    void sendDue();
    return entry;
  };

  const write = async (input: OperationInput): Promise<EntryOutcome | 'waiting'> => {
    const entry = await keepEntry(input);
    const outcome = new Promise<EntryOutcome>((resolve) => writers.set(entry.seq, resolve));
    try {
      return await Promise.race([outcome, sendDue().then(() => 'waiting' as const)]);
    } finally {
      writers.delete(entry.seq);
    }
  };

  const start = (started: StartOptions) => {
    options = started;
    notBefore = 0;
    const onMessage = ({ data }: MessageEvent<unknown>) => {
      const message = messageSchema.safeParse(data).data;
      if (message && message.owner !== accountOwner.read()) return;
      if (message?.entry) complete(message);
      // Also for a message that only a newer version can read.
      else void refresh();
    };
    if (typeof BroadcastChannel !== 'undefined') {
      channel = new BroadcastChannel(outboxName);
      channel.onmessage = onMessage;
    }
    const resume = () => {
      if (document.visibilityState === 'visible') void sendDue();
    };
    const reconnect = () => {
      // The failures without a connection say nothing about the server.
      stoppedRuns = 0;
      resume();
    };
    window.addEventListener('online', reconnect);
    document.addEventListener('visibilitychange', resume);
    const owner = accountOwner.read();
    if (owner !== null)
      void store
        .removeOthers(owner)
        .catch((error: unknown) =>
          ignore(error, 'the entries of another learner are removed at the next visit'),
        );
    void refresh().then(sendDue);
    return () => {
      options = null;
      clearTimeout(timer);
      channel?.close();
      channel = null;
      window.removeEventListener('online', reconnect);
      document.removeEventListener('visibilitychange', resume);
      store.close();
    };
  };

  const isWaiting = (concerns: Concerns = () => true) =>
    waiting.some(({ operation }) =>
      typeof concerns === 'string' ? noteIdOf(operation) === concerns : concerns(operation),
    );

  const draftedEntries = async () => {
    const owner = accountOwner.read();
    return owner === null ? [] : store.readDrafted(owner);
  };

  return {
    ...{ opened, enqueue, write, flush, isWaiting, start, draftedEntries },
    waiting: () => waiting,
    forgetDrafted: (seq) => store.remove(seq),
  };
}
