import { studyDay } from '@mylinguist/shared/scheduling/study-day';
import type { DueResponse } from '@mylinguist/shared/schemas/review';
import { formatDay } from '../../lib/date-format';
import { datedCounts } from '../../modules/coming-days/coming-day';
import { countedNotes } from '../../modules/coming-days/counted-notes';

interface NextDueOptions {
  /** The study day on which the list was loaded. */
  readonly today: number;
  readonly timeZone: string;
  /** Whether a tag limits the list. The counts of the coming days include all tags. */
  readonly hasTag: boolean;
}

/**
 * Returns a sentence on the day on which the next notes are due, and on how many if the list counts
 * that day. Returns null if no note is due on a later day.
 */
export function nextDueText(
  { coming = [], nextReviewDate }: DueResponse,
  { today, timeZone, hasTag }: NextDueOptions,
): string | null {
  const next = hasTag ? undefined : datedCounts(coming, today).find(({ count }) => count > 0);
  if (next) {
    const { count, day } = next;
    return `${countedNotes(count)} ${count === 1 ? 'is' : 'are'} due ${dateText(day, today)}.`;
  }
  const day = nextReviewDate === null ? today : studyDay(new Date(nextReviewDate), timeZone);
  return day > today ? `The next notes are due ${dateText(day, today)}.` : null;
}

function dateText(day: number, today: number): string {
  if (day === today + 1) return 'tomorrow';
  return `on ${formatDay(day, { weekday: 'long', month: 'long', day: 'numeric' })}`;
}
