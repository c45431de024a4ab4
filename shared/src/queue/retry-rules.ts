import * as z from 'zod/mini';

/*
 * When an entry of a queue is sent again. An entry on which the server fails waits for its own next
 * attempt, so it holds back only the later entries of its lane.
 */

export interface BackOff {
  /** Wait in ms after the first failure. */
  readonly firstMs: number;
  /** Longest wait in ms. */
  readonly maxMs: number;
}

/** Longest pause in ms that the server can ask for. */
const maxPauseMs = 3_600_000;

/**
 * An entry is set aside after this many failures over at least this time in ms. A day is longer than an
 * outage of the service. The number of attempts protects entries of an app that is opened rarely.
 */
const setAsideAfter = { failures: 10, ms: 86_400_000 };

/** Why an entry was set aside. For learners. */
export const failedForLong = 'The service failed on it for a day.';

/** What an entry keeps of the failures of the server on it. Times are epoch ms of the server's clock. */
export const failuresSchema = z.object({
  /** Number of failures. */
  count: z.int(),
  /** Time of the first one. */
  since: z.number(),
  /** End of the back-off, which the learner can skip. */
  retryAt: z.number(),
  /** End of the pause that the server asked for. */
  notBefore: z.number(),
});
export type Failures = z.output<typeof failuresSchema>;

/**
 * Returns the wait in ms before the next attempt. It doubles with each failure.
 *
 * @param failures failed attempts in a row, at least 1
 * @param random from 0 to 1. Spreads the clients over the second half of the wait
 */
export const backOffMs = (failures: number, { firstMs, maxMs }: BackOff, random = 1): number =>
  Math.min(firstMs * 2 ** (failures - 1), maxMs) * (0.5 + random / 2);

interface Failure {
  /** Epoch ms. */
  readonly now: number;
  /** Seconds that the server asked for; null for none. */
  readonly retryAfter: number | null;
  readonly backOff: BackOff;
  /** From 0 to 1. */
  readonly random: number;
}

/** Returns the failures of an entry after another one. */
export function afterFailure(
  failures: Failures | undefined,
  { now, retryAfter, backOff, random }: Failure,
): Failures {
  const count = (failures?.count ?? 0) + 1;
  return {
    count,
    since: failures?.since ?? now,
    retryAt: now + backOffMs(count, backOff, random),
    notBefore: now + Math.min((retryAfter ?? 0) * 1000, maxPauseMs),
  };
}

/** Returns whether an entry has failed so often and so long that it leaves the queue. */
export function isSetAside({ count, since }: Failures, now: number): boolean {
  return count >= setAsideAfter.failures && now - since >= setAsideAfter.ms;
}

/** An entry of a queue. */
export interface Retried {
  /** Absent until the server has failed on it. */
  readonly failures?: Failures | undefined;
}

interface SendingOptions<Entry> {
  /** Returns the lane of an entry. Entries of one lane are sent in their order. */
  readonly laneOf: (entry: Entry) => string;
  /** Lanes of which nothing is sent. */
  readonly held: ReadonlySet<string>;
  /** Epoch ms. */
  readonly now: number;
  /** Whether back-offs are skipped. A pause that the server asked for never is. */
  readonly skipsBackOff: boolean;
}

/**
 * Returns the entries that can be sent now, in the order of sending. Entries of one lane keep their
 * order. Lanes with fewer failures come first: entries that always fail cannot end every run before
 * the others were sent.
 */
export function sendableEntries<Entry extends Retried>(
  entries: readonly Entry[],
  { laneOf, held, now, skipsBackOff }: SendingOptions<Entry>,
): Entry[] {
  const blocked = new Set(held);
  const failuresOfLane = new Map<string, number>();
  const sendable = entries.filter((entry) => {
    const { failures } = entry;
    const lane = laneOf(entry);
    if (!failuresOfLane.has(lane)) failuresOfLane.set(lane, failures?.count ?? 0);
    if (failures && isPausing(failures, now, skipsBackOff)) blocked.add(lane);
    return !blocked.has(lane);
  });
  const failuresOf = (entry: Entry) => failuresOfLane.get(laneOf(entry)) ?? 0;
  // The sort is stable.
  return sendable.sort((a, b) => failuresOf(a) - failuresOf(b));
}

function isPausing({ retryAt, notBefore }: Failures, now: number, skipsBackOff: boolean): boolean {
  return isAhead(notBefore, now) || (!skipsBackOff && isAhead(retryAt, now));
}

/** A time further ahead than any pause comes from a clock that was wrong. */
const isAhead = (time: number, now: number) => time > now && time - now <= maxPauseMs;

/** Returns the epoch ms of the next attempt of an entry that has failed; null without one. */
export function nextAttempt(entries: readonly Retried[], now: number): number | null {
  const times = entries.flatMap(({ failures }) =>
    failures ? Math.max(failures.retryAt, failures.notBefore) : [],
  );
  const ahead = times.filter((time) => isAhead(time, now));
  return ahead.length > 0 ? Math.min(...ahead) : null;
}
