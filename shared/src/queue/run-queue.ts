import {
  afterFailure,
  isSetAside,
  nextAttempt,
  sendableEntries,
  type BackOff,
  type Failures,
  type Retried,
} from './retry-rules';
import type { Unsent } from './transport-result';

/** The result of an attempt to send an entry. */
export type SendOutcome =
  | Unsent
  /** It has left the queue. */
  | { readonly status: 'left' }
  /** It stays, and holds back its lane until the next run. */
  | { readonly status: 'held' }
  /** It, or another entry, is different now. */
  | { readonly status: 'changed' }
  /** The run is no longer wanted. */
  | { readonly status: 'ended' };

export interface QueueParts<Entry extends Retried> {
  /** Returns the entries in the order of the writes, and the lanes of which nothing is sent. */
  readonly read: () => Promise<{
    readonly entries: readonly Entry[];
    readonly held?: readonly string[];
  }>;
  /** Returns the lane of an entry. Entries of one lane are sent in their order. */
  readonly laneOf: (entry: Entry, entries: readonly Entry[]) => string;
  /** Sends an entry. Rejects only when the storage fails. */
  readonly send: (entry: Entry) => Promise<SendOutcome>;
  /** Stores that the server has failed on an entry. */
  readonly fail: (entry: Entry, failures: Failures) => Promise<unknown>;
  /** Takes an entry out of the queue on which the server fails for long. */
  readonly setAside: (entry: Entry) => Promise<SendOutcome>;
  /** Returns epoch ms of the server's clock. */
  readonly now: () => number;
  readonly backOff: BackOff;
  /** Whether entries are sent before their back-off ends, as the learner asks for. */
  readonly skipsBackOff?: boolean;
  readonly onProgress?: (progress: { done: number; total: number }) => void;
}

export interface QueueResult {
  /** Whether an entry was left because the server could not be reached, or failed. */
  readonly isFailing: boolean;
  /** Whether the run ended early: the server cannot be reached, or fails on every entry. */
  readonly isStopped: boolean;
  /** Pause in seconds that the server asked for before any request; null for none. */
  readonly retryAfter: number | null;
  /** Epoch ms of the next attempt of an entry on which the server failed; null without one. */
  readonly nextAttempt: number | null;
}

/** A run ends after this number of failures in a row: the server then fails on everything. */
const maxFailuresInARow = 3;

/**
 * Sends the entries of a queue. An entry on which the server fails holds back the later ones of its
 * lane only, waits for its next attempt, and is set aside in the end. Every request can be repeated, so
 * a run can be interrupted anywhere.
 */
export async function runQueue<Entry extends Retried>(
  parts: QueueParts<Entry>,
): Promise<QueueResult> {
  const { skipsBackOff = false, backOff } = parts;
  const held = new Set<string>();
  let done = 0;
  /** Failures since the last entry that left the queue. */
  let failuresInARow = 0;
  for (;;) {
    const { entries, held: blocked = [] } = await parts.read();
    for (const lane of blocked) held.add(lane);
    const laneOf = (entry: Entry) => parts.laneOf(entry, entries);
    const now = parts.now();
    const sendable = sendableEntries(entries, { laneOf, held, now, skipsBackOff });
    if (sendable.length === 0) return ended(entries, now);
    const total = done + sendable.length;
    for (const entry of sendable) {
      if (held.has(laneOf(entry))) continue;
      parts.onProgress?.({ done, total });
      let outcome = await parts.send(entry);
      if (outcome.status === 'ended') return ended(entries, now);
      if (outcome.status === 'unreachable') return stopped(outcome.retryAfter);
      const hasFailed = outcome.status === 'failed';
      failuresInARow = hasFailed ? failuresInARow + 1 : 0;
      if (outcome.status === 'failed') {
        const { retryAfter } = outcome;
        const at = parts.now();
        const failures = afterFailure(entry.failures, {
          ...{ now: at, retryAfter, backOff },
          random: Math.random(),
        });
        await parts.fail(entry, failures);
        outcome = isSetAside(failures, at) ? await parts.setAside(entry) : { status: 'held' };
      }
      if (outcome.status === 'left') done += 1;
      if (outcome.status === 'held') held.add(laneOf(entry));
      if (failuresInARow >= maxFailuresInARow) return stopped(null);
      if (outcome.status === 'changed') break;
    }
  }
}

function ended(entries: readonly Retried[], now: number): QueueResult {
  const isFailing = entries.some(({ failures }) => failures !== undefined);
  return { isFailing, isStopped: false, retryAfter: null, nextAttempt: nextAttempt(entries, now) };
}

function stopped(retryAfter: number | null): QueueResult {
  return { isFailing: true, isStopped: true, retryAfter, nextAttempt: null };
}
