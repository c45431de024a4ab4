import { dueDayOf } from '@mylinguist/shared/scheduling/due-load';
import type { StoredNote } from '@mylinguist/shared/schemas/account';

type Schedule = Pick<StoredNote, 'isArchived' | 'reviewData'>;

/**
 * Returns how a change of a note alters the number of due notes per study day. Ignores past days,
 * because the scheduler only looks ahead.
 * @param today the learner's study day
 */
export function loadChanges(
  before: Schedule | null,
  after: Schedule | null,
  today: number,
): Map<number, number> {
  const changes = new Map<number, number>();
  const count = (note: Schedule | null, by: number) => {
    const day = dueDayOf(note);
    if (day !== undefined && day >= today) changes.set(day, (changes.get(day) ?? 0) + by);
  };
  count(before, -1);
  count(after, 1);
  for (const [day, by] of changes) if (by === 0) changes.delete(day);
  return changes;
}
