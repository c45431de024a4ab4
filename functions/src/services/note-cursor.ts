import { etagOf } from './etag';
import type { Learner } from './learner';

/** For how long a deleted note is remembered, in seconds: 30 days. */
export const tombstoneSeconds = 30 * 86_400;

/** A cursor ends a day before the first tombstone may be gone that it relies on. */
const lifetime = tombstoneSeconds - 86_400;

/** By so many seconds the clocks of the database, this process and others of its kind may differ. */
const skew = 10;

/** How far the database's clock may go back when another of its replicas takes over, in seconds. */
const overlap = 5;

/**
 * Where to look for changes after everything up to `latest` was read. Where that was just written,
 * more may follow in the same second: it is read once again, which does no harm.
 * @param latest by the database's clock
 * @param now when the reading began, by this process's clock; all are whole seconds since 1970
 */
export function sinceAfter(latest: number, now: number): number {
  return now - latest > skew ? latest + 1 : Math.max(0, latest - overlap);
}

/** What a learner's client names to be told the changes since a point in time. */
export function writeCursor(learner: Learner, since: number, now: number): string {
  return [since, now, ownerMark(learner)].join('.');
}

/**
 * The point in time that a cursor stands for; null for one that cannot be relied on: another
 * learner's, none of ours, too old, or given out by a clock far ahead of this one.
 */
export function readCursor(cursor: string, learner: Learner, now: number): number | null {
  const [, since, givenAt, mark] = /^(\d{1,12})\.(\d{1,12})\.([\w-]+)$/.exec(cursor) ?? [];
  const age = now - Number(givenAt);
  const isReliable = mark === ownerMark(learner) && age > -skew && age < lifetime;
  return isReliable ? Number(since) : null;
}

/** An account made anew under the same address begins anew, as does one whose address changed. */
const ownerMark = ({ uid, email }: Learner) => etagOf([uid, email]).slice(3, 15);
