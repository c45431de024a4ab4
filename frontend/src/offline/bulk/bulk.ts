import { backOffMs } from '@mylinguist/shared/queue/retry-rules';
import type { BatchOperation } from '@mylinguist/shared/schemas/batch';
import { hasLocks, inOneTab } from '../../lib/in-one-tab';
import { removeItem, writeItem } from '../../lib/storage';
import { accountOwner } from '../storage-owner';
import { inverseOf, newBulkAction, stopAction, type BulkAction } from './bulk-action';
import { bulkState, publishEnded } from './bulk-state';
import { createMemoryStore, openBulkStore, type BulkStore } from './bulk-store';
import { bulkName } from './pending-bulk';
import { backOff, runBulk, type BulkParts, type EndedAction } from './run-bulk';
import { listenToTabs, sendToTabs, type TabMessage } from './tab-channel';

interface Parts extends Pick<BulkParts, 'send' | 'onChanged' | 'onEnded'> {
  /** Returns the instant of the server's clock, as an ISO string. */
  readonly now: () => string;
}

export interface Bulk {
  /** Stores an action and runs it. Resolves once it is stored. */
  readonly start: (operation: BatchOperation, ids: readonly string[]) => Promise<void>;
  /** Reverts an ended action on the notes that it has changed. */
  readonly undo: (action: BulkAction) => Promise<void>;
  /** Ends an action after its present request. */
  readonly stop: (id: string) => Promise<void>;
  /** Runs the actions of earlier pages. */
  readonly resume: () => void;
  /** Shows the actions of other tabs, and continues them. Returns a function that stops it. */
  readonly listen: () => () => void;
}

/** The bulk actions of this page. */
export function createBulk({ now, send, onChanged, onEnded }: Parts): Bulk {
  let store: BulkStore = openBulkStore(() => window.indexedDB);
  const sender = crypto.randomUUID();
  let isRunning = false;
  /** Number of calls of `run`. */
  let requests = 0;

  const showEnded = (ended: EndedAction) => {
    onEnded(ended);
    publishEnded(ended);
  };

  const announce = (message: Omit<TabMessage, 'from'>) => sendToTabs({ from: sender, ...message });

  const onMessage = ({ action, wait, changed, ended }: TabMessage) => {
    if (action.owner !== accountOwner.read()) return;
    if (changed) onChanged(action, changed);
    if (ended) showEnded({ action, refusal: ended.refusal });
    bulkState.write({ action: ended ? null : action, wait });
    // Waits for the lock, and continues when the other tab closes.
    if (!ended && hasLocks()) run();
  };

  const runOnce = (owner: string) =>
    inOneTab(`${bulkName}:${owner}`, () =>
      runBulk({
        owner,
        store,
        send,
        now: () => Date.parse(now()),
        isCurrent: () => accountOwner.read() === owner,
        onProgress: (action) => {
          bulkState.write({ action, wait: null });
          announce({ action, wait: null });
        },
        onChanged: (action, ids) => {
          onChanged(action, ids);
          announce({ action, wait: null, changed: ids });
        },
        onEnded: (ended) => {
          showEnded(ended);
          announce({ action: ended.action, wait: null, ended });
        },
      }),
    );

  /** Removes the mark of `hasPendingBulk`, unless another tab has just stored an action. */
  const unmark = async (owner: string) => {
    removeItem(bulkName);
    if ((await store.read(owner)).length > 0) writeItem(bulkName, owner);
  };

  const runUntilDone = async () => {
    for (let failures = 0; ;) {
      const owner = accountOwner.read();
      if (owner === null) return;
      const seen = requests;
      const { wait, retryAfter, nextAttempt, answered } = await runOnce(owner);
      // A session that has ended waits for nothing.
      if (wait !== null && owner === accountOwner.read()) {
        const [action = null] = await store.read(owner);
        bulkState.write({ action, wait });
        if (action) announce({ action, wait });
        failures = answered > 0 ? 1 : failures + 1;
        if (retryAfter !== null) await pause(retryAfter * 1000);
        else {
          const untilNext = nextAttempt === null ? null : nextAttempt - Date.parse(now());
          await untilOnline(untilNext ?? backOffMs(failures, backOff));
        }
      } else {
        if (owner === accountOwner.read()) await unmark(owner);
        if (seen === requests) return;
      }
    }
  };

  const runOnPage = async () => {
    try {
      await runUntilDone();
    } catch {
      // The browser has refused the storage. The actions are kept for the next page.
    } finally {
      isRunning = false;
      bulkState.write({ action: null, wait: null });
    }
  };

  const run = () => {
    requests += 1;
    if (isRunning) return;
    isRunning = true;
    void runOnPage();
  };

  /** Shows the action that another tab may be running. */
  const showFirst = async (owner: string) => {
    const [action] = await store.read(owner);
    if (action && isRunning && !bulkState.read().action) {
      bulkState.write({ action, wait: null });
    }
  };

  const add = async (action: BulkAction) => {
    if (!bulkState.read().action) bulkState.write({ action, wait: null });
    // Before the action for a tab that closes here, and after it for `unmark` of another tab.
    writeItem(bulkName, action.owner);
    try {
      await store.change(action.id, () => action);
    } catch {
      store = createMemoryStore();
      await store.change(action.id, () => action);
    }
    writeItem(bulkName, action.owner);
    run();
  };

  return {
    start: async (operation, ids) => {
      const owner = accountOwner.read();
      if (owner === null || ids.length === 0) return;
      await add(newBulkAction({ owner, operation, ids, at: now() }));
    },
    undo: async ({ owner, operation, changed }) => {
      if (owner !== accountOwner.read() || changed.length === 0) return;
      const inverse = { operation: inverseOf(operation), ids: changed };
      await add(newBulkAction({ owner, ...inverse, at: now(), isUndo: true }));
    },
    stop: async (id) => {
      const stopped = await store.change(id, (action) => action && stopAction(action));
      const { action, wait } = bulkState.read();
      if (stopped && action?.id === id) bulkState.write({ action: stopped, wait });
    },
    resume: () => {
      const owner = accountOwner.read();
      if (owner === null) return;
      store.removeOthers(owner).catch(() => undefined);
      void showFirst(owner).catch(() => undefined);
      run();
    },
    listen: () => listenToTabs(sender, onMessage),
  };
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Resolves after a pause, or earlier when the browser is online again. */
function untilOnline(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end);
  });
}
