import { randomUUID } from 'node:crypto';
import { xpPerReview } from '@mylinguist/shared/limits';
import type { ReviewLogEntry } from '@mylinguist/shared/schemas/account';
import type { ReviewData } from '@mylinguist/shared/schemas/note';
import type { ReviewRequest, ReviewResult } from '@mylinguist/shared/schemas/review';
import { endedBreak, isInBreak } from '@mylinguist/shared/scheduling/break';
import { isDue, placeOfReview, recordReview } from '@mylinguist/shared/scheduling/schedule';
import { studyDay } from '@mylinguist/shared/scheduling/study-day';
import { AppError } from '../app-error';
import { type FitMessage, needsFitRequest } from './fit-request';
import { isTooEarly, lateInstant } from './late-instant';
import type { Learner } from '../learner';
import { schedulingOf } from './learner-model';
import type { Dependencies } from '../ports/dependencies';
import type { BreakChange, LogChange } from '../ports/note-store';
import type { Profile } from '../ports/profile-store';
import { readNote, type NoteInContext } from '../notes/read-note';
import { retryWhenStale } from '../retry';
import { byReviewTime, reviewsOfDay, withoutPast } from './review-log';

type Needs = Pick<Dependencies, 'notes' | 'profiles' | 'now'>;
type IdentifiedReview = ReviewRequest & { readonly reviewId: string };
type Optional = 'replacedReviewId' | 'clamped';
type ReviewReply = Required<Omit<ReviewResult, Optional>> & Pick<ReviewResult, Optional>;

/**
 * Records a review and reschedules the note. A review with `reviewedAt` may arrive late, from a
 * device that was offline. It gets its place in the history of the note, whether the note is due or
 * not. Of two reviews of a study day the earlier one counts. A review of more than 60 days ago counts
 * 60 days ago. A repeated `reviewId` changes nothing.
 * @param enqueueFit puts a message on the queue of `fitModel` when the answer is sent
 * @throws AppError NOT_FOUND; INVALID_INPUT when `reviewedAt` is in the future. Without
 *   `reviewedAt`: NOT_DUE when the note is archived or not due yet
 */
export async function reviewNote(
  dependencies: Needs,
  learner: Learner,
  request: ReviewRequest,
  enqueueFit: (message: FitMessage) => void,
): Promise<ReviewReply> {
  const reply = await record(dependencies, learner, request, enqueueFit);
  const isClamped = isTooEarly(request.reviewedAt, dependencies.now());
  return isClamped ? { ...reply, clamped: true } : reply;
}

async function record(
  dependencies: Needs,
  learner: Learner,
  request: ReviewRequest,
  enqueueFit: (message: FitMessage) => void,
): Promise<ReviewReply> {
  const review = { ...request, reviewId: request.reviewId ?? randomUUID() };
  try {
    return await retryWhenStale(() => attempt(dependencies, learner, review, enqueueFit));
  } catch (error) {
    // NOT_DUE: a repeat on the same day. CONFLICT: the id is taken, perhaps by an undone review.
    const mayBeRepeat = AppError.is(error, 'NOT_DUE') || AppError.is(error, 'CONFLICT');
    const isNamed = request.reviewId !== undefined;
    const repeated = mayBeRepeat && isNamed && (await findRepeat(dependencies, learner, review));
    if (!repeated) throw error;
    return repeated;
  }
}

async function attempt(
  dependencies: Needs,
  learner: Learner,
  request: IdentifiedReview,
  enqueueFit: (message: FitMessage) => void,
): Promise<ReviewReply> {
  const context = await readNote(dependencies, learner, request.noteId);
  const { note, profile, timeZone, now, today } = context;
  const current = note.reviewData;
  if (request.reviewedAt === undefined) refuseUnlessDue(context);
  const at = instantOf(request, now, current);
  const change = await applyReview(dependencies, learner, request, { ...context, at });
  if ('repeated' in change) return toResult(note, current, change.repeated.xpEarned);

  const { reviewData, log } = change;
  const reviewedAt = at.toISOString();
  const isLatest = profile.lastReviewedAt === null || profile.lastReviewedAt < reviewedAt;
  const requestsFit = bringsFit(profile, at, now);
  const etag = await dependencies.notes.commit({
    ownerId: learner.uid,
    before: note,
    after: { ...note, reviewData },
    today,
    timeZone,
    log: {
      ...log,
      lastReviewedAt: isLatest ? reviewedAt : undefined,
      fitQueuedAt: requestsFit ? now.toISOString() : undefined,
      break: log.add.xpEarned > 0 ? breakEndedBy(profile, log.add.day, today) : undefined,
    },
  });
  if (requestsFit) enqueueFit({ ownerId: learner.uid });
  const result = toResult({ ...note, etag }, reviewData, log.add.xpEarned);
  return {
    ...result,
    previousEtag: note.etag,
    ...(log.revalue && { replacedReviewId: log.revalue.entry.reviewId }),
  };
}

