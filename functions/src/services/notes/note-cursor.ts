import { etagOf } from '../etag';
import type { Learner } from '../learner';
import type { Dependencies } from '../ports/dependencies';

/** Lifetime of a tombstone in seconds: 30 days. */
export const tombstoneSeconds = 30 * 86_400;

/**
 * Lifetime of a cursor in seconds. It ends a day before a tombstone that it needs may expire, and
 * before a deleted note may. A deleted note therefore expires without a tombstone.
 */
const lifetimeSeconds = tombstoneSeconds - 86_400;

/**
 * Age in seconds from which the version of a cursor no longer counts: one day. The query then finds
 * a change that did not move the version, such as one that an operator made in the database.
 */
const versionLifetimeSeconds = 86_400;

/** Maximum difference in seconds between the clocks of the database and of the API's processes. */
const skewSeconds = 10;

/** Seconds by which the database's clock may go back when another replica takes over. */
const setbackSeconds = 5;

/** Seconds of writes that a read may have missed. */
const overlapSeconds = skewSeconds + setbackSeconds;

/**
 * Returns the time from which to read further changes after all changes up to `latest` were read.
 * All times are whole seconds since 1970. The result overlaps with the read: a write during the read
 * may be missing from it, because its page was already read.
 * @param latest by the database's clock
 * @param now start of the read by this process's clock
 */
export function sinceAfter(latest: number, now: number): number {
  return Math.max(0, Math.min(latest + 1, now - overlapSeconds));
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

/** Returns whether every write before this one, and this one, is in a read that starts `now`. */
export const isBeforeOverlap = (writtenAt: number, now: number) => writtenAt < now - overlapSeconds;

/** The parts of a cursor without its mark. */
export interface CursorParts {
  /** Time from which to read further changes, in seconds since 1970. */
  readonly since: number;
  /** Start of the read whose answer has this cursor, in seconds since 1970. */
  readonly now: number;
  /** ETag of the `NotesVersion` that the client has; null if it is not known. */
  readonly version: string | null;
}

/** Creates the cursor with which a client requests further changes. */
export function writeCursor(mark: string, { since, now, version }: CursorParts): string {
  const [, etag] = /^"([\w-]{1,64})"$/.exec(version ?? '') ?? [];
  return [since, now, mark, ...(etag === undefined ? [] : [etag])].join('.');
}

interface ReadCursor extends Pick<CursorParts, 'since' | 'version'> {
  /** Whether the changes since the cursor overlap with its answer. */
  readonly isYoung: boolean;
  /** Whether the cursor is from before a restore of the database, or from another one. */
  readonly isRestored: boolean;
}

const pattern = /^(\d{1,12})\.(\d{1,12})\.([\w-]+)(?:\.([\w-]{1,64}))?$/;

/**
 * Reads a cursor. One with another mark means all changes. Returns null for an unusable one:
 * malformed, too old, or issued by a clock far ahead of this one.
 */
export function readCursor(cursor: string, mark: string, now: number): ReadCursor | null {
  const [, since, givenAt, given, etag] = pattern.exec(cursor) ?? [];
  const age = now - Number(givenAt);
  if (given === undefined || age <= -skewSeconds || age >= lifetimeSeconds) return null;
  if (given !== mark) return { since: 0, version: null, isYoung: true, isRestored: true };
  return {
    isRestored: false,
    since: Number(since),
    version: etag !== undefined && age < versionLifetimeSeconds ? `"${etag}"` : null,
    isYoung: age < overlapSeconds,
  };
}
