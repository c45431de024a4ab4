import { randomUUID } from 'node:crypto';
import { longestPutOffDays } from '@mylinguist/shared/limits';
import { dayOfDate } from '@mylinguist/shared/scheduling/day-of-date';
import * as schedules from '@mylinguist/shared/scheduling/reschedule';
import type { RescheduleOptions } from '@mylinguist/shared/scheduling/reschedule';
import { studyDay } from '@mylinguist/shared/scheduling/study-day';
import type { Note, ReviewData } from '@mylinguist/shared/schemas/note';
import type {
  PutOffRequest,
  StartOverRequest,
  UndoRescheduleRequest,
} from '@mylinguist/shared/schemas/reschedule';
import { invalidInput } from '../app-error';
import { lateInstant } from './late-instant';
import type { Learner } from '../learner';
import { schedulingOf } from './learner-model';
import type { Dependencies } from '../ports/dependencies';
import { presentNote } from '../notes/present-note';
import { readNote } from '../notes/read-note';
import { retryWhenStale } from '../retry';

type Needs = Pick<Dependencies, 'notes' | 'profiles' | 'now'>;

/**
 * Puts a note off until a study day. Returns a note that was put off until this day already as it is,
 * and one that was reviewed after `changedAt`.
 * @throws AppError NOT_FOUND; INVALID_INPUT when `until` is not after the day of the choice, or too
 *   late, or when `changedAt` is in the future
 */
export function putOff(
  dependencies: Needs,
  learner: Learner,
  noteId: string,
  { until, ...request }: PutOffRequest,
): Promise<Note> {
  return reschedule(dependencies, learner, noteId, request, (current, options) => {
    const chosenOn = studyDay(options.now, options.timeZone);
    const dueDay = dayOfDate(until);
    if (dueDay === null || dueDay <= chosenOn) {
      throw invalidInput('until', 'Choose a day after today.');
    }
    if (dueDay > chosenOn + longestPutOffDays) {
      throw invalidInput('until', 'Choose a day within a year.');
    }
    return schedules.putOff(current, dueDay, options);
  });
}

/**
 * Starts a note from the beginning. Keeps its history and its review log. Returns a note as it is that
 * was started over on the same study day, or that has no review since it was written or started over.
 * @throws AppError NOT_FOUND; INVALID_INPUT when `changedAt` is in the future
 */
export function startOver(
  dependencies: Needs,
  learner: Learner,
  noteId: string,
  request: StartOverRequest,
): Promise<Note> {
  return reschedule(dependencies, learner, noteId, request, schedules.startOver);
}

/**
 * Undoes the change that `changeId` names. Returns the note as it is if that is not the latest
 * change of its schedule, so a retry succeeds.
 * @throws AppError NOT_FOUND
 */
export function undoReschedule(
  dependencies: Needs,
  learner: Learner,
  noteId: string,
  request: UndoRescheduleRequest,
): Promise<Note> {
  return reschedule(dependencies, learner, noteId, request, schedules.undoReschedule);
}

/** Applies a change to the schedule of a note. Writes nothing if the change returns it as it is. */
function reschedule(
  dependencies: Needs,
  learner: Learner,
  noteId: string,
  { changeId = randomUUID(), changedAt }: StartOverRequest,
  change: (current: ReviewData, options: RescheduleOptions) => ReviewData,
): Promise<Note> {
  return retryWhenStale(async () => {
    const { note, profile, timeZone, now, today } = await readNote(dependencies, learner, noteId);
    const options = {
      now: lateInstant({ field: 'changedAt', at: changedAt }, now),
      changeId,
      ...schedulingOf(profile, today),
    };
    const reviewData = change(note.reviewData, options);
    if (reviewData === note.reviewData) return presentNote(note, learner);
    const after = { ...note, reviewData };
    const commit = { ownerId: learner.uid, before: note, after, today, timeZone };
    const etag = await dependencies.notes.commit(commit);
    return presentNote({ ...after, etag }, learner);
  });
}
