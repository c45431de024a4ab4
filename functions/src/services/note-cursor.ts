import { etagOf } from './etag';
import type { Learner } from './learner';
import type { Dependencies } from './ports/dependencies';

/** Lifetime of a tombstone in seconds: 30 days. */
export const tombstoneSeconds = 30 * 86_400;

/**
 * Lifetime of a cursor in seconds. It ends a day before a tombstone that it needs may expire, and
 * before a deleted note may. A deleted note therefore expires without a tombstone.
 */
const lifetime = tombstoneSeconds - 86_400;

/** Maximum difference in seconds between the clocks of the database and of the API's processes. */
const skew = 10;

/** Seconds by which the database's clock may go back when another replica takes over. */
const setback = 5;

/**
 * Returns the time from which to read further changes after all changes up to `latest` were read.
 * All times are whole seconds since 1970. The result overlaps with the read: a write during the read
 * may be missing from it, because its page was already read.
 * @param latest by the database's clock
 * @param now start of the read by this process's clock
 */
export function sinceAfter(latest: number, now: number): number {
  return Math.max(0, Math.min(latest + 1, now - skew - setback));
}

/**
 * Returns the mark of a learner's cursors in one database. It changes when the account is recreated
 * or changes its address, and when the database is restored or replaced.
 */
export function cursorMark(
  { uid, email }: Learner,
  { databaseMark }: Pick<Dependencies, 'databaseMark'>,
): string {
  return etagOf([uid, email, databaseMark]).slice(3, 15);
}

/** Creates the cursor with which a client requests the changes since a point in time. */
export function writeCursor(mark: string, since: number, now: number): string {
  return [since, now, mark].join('.');
}

/**
 * Returns the point in time of a cursor. Returns null for an unusable cursor: with another mark,
 * malformed, too old, or issued by a clock far ahead of this one.
 */
export function readCursor(cursor: string, mark: string, now: number): number | null {
  const [, since, givenAt, given] = /^(\d{1,12})\.(\d{1,12})\.([\w-]+)$/.exec(cursor) ?? [];
  const age = now - Number(givenAt);
  return given === mark && age > -skew && age < lifetime ? Number(since) : null;
}