/**
 * Returns how a review changes the learner's break: the break ends on the day before the review. A late
 * review ends no break that is over.
 */
function breakEndedBy({ settings }: Profile, day: number, today: number): BreakChange | undefined {
  const { break: planned } = settings;
  if (!planned || !isInBreak(planned, day) || !isInBreak(planned, today)) return undefined;
  return { planned: endedBreak(planned, day), ended: { day, planned } };
}

/** Maximum age in ms of a review that requests a fit. After older ones, more may follow at once. */
const promptMs = 300_000;

/**
 * Returns whether a review brings the learner to the next fit. After reviews of a device that was
 * offline, the next list of due notes requests it.
 */
function bringsFit(profile: Profile, at: Date, now: Date): boolean {
  const isPrompt = now.getTime() - at.getTime() < promptMs;
  return isPrompt && needsFitRequest({ ...profile, reviewCount: profile.reviewCount + 1 }, now);
}

function refuseUnlessDue({ note, today }: NoteInContext): void {
  if (note.isArchived || !isDue(note.reviewData, today)) throw new AppError('NOT_DUE');
}

/**
 * Returns the instant of a review. A note that was written offline is created when it is sent: its
 * reviews are not before that.
 * @throws AppError INVALID_INPUT
 */
function instantOf({ reviewedAt }: ReviewRequest, now: Date, { createdAt }: ReviewData): Date {
  const at = lateInstant({ field: 'reviewedAt', at: reviewedAt }, now);
  return new Date(Math.min(Math.max(at.getTime(), Date.parse(createdAt)), now.getTime()));
}

interface ReviewContext extends NoteInContext {
  /** The instant of the review. */
  readonly at: Date;
}

interface ReviewChange {
  readonly reviewData: ReviewData;
  readonly log: LogChange & { readonly add: ReviewLogEntry };
}

/** A review of the log that has the same id. */
interface Repeat {
  readonly repeated: ReviewLogEntry;
}

/** Computes what a review changes. */
async function applyReview(
  { notes }: Needs,
  learner: Learner,
  { noteId, reviewId, response, durationMs }: IdentifiedReview,
  { note, profile, timeZone, today, at }: ReviewContext,
): Promise<ReviewChange | Repeat> {
  const day = studyDay(at, timeZone);
  const schedule = note.reviewData;
  const place = placeOfReview(schedule, day);
  const { next, entry } = recordReview(schedule, response, {
    now: at,
    today,
    ...schedulingOf(profile, day),
  });
  const logged: ReviewLogEntry = {
    ...entry,
    noteId,
    reviewId,
    durationMs: durationMs ?? null,
    xpEarned: xpPerReview,
    before: withoutPast(schedule),
    after: withoutPast(next),
  };
  const withoutEffect = (more: Partial<ReviewLogEntry>): ReviewChange => ({
    reviewData: schedule,
    log: { add: { ...logged, ...more, after: withoutPast(schedule), xpEarned: 0 } },
  });
  if (place === 'too-early') return withoutEffect({ hasNoEffect: true });
  if (place !== 'same-day') return { reviewData: next, log: { add: logged } };

  const sameDay = await reviewsOfDay(notes, learner.uid, noteId, entry.day);
  const repeated = sameDay.find((one) => one.reviewId === reviewId);
  if (repeated) return { repeated };
  const [counted] = sameDay;
  if (!counted || byReviewTime(counted, logged) < 0) return withoutEffect({});
  return { reviewData: next, log: { add: logged, revalue: { entry: counted, xpEarned: 0 } } };
}

/** Returns the result of a review that was recorded before, also if it was undone since. */
async function findRepeat(
  dependencies: Needs,
  learner: Learner,
  { noteId, reviewId }: IdentifiedReview,
): Promise<ReviewReply | null> {
  const [record, { note }] = await Promise.all([
    dependencies.notes.findReview(learner.uid, noteId, reviewId),
    readNote(dependencies, learner, noteId),
  ]);
  if (!record) return null;
  const xpEarned = record.state === 'logged' ? record.entry.xpEarned : 0;
  return toResult(note, note.reviewData, xpEarned);
}

/** Builds the answer. A client with another version of the note must not take over this one. */
function toResult(
  { id, etag }: { readonly id: string; readonly etag: string },
  reviewData: ReviewData,
  xpEarned: number,
): ReviewReply {
  const { nextReviewDate } = reviewData;
  return {
    ...{ noteId: id, nextReviewDate, xpEarned, reviewData, etag, previousEtag: etag },
    counted: xpEarned > 0,
  };
}
