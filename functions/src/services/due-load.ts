import type { StoredNote } from '@mylinguist/shared/schemas/account';

type Schedule = Pick<StoredNote, 'isArchived' | 'reviewData'>;

/**
 * By how much a change of a note alters the number of notes due on each study day. Past days do
 * not count: the scheduler looks ahead only. Nor do notes with an older schedule: they were never
 * counted in, and are from their next review on.
 */
export function loadChanges(
  before: Schedule | null,
  after: Schedule | null,
  today: number,
): Map<number, number> {
  const changes = new Map<number, number>();
  const count = (note: Schedule | null, by: number) => {
    const day = note?.isArchived ? undefined : note?.reviewData.srs?.dueDay;
    if (day !== undefined && day >= today) changes.set(day, (changes.get(day) ?? 0) + by);
  };
  count(before, -1);
  count(after, 1);
  for (const [day, by] of changes) if (by === 0) changes.delete(day);
  return changes;
}
