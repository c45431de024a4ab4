import { limits } from '@mylinguist/shared/limits';
import { failedForLong } from '@mylinguist/shared/queue/retry-rules';
import { runQueue, type QueueResult, type SendOutcome } from '@mylinguist/shared/queue/run-queue';
import type { TransportResult } from '@mylinguist/shared/queue/transport-result';
import type { BatchOperation, BatchResponse } from '@mylinguist/shared/schemas/batch';
import { completeNotes, type BulkAction } from './bulk-action';
import type { BulkStore } from './bulk-store';

/** An action that has ended. */
export interface EndedAction {
  readonly action: BulkAction;
  /** The API's reason to refuse the rest of the notes; null without one. */
  readonly refusal: string | null;
}

export interface BulkParts {
  readonly owner: string;
  readonly store: BulkStore;
  /** Changes at most 100 notes. Never rejects. */
  readonly send: (
    ids: readonly string[],
    operation: BatchOperation,
  ) => Promise<TransportResult<BatchResponse['results']>>;
  /** Returns epoch ms of the server's clock. */
  readonly now: () => number;
  /** Whether the owner is still signed in and the page wants the actions to go on. */
  readonly isCurrent: () => boolean;
  /** Called before each request and after its answer is stored. */
  readonly onProgress: (action: BulkAction) => void;
  /** Called when the answer to a request is stored. */
  readonly onChanged: (action: BulkAction, ids: readonly string[]) => void;
  readonly onEnded: (ended: EndedAction) => void;
}

/** What a failed request waits for: the network, the end of a rate limit, or the server. */
export const bulkWaits = ['connection', 'limit', 'server'] as const;
export type BulkWait = (typeof bulkWaits)[number];

export interface BulkRun extends QueueResult {
  /** Why actions are left; null if none is. */
  readonly wait: BulkWait | null;
  /** Number of requests that were answered. */
  readonly answered: number;
}

/** Waits before the next attempt. */
export const backOff = { firstMs: 2_000, maxMs: 300_000 };

/**
 * Runs the stored actions in requests of 100 notes. The progress is stored after each answer. An action
 * on which the server fails holds back only the later ones that concern its notes.
 */
export async function runBulk(parts: BulkParts): Promise<BulkRun> {
  const { owner, store, now } = parts;
  let answered = 0;
  const result = await runQueue<BulkAction>({
    read: async () => ({ entries: await store.read(owner) }),
    laneOf,
    send: async (action) => {
      const outcome = await sendNext(parts, action);
      if (outcome.status === 'changed') answered += 1;
      return outcome;
    },
    fail: ({ id }, failures) => store.change(id, (action) => action && { ...action, failures }),
    setAside: async (action) => {
      await end(parts, { action, refusal: failedForLong });
      return { status: 'left' };
    },
    now,
    backOff,
  });
  return { ...result, wait: waitAfter(result), answered };
}

/** An action waits for the earlier ones that concern the same notes. */
function laneOf(action: BulkAction, actions: readonly BulkAction[]): string {
  const ids = new Set(idsOf(action));
  const earlier = actions.slice(0, actions.indexOf(action));
  const first = earlier.find((other) => idsOf(other).some((id) => ids.has(id)));
  return first ? laneOf(first, actions) : action.id;
}

const idsOf = ({ left, changed }: BulkAction) => [...left, ...changed];

/** Sends the next request of an action. */
async function sendNext(parts: BulkParts, action: BulkAction): Promise<SendOutcome> {
  const { store, isCurrent } = parts;
  if (!isCurrent()) return { status: 'ended' };
  const ids = action.left.slice(0, limits.notesPerBatch);
  if (ids.length === 0) {
    await end(parts, { action, refusal: null });
    return { status: 'left' };
  }
  const begun = await store.change(action.id, countAttempt);
  // Another tab has ended the action.
  if (!begun) return { status: 'left' };
  parts.onProgress(begun);
  // Without a pause before the request, which uses the token of the session.
  if (!isCurrent()) return { status: 'ended' };
  const answer = await parts.send(ids, action.operation);
  if (answer.status === 'refused') {
    await end(parts, { action: begun, refusal: answer.message });
    return { status: 'left' };
  }
  if (answer.status !== 'done') return answer;
  const completed = await store.change(
    action.id,
    (stored) => stored && completeNotes(stored, ids, answer.value),
  );
  if (completed) {
    const before = new Set(begun.changed);
    parts.onChanged(
      completed,
      completed.changed.filter((id) => !before.has(id)),
    );
    parts.onProgress(completed);
  }
  return { status: 'changed' };
}

function waitAfter({
  isStopped,
  retryAfter,
  nextAttempt,
  isFailing,
}: QueueResult): BulkWait | null {
  if (retryAfter !== null) return 'limit';
  if (nextAttempt !== null) return 'server';
  return isStopped && isFailing ? 'connection' : null;
}

const countAttempt = (action: BulkAction | null) =>
  action && { ...action, attempts: action.attempts + 1 };

async function end({ store, onEnded }: BulkParts, ended: EndedAction): Promise<void> {
  await store.change(ended.action.id, () => null);
  onEnded(ended);
}
