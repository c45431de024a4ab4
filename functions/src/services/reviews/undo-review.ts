import { isDeepStrictEqual } from 'node:util';
import { xpPerReview } from '@mylinguist/shared/limits';
import type { ReviewLogEntry } from '@mylinguist/shared/schemas/account';
import type { Note, ReviewData } from '@mylinguist/shared/schemas/note';
import type { UndoRequest } from '@mylinguist/shared/schemas/review';
import { responseOn, withoutReview } from '@mylinguist/shared/scheduling/history';
import { endedBreak } from '@mylinguist/shared/scheduling/break';
import { historyOf, recordReview, removeReview } from '@mylinguist/shared/scheduling/schedule';
import { AppError } from '../app-error';
import { dayCountsOf } from '../progress/day-counts';
import type { Learner } from '../learner';
import { schedulingOf } from './learner-model';
import type { Dependencies } from '../ports/dependencies';
import type { BreakChange, LogChange } from '../ports/note-store';
import { presentNote } from '../notes/present-note';
import { readNote, type NoteInContext } from '../notes/read-note';
import { retryWhenStale } from '../retry';
import { reviewsOfDay } from './review-log';
import { monthOf } from '../progress/statistics';

type Needs = Pick<Dependencies, 'notes' | 'profiles' | 'statistics' | 'now'>;

/**
 * Undoes a review of a note: the one that `reviewId` names, wherever it stands in the history, or
 * the latest. Takes back its XP. Another review of the same study day counts instead. Keeps later
 * edits. A repeat that names the review succeeds without a change.
 * @throws AppError NOT_FOUND, NOTHING_TO_UNDO
 */
export async function undoReview(
  dependencies: Needs,
  learner: Learner,
  { noteId, reviewId }: UndoRequest,
): Promise<Note> {
  let wanted: number | undefined;
  return retryWhenStale(async () => {
    const [context, record] = await Promise.all([
      readNote(dependencies, learner, noteId),
      reviewId === undefined ? null : dependencies.notes.findReview(learner.uid, noteId, reviewId),
    ]);
    const { note, timeZone, today } = context;
    const latest = note.reviewData.repetitions;
    if (record?.state === 'undone') return presentNote(note, learner);

    // After a lost race the latest review may be another one, which must not be undone.
    wanted ??= latest;
    if (reviewId === undefined && latest !== wanted) throw new AppError('NOTHING_TO_UNDO');
    const entry = record?.state === 'logged' ? record.entry : undefined;
    if (reviewId !== undefined && !entry) throw new AppError('NOTHING_TO_UNDO');
    const day = entry?.day ?? note.reviewData.srs.lastDay;
    const sameDay = await reviewsOfDay(dependencies.notes, learner.uid, noteId, day);
    const found = entry ?? sameDay[0];
    if (!found) throw new AppError('NOTHING_TO_UNDO');

    const removal = { entry: found, sameDay };
    const { reviewData, log } = await removeEntry(dependencies, learner, removal, context);
    const after = { ...note, reviewData };
    const etag = await dependencies.notes.commit({
      ownerId: learner.uid,
      before: note,
      after,
      today,
      timeZone,
      log: { ...log, break: await breakRestoredBy(dependencies, learner, found, context) },
    });
    return presentNote({ ...after, etag }, learner);
  });
}

/**
 * Returns the break that the undo of a review restores: the one that the reviews of its study day have
 * ended, if none of them is left and the learner has not changed the break since.
 */
async function breakRestoredBy(
  { statistics }: Needs,
  learner: Learner,
  entry: ReviewLogEntry,
  { profile }: NoteInContext,
): Promise<BreakChange | undefined> {
  const { settings, endedBreak: ended } = profile;
  const { day } = entry;
  if (ended?.day !== day || entry.xpEarned === 0) return undefined;
  if (!isDeepStrictEqual(settings.break, endedBreak(ended.planned, day))) return undefined;
  const counters = await statistics.read(learner.uid, [monthOf(day)]);
  const reviews = dayCountsOf(counters).reviews.get(day) ?? 0;
  return reviews <= 1 ? { planned: ended.planned, ended: null } : undefined;
}

interface Removal {
  readonly entry: ReviewLogEntry;
  /** The reviews of its study day, sorted. The first one counts. */
  readonly sameDay: readonly ReviewLogEntry[];
}

interface RemovalChange {
  readonly reviewData: ReviewData;
  readonly log: LogChange;
}

/** Computes the schedule of a note without a logged review. */
async function removeEntry(
  { notes }: Needs,
  learner: Learner,
  { entry, sameDay: [counted, successor] }: Removal,
  { note, profile, now, today }: NoteInContext,
): Promise<RemovalChange> {
  const { day } = entry;
  const log = { undo: entry };
  const unchanged = { reviewData: note.reviewData, log };
  if (!counted || counted.reviewId !== entry.reviewId) return unchanged;

  const schedule = note.reviewData;
  const history = historyOf(schedule);
  // The review is part of the seed.
  if (responseOn(history, day) === undefined) return unchanged;

  const options = { ...schedulingOf(profile, day), today };
  if (successor) {
    const at = new Date(successor.reviewedAt);
    const { next } = recordReview(schedule, successor.response, { ...options, now: at, day });
    return {
      reviewData: next,
      log: { ...log, revalue: { entry: successor, xpEarned: xpPerReview } },
    };
  }
  const { before, after } = entry;
  const previousDay = withoutReview(history, day).entries.at(-1)?.day;
  const previousReviewAt =
    previousDay === undefined || previousDay === before.srs.lastDay
      ? before.lastReviewDate
      : ((await reviewsOfDay(notes, learner.uid, note.id, previousDay))[0]?.reviewedAt ?? null);
  const given = { ...options, now, before, after, previousReviewAt };
  return { reviewData: removeReview(schedule, day, given), log };
}
