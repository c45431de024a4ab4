import { etagOf } from './etag';
import type { Learner } from './learner';

/** Lifetime of a tombstone in seconds: 30 days. */
export const tombstoneSeconds = 30 * 86_400;

/** Lifetime of a cursor in seconds. It ends a day before a tombstone that it needs may expire. */
const lifetime = tombstoneSeconds - 86_400;

/** Maximum difference in seconds between the clocks of the database and of the API's processes. */
const skew = 10;

/** Seconds by which the database's clock may go back when another replica takes over. */
const overlap = 5;

/**
 * Returns the time from which to read further changes after all changes up to `latest` were read.
 * After a recent write more writes may follow in the same second. The result then overlaps with what
 * was read. All times are whole seconds since 1970.
 * @param latest by the database's clock
 * @param now start of the reading by this process's clock
 */
export function sinceAfter(latest: number, now: number): number {
  return now - latest > skew ? latest + 1 : Math.max(0, latest - overlap);
}

/** Creates the cursor with which a learner's client requests the changes since a point in time. */
export function writeCursor(learner: Learner, since: number, now: number): string {
  return [since, now, ownerMark(learner)].join('.');
}

/**
 * Returns the point in time of a cursor. Returns null for an unusable cursor: of another learner,
 * malformed, too old, or issued by a clock far ahead of this one.
 */
export function readCursor(cursor: string, learner: Learner, now: number): number | null {
  const [, since, givenAt, mark] = /^(\d{1,12})\.(\d{1,12})\.([\w-]+)$/.exec(cursor) ?? [];
  const age = now - Number(givenAt);
  const isReliable = mark === ownerMark(learner) && age > -skew && age < lifetime;
  return isReliable ? Number(since) : null;
}

/** Depends on uid and address, so recreating the account or changing its address ends its cursors. */
const ownerMark = ({ uid, email }: Learner) => etagOf([uid, email]).slice(3, 15);
