import { replay, type History } from '../scheduling/history';
import { intervalWindow, recalledWindow, type IntervalWindow } from '../scheduling/interval';
import type { MemoryModel } from '../scheduling/memory-model';
import type { ReviewResponse } from '../scheduling/ratings';

/**
 * Returns the intervals that the last answer of a history allows on days of normal capacity; null if
 * the history does not end with an answer.
 */
export function allowedIntervals(history: History, model: MemoryModel): IntervalWindow | null {
  const last = history.entries.at(-1);
  if (!last || last.kind === 'reset') return null;
  const before = replay({ ...history, entries: history.entries.slice(0, -1) }, model);
  const elapsed = last.day - before.lastDay;
  const windowAfter = (response: ReviewResponse) =>
    intervalWindow(model.idealInterval(model.next(before, elapsed, response).stability));
  const hard = windowAfter('Hard');
  return last.kind === 'Hard' ? hard : recalledWindow(windowAfter('Easy'), hard.first, elapsed);
}
