import { limits } from '@mylinguist/shared/limits';
import type { BatchOperation, BatchResponse } from '@mylinguist/shared/schemas/batch';
import type { TransportResult } from '@mylinguist/shared/queue/transport-result';
import { settleNotes, type BulkAction } from './bulk-action';
import type { BulkStore } from './bulk-store';

/** An action that has ended. */
export interface EndedAction {
  readonly action: BulkAction;
  /** The API's reason to refuse the rest of the notes; null without one. */
  readonly refusal: string | null;
}

type FailedAnswer = Extract<TransportResult<unknown>, { retryAfter: number | null }>;

export interface BulkParts {
  readonly owner: string;
  readonly store: BulkStore;
  /** Changes at most 100 notes. Never rejects. */
  readonly send: (
    ids: readonly string[],
    operation: BatchOperation,
  ) => Promise<TransportResult<BatchResponse['results']>>;
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

export interface BulkRun {
  /** Why actions are left; null if none is. */
  readonly wait: BulkWait | null;
  /** In seconds; null if the server gave none. */
  readonly retryAfter: number | null;
  /** Number of requests that were answered. */
  readonly answered: number;
}

/**
 * Runs the stored actions in order, in requests of 100 notes. The progress is stored after each
 * answer, and every request can be repeated, so a run can be interrupted anywhere.
 */
export async function runBulk(parts: BulkParts): Promise<BulkRun> {
  const { owner, store, send, isCurrent } = parts;
  let answered = 0;
  for (;;) {
    const [action] = await store.read(owner);
    if (!action || !isCurrent()) return { wait: null, retryAfter: null, answered };
    const ids = action.left.slice(0, limits.notesPerBatch);
    if (ids.length === 0) {
      await end(parts, { action, refusal: null });
      continue;
    }
    const begun = await store.change(action.id, countAttempt);
    // Another tab has ended the action.
    if (!begun) continue;
    parts.onProgress(begun);
    // Without a pause before the request, which uses the token of the session.
    if (!isCurrent()) return { wait: null, retryAfter: null, answered };
    const answer = await send(ids, action.operation);
    if (answer.status === 'refused') {
      await end(parts, { action: begun, refusal: answer.message });
      continue;
    }
    if (answer.status !== 'done') {
      return { wait: waitAfter(answer), retryAfter: answer.retryAfter, answered };
    }
    answered += 1;
    const settled = await store.change(
      action.id,
      (stored) => stored && settleNotes(stored, ids, answer.value),
    );
    if (!settled) continue;
    const before = new Set(begun.changed);
    parts.onChanged(
      settled,
      settled.changed.filter((id) => !before.has(id)),
    );
    parts.onProgress(settled);
  }
}

function waitAfter({ status, retryAfter }: FailedAnswer): BulkWait {
  if (status === 'failed') return 'server';
  // Only a rate limit names a time without a failure of the server.
  return retryAfter === null ? 'connection' : 'limit';
}

const countAttempt = (action: BulkAction | null) =>
  action && { ...action, attempts: action.attempts + 1 };

async function end({ store, onEnded }: BulkParts, ended: EndedAction): Promise<void> {
  await store.change(ended.action.id, () => null);
  onEnded(ended);
}
