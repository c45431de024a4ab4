import { isInBreak } from '@mylinguist/shared/scheduling/break';
import { dayOfDate } from '@mylinguist/shared/scheduling/day-of-date';
import { studyDay } from '@mylinguist/shared/scheduling/study-day';
import type { Settings } from '@mylinguist/shared/schemas/settings';

export interface PresentBreak {
  /** The first and the last study day. */
  readonly from: number;
  readonly to: number;
  readonly isRunning: boolean;
}

/** Returns the break that is running or will begin; null without one, or once it is over. */
export function presentBreak(settings: Settings | undefined, now: Date): PresentBreak | null {
  if (!settings?.break) return null;
  const [from, to] = [dayOfDate(settings.break.from), dayOfDate(settings.break.to)];
  const today = studyDay(now, settings.timezone);
  if (from === null || to === null || to < from || to < today) return null;
  return { from, to, isRunning: isInBreak(settings.break, today) };
}
