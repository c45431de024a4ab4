import { dayOfDate } from '../scheduling/day-of-date';
import type { DueLoad } from '../scheduling/interval';
import type { MemoryModel } from '../scheduling/memory-model';
import { dayCapacity } from '../scheduling/plan/day-capacity';
import { putOff, startOver, undoReschedule } from '../scheduling/reschedule';
import { placeOfReview, recordReview, restored } from '../scheduling/schedule';
import { studyDay } from '../scheduling/study-day';
import type { ReviewData } from '../schemas/note';
import type { Settings } from '../schemas/settings';
import type { OperationOf } from './operation';

export interface ScheduleContext {
  /** ISO instant of the operation. */
  readonly at: string;
  readonly timeZone: string;
  readonly model: MemoryModel;
  readonly settings: Pick<Settings, 'break' | 'lightDays'>;
  /** Returns the number of due notes by study day. Called only if the operation chooses a due day. */
  readonly loadFrom: (firstDay: number) => DueLoad;
}

type ScheduleOperation = OperationOf<
  'review' | 'undo' | 'put-off' | 'start-over' | 'undo-reschedule'
>;

/** Returns the schedule of a note after an operation, as the API computes it. */
export function applyToSchedule(
  reviewData: ReviewData,
  operation: ScheduleOperation,
  context: ScheduleContext,
): ReviewData {
  switch (operation.kind) {
    case 'undo':
      return restored(operation.before, reviewData, {
        now: new Date(context.at),
        timeZone: context.timeZone,
      });
    case 'review':
      return reviewed(reviewData, operation, context);
    case 'put-off': {
      const day = dayOfDate(operation.until) ?? reviewData.srs.dueDay;
      return putOff(reviewData, day, optionsOf(operation, context));
    }
    case 'start-over':
      return startOver(reviewData, optionsOf(operation, context));
    case 'undo-reschedule':
      return undoReschedule(reviewData, optionsOf(operation, context));
  }
}

function reviewed(
  reviewData: ReviewData,
  { response, reviewedAt }: OperationOf<'review'>,
  context: ScheduleContext,
): ReviewData {
  const day = studyDay(new Date(reviewedAt), context.timeZone);
  try {
    const place = placeOfReview(reviewData, day);
    if (place === 'too-early') return reviewData;
    // Of two reviews of a study day the earlier one counts.
    const isSecond = Date.parse(reviewData.lastReviewDate ?? '') <= Date.parse(reviewedAt);
    if (place === 'same-day' && isSecond) return reviewData;
    const today = studyDay(new Date(context.at), context.timeZone);
    return recordReview(reviewData, response, { ...optionsAt(reviewedAt, context), today }).next;
  } catch {
    // A late review of a note whose history is unknown here. The API's answer shows its effect.
    return reviewData;
  }
}

const optionsOf = ({ changeId }: { readonly changeId: string }, context: ScheduleContext) => ({
  ...optionsAt(context.at, context),
  changeId,
});

function optionsAt(at: string, { timeZone, model, settings, loadFrom }: ScheduleContext) {
  const now = new Date(at);
  const day = studyDay(now, timeZone);
  return { now, timeZone, model, load: loadFrom(day), capacity: dayCapacity(settings, day) };
}
