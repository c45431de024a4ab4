import { isTagOperation, noteIdOf, type Operation } from '@mylinguist/shared/operations/operation';
import type { Failures, OutboxEntry } from './outbox-entry';

/*
 * When an entry of the outbox is sent. An entry on which the server fails waits for its own next
 * attempt, so it holds back only the later entries of its note.
 */

/** Wait before the first retry and the longest wait, in ms. */
const firstWait = 2_000;
const longestWait = 300_000;
/** Longest pause in ms that the server can ask for. */
const longestPause = 3_600_000;

/**
 * An entry is set aside after this many failures over at least this time in ms. A day is longer than an
 * outage of the service. The number of attempts protects entries of an app that is opened rarely.
 */
const setAsideAfter = { failures: 10, ms: 86_400_000 };

/**
 * Returns the wait before the next attempt, in ms.
 * @param failures number of failures so far, at least 1
 * @param random from 0 to 1
 */
export function backOff(failures: number, random: number): number {
  return Math.min(firstWait * 2 ** (failures - 1), longestWait) * (0.5 + random / 2);
}

/**
 * Returns the failures of an entry after another one.
 * @param now epoch ms
 * @param retryAfter seconds that the server asked for; null for none
 * @param random from 0 to 1
 */
export function afterFailure(
  failures: Failures | undefined,
  { now, retryAfter, random }: { now: number; retryAfter: number | null; random: number },
): Failures {
  const count = (failures?.count ?? 0) + 1;
  return {
    count,
    since: failures?.since ?? now,
    retryAt: now + backOff(count, random),
    notBefore: now + Math.min((retryAfter ?? 0) * 1000, longestPause),
  };
}

/** Returns whether an entry has failed so often and so long that it leaves the queue. */
export function isSetAside({ count, since }: Failures, now: number): boolean {
  return count >= setAsideAfter.failures && now - since >= setAsideAfter.ms;
}

/** Operations of one queue are sent in their order: those of a note, of the tags, of the settings. */
export function queueOf(operation: Operation): string {
  return noteIdOf(operation) ?? (isTagOperation(operation) ? 'tags' : 'settings');
}

/**
 * Returns the queues that an unreadable entry holds back.
 * @param noteId its note; null for a change of tags or settings
 */
export function queuesOfUnreadable(noteId: string | null): readonly string[] {
  return noteId === null ? ['tags', 'settings'] : [noteId];
}

interface SendingOptions {
  /** Queues of which nothing is sent. */
  readonly held: ReadonlySet<string>;
  /** Epoch ms. */
  readonly now: number;
  /** Whether back-offs are skipped. A pause that the server asked for never is. */
  readonly skipsBackOff: boolean;
}

/**
 * Returns the entries that can be sent now, in the order of sending. Entries of one queue keep their
 * order. Queues with fewer failures come first: entries that always fail cannot end every run before
 * the others were sent.
 */
export function sendableEntries(
  entries: readonly OutboxEntry[],
  { held, now, skipsBackOff }: SendingOptions,
): OutboxEntry[] {
  const blocked = new Set(held);
  const failuresOfQueue = new Map<string, number>();
  const sendable = entries.filter(({ operation, failures }) => {
    const queue = queueOf(operation);
    if (!failuresOfQueue.has(queue)) failuresOfQueue.set(queue, failures?.count ?? 0);
    if (failures && isPausing(failures, now, skipsBackOff)) blocked.add(queue);
    return !blocked.has(queue);
  });
  const failuresOf = ({ operation }: OutboxEntry) => failuresOfQueue.get(queueOf(operation)) ?? 0;
  return sendable.sort((a, b) => failuresOf(a) - failuresOf(b) || a.seq - b.seq);
}

function isPausing({ retryAt, notBefore }: Failures, now: number, skipsBackOff: boolean): boolean {
  return isAhead(notBefore, now) || (!skipsBackOff && isAhead(retryAt, now));
}

/** A time further ahead than any pause comes from a clock that was wrong. */
const isAhead = (time: number, now: number) => time > now && time - now <= longestPause;

/** Returns the epoch ms of the next attempt of an entry that has failed; null without one. */
export function nextAttempt(entries: readonly OutboxEntry[], now: number): number | null {
  const times = entries.flatMap(({ failures }) =>
    failures ? Math.max(failures.retryAt, failures.notBefore) : [],
  );
  const ahead = times.filter((time) => isAhead(time, now));
  return ahead.length > 0 ? Math.min(...ahead) : null;
}
