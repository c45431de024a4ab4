import { formatHistory, parseHistory } from '@mylinguist/shared/scheduling/history';
import { historyFromLog, type LoggedReview } from '@mylinguist/shared/scheduling/history-from-log';
import type { StoredNote } from '@mylinguist/shared/schemas/account';
import * as z from 'zod/mini';
import { ignore } from '../lib/ignore';
import { AppError } from './app-error';
import type { Dependencies } from './ports/dependencies';
import type { FilledNote, UnfilledNote } from './ports/history-store';
import type { Profile } from './ports/profile-store';
import { repeatUntilDone } from './retry';

/** A message that adds the histories to the notes of one learner, and completes the statistics. */
export const historyFillMessageSchema = z.object({ ownerId: z.string().check(z.minLength(1)) });
export type HistoryFillMessage = z.infer<typeof historyFillMessageSchema>;

/** Time after which a message counts as lost, in ms. */
const lostAfter = 3_600_000;

/**
 * Requests the histories of a learner whose notes may have none, or incomplete statistics. Records the request first, so each
 * learner has at most one message per hour. Does nothing if that fails: the next call tries again.
 * @param notes some notes of the learner. After a roll-back, an older release may have removed their
 *   histories, and has not counted its reviews
 */
export async function requestHistoryFill(
  { profiles, now }: Pick<Dependencies, 'profiles' | 'now'>,
  ownerId: string,
  { historyFilled, statisticsFilled, historyQueuedAt: queuedAt }: Profile,
  notes: readonly Pick<StoredNote, 'reviewData'>[],
  enqueue: (message: HistoryFillMessage) => void,
): Promise<void> {
  const wasRolledBack = historyFilled && !notes.every(hasHistory);
  if (historyFilled && statisticsFilled && !wasRolledBack) return;
  const at = now();
  const isQueued = queuedAt !== null && at.getTime() - Date.parse(queuedAt) < lostAfter;
  if (isQueued) return;
  try {
    const historyQueuedAt = at.toISOString();
    const recount = { historyFilled: false, statisticsFilled: false };
    await profiles.patch(ownerId, { ...(wasRolledBack && recount), historyQueuedAt });
  } catch (error) {
    ignore(error, 'The next call requests the histories.');
    return;
  }
  enqueue({ ownerId });
}

/** A schedule of the first releases gets its history with its memory state. */
const hasHistory = ({ reviewData: { srs } }: Pick<StoredNote, 'reviewData'>) =>
  srs === undefined || srs.past !== undefined;

/** Maximum passes. Each pass after the first finds only notes written during the previous one. */
const passes = 6;

export interface HistoryFill {
  /** Number of histories that were written. A concurrent change may have rejected some of them. */
  readonly notes: number;
  readonly reviews: number;
}

/**
 * Adds the history to each active and archived note of a learner that was last written by an older
 * release. Records in the profile that none is left. A retry after a failure continues. Notes in the
 * bin get their history when they are restored, because a write would extend their lifetime.
 * @returns null if there is nothing to do, also when the account was closed
 * @throws AppError CONFLICT after too many concurrent writes; TOO_MANY_REQUESTS, UNAVAILABLE
 */
export async function fillHistories(
  { histories, profiles }: Pick<Dependencies, 'histories' | 'profiles'>,
  ownerId: string,
): Promise<HistoryFill | null> {
  const profile = await profiles.get(ownerId);
  if (!profile || 'closedAt' in profile || profile.historyFilled) return null;
  const { timezone } = profile.settings;
  const filled = { notes: 0, reviews: 0 };
  await repeatUntilDone(passes, async () => {
    // Before the log: a review that is recorded later changes the version of its note.
    const unfilled = await histories.listUnfilled(ownerId);
    if (unfilled.length === 0) return true;
    const logs = await readLogs(histories.readLog(ownerId), unfilled);
    const notes = unfilled.flatMap((note) => toFilled(note, logs.get(note.id) ?? [], timezone));
    await histories.fill(ownerId, notes);
    filled.notes += notes.length;
    filled.reviews += [...logs.values()].reduce((sum, log) => sum + log.length, 0);
    return notes.length === 0;
  });
  try {
    await profiles.patch(ownerId, { historyFilled: true });
  } catch (error) {
    // The account was closed meanwhile.
    if (AppError.is(error, 'UNAUTHENTICATED') || AppError.is(error, 'NOT_FOUND')) return null;
    throw error;
  }
  return filled;
}

/** Reads the log entries of these notes. */
async function readLogs(
  pages: AsyncIterable<readonly { noteId: string; review: LoggedReview }[]>,
  notes: readonly UnfilledNote[],
): Promise<Map<string, LoggedReview[]>> {
  const logs = new Map<string, LoggedReview[]>(notes.map(({ id }) => [id, []]));
  for await (const page of pages) {
    for (const { noteId, review } of page) logs.get(noteId)?.push(review);
  }
  return logs;
}

/** Skips a note whose damaged state no history can hold. */
function toFilled(
  { id, etag, reviewData }: UnfilledNote,
  log: readonly LoggedReview[],
  timeZone: string,
): FilledNote[] {
  const past = formatHistory(historyFromLog(log, reviewData, timeZone));
  return parseHistory(past) ? [{ id, etag, past }] : [];
}
