import * as z from 'zod/mini';
import { inOneTab } from '../../lib/in-one-tab';
import { accountOwner } from '../storage-owner';
import { outboxName } from './forget-outbox';
import {
  noteIdOf,
  parseOperation,
  revertedBy,
  type Operation,
  type OperationInput,
} from '@mylinguist/shared/operations/operation';
import {
  outcomeSchema,
  outboxEntrySchema,
  type Outcome,
  type OutboxEntry,
  type SettledEntry,
} from './outbox-entry';
import { outboxState, publishOutcome } from './outbox-state';
import { openOutboxStore } from './outbox-store';
import { afterSettled } from './settled-tags';
import { backOff } from './queue-rules';
import {
  sendOutbox,
  Versions,
  type OutboxTransport,
  type SenderParts,
  type SendResult,
} from './send-outbox';

export interface OutboxParts {
  readonly transport: OutboxTransport;
  /** Returns the instant of the server's clock, as an ISO string. */
  readonly now: () => string;
  /** Called when entries were added, here or in another tab. */
  readonly onAdded: (entries: readonly OutboxEntry[]) => void;
  /** Called before the listeners of `onOutcome`. */
  readonly onSettled: (settled: SettledEntry) => void;
}

/** The id of a note, or a function that selects operations. */
export type Concerns = string | ((operation: Operation) => boolean);

export interface Outbox {
  /** Resolves once the entries of earlier pages are known. */
  readonly opened: Promise<void>;
  /**
   * Stores an operation and sends it later. Resolves to true once it is stored, to false when the
   * browser refuses the storage: the caller then sends the request itself.
   */
  readonly add: (operation: OperationInput) => Promise<boolean>;
  /**
   * Stores an operation and waits for one attempt to send it. Resolves to `waiting` if it is not
   * sent, to null when the browser refuses the storage. The listeners of `onOutcome` are not called
   * in this tab.
   */
  readonly write: (operation: OperationInput) => Promise<Outcome | 'waiting' | null>;
  /** Sends what waits, also before the end of a back-off, and resolves after one attempt. */
  readonly flush: () => Promise<void>;
  /** The entries that wait, in the order of the writes. */
  readonly waiting: () => readonly OutboxEntry[];
  /** Whether an entry waits. */
  readonly isWaiting: (concerns?: Concerns) => boolean;
  /** The entries that left the queue, whose texts are drafts. */
  readonly retired: () => Promise<readonly SettledEntry[]>;
  /** Removes a retired entry. */
  readonly forgetRetired: (seq: number) => Promise<void>;
  /** Sends from now on. Returns a function that stops it. */
  readonly start: (options: StartOptions) => () => void;
}

export type StartOptions = Required<Pick<SenderParts, 'keep'>>;

const messageSchema = z.union([
  z.object({ owner: z.string(), entry: outboxEntrySchema, outcome: outcomeSchema }),
  /** An entry was added. */
  z.object({ owner: z.string(), entry: z.optional(z.undefined()) }),
]);

/** Waits in ms after attempts to restore lost entries. */
const restoreWaits = [100, 500, 2_000, 10_000];

function nothingSent(isFailing: boolean): SendResult {
  return { isFailing, isStopped: isFailing, retryAfter: null, nextAttempt: null };
}

/** The outbox of this page. */
export function createOutbox({ transport, now, onAdded, onSettled }: OutboxParts): Outbox {
  const store = openOutboxStore(
    () => window.indexedDB,
    () => {
      lost = waiting;
      void restoreSoon();
    },
  );
  const versions = new Versions();
  let waiting: readonly OutboxEntry[] = [];
  /** Number of entries that only a newer version can read. They wait too. */
  let unreadable = 0;
  /** The entries that the browser has deleted. Only this page still has them. */
  let lost: readonly OutboxEntry[] = [];
  /** Callers of `write` that wait for the outcome, by the position of their entry. */
  const writers = new Map<number, (outcome: Outcome) => void>();
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
    if (!isSame) outboxState.write({ ...outboxState.read(), waiting: entries.length + unread });
  };

  const settle = (settled: SettledEntry) => {
    const { seq } = settled.entry;
    show(afterSettled(waiting, settled));
    onSettled(settled);
    const writer = writers.get(seq);
    if (writer) writer(settled.outcome);
    else publishOutcome(settled);
  };

  const announce = (owner: string, settled?: SettledEntry) =>
    channel?.postMessage({ owner, ...settled });

  /** Stores lost entries again before anything else is stored: their places must be free. */
  const restore = async () => {
    if (lost.length === 0) return;
    const owner = accountOwner.read();
    await store.putBack(lost.filter((entry) => entry.owner === owner));
    lost = [];
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

  // A browser that refuses the storage has no entries.
  const refresh = () => reread().catch(() => undefined);

  /** Repeats the restoration: a browser that clears its storage refuses it for a moment. */
  const restoreSoon = async () => {
    for (const wait of restoreWaits) {
      await refresh();
      if (lost.length === 0) return sendDue();
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  };

  const opened = refresh();
  // The entries of a learner whose session has ended stay stored, but they are not shown.
  accountOwner.subscribe(() => void refresh());

  const send = async (skips: boolean): Promise<SendResult> => {
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
      onOutcome: (settled) => {
        settle(settled);
        announce(owner, settled);
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
  const scheduleNext = ({ isStopped, retryAfter, nextAttempt }: SendResult) => {
    clearTimeout(timer);
    if (!options) return;
    const pause = (retryAfter ?? 0) * 1000;
    notBefore = isStopped ? Date.now() + pause : 0;
    const untilNext = nextAttempt === null ? null : nextAttempt - Date.parse(now());
    const wait = isStopped ? Math.max(backOff(stoppedRuns, Math.random()), pause) : untilNext;
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

  /** Returns the stored entry; the cancelled one if the operation reverts it. */
  const keepEntry = async (input: OperationInput): Promise<OutboxEntry | null> => {
    const owner = accountOwner.read();
    const operation = parseOperation(input);
    if (owner === null || !operation) return null;
    try {
      await restore();
      const reverted = revertedBy(operation);
      const cancelled = reverted && (await store.cancel(owner, reverted));
      if (cancelled) {
        const settled: SettledEntry = { entry: cancelled, outcome: { status: 'superseded' } };
        settle(settled);
        announce(owner, settled);
        return cancelled;
      }
      const entry = await store.add({ owner, at: now(), operation });
      show([...waiting, entry]);
      onAdded([entry]);
      announce(owner);
      return entry;
    } catch {
      return null;
    }
  };

  const add = async (input: OperationInput): Promise<boolean> => {
    const entry = await keepEntry(input);
    if (entry) void sendDue();
    return entry !== null;
  };

  const write = async (input: OperationInput): Promise<Outcome | 'waiting' | null> => {
    const entry = await keepEntry(input);
    if (!entry) return null;
    const outcome = new Promise<Outcome>((resolve) => writers.set(entry.seq, resolve));
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
      if (message?.entry) settle(message);
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
    if (owner !== null) void store.removeOthers(owner).catch(() => undefined);
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

  const retired = async () => {
    const owner = accountOwner.read();
    return owner === null ? [] : store.readRetired(owner);
  };

  return {
    ...{ opened, add, write, flush, isWaiting, start, retired },
    waiting: () => waiting,
    forgetRetired: store.remove,
  };
}
