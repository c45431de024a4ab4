import { breakDays } from '@mylinguist/shared/scheduling/break';
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
  const days = breakDays(settings?.break ?? null);
  if (!settings || !days) return null;
  const today = studyDay(now, settings.timezone);
  if (days.last < today) return null;
  return { from: days.first, to: days.last, isRunning: days.first <= today };
}
