import { studyDay } from '@mylinguist/shared/scheduling/study-day';
import type { DueResponse } from '@mylinguist/shared/schemas/review';
import { toServerTime } from '../../lib/server-clock';
import { deviceTimeZone } from '../../lib/device-time-zone';

/**
 * Returns the learner's time zone and the study day on which a due list was loaded. The list counts
 * its coming days from that day.
 * @param loadedAt in epoch ms, by the clock of the device
 */
export function dueCalendar({ settings }: DueResponse, loadedAt: number) {
  const timeZone = settings?.timezone ?? deviceTimeZone();
  return { timeZone, today: studyDay(toServerTime(loadedAt), timeZone) };
}
