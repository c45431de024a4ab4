import type { LightDays } from '@mylinguist/shared/schemas/plan';
import type { Cell, Table } from '../../testing/report/table';
import { studiedDays } from '../../testing/simulated-notes';

const first = 20_000;
const days = 60;
const perDay = 8;

const normal: LightDays = [100, 100, 100, 100, 100, 100, 100];
const weeks: readonly (readonly [string, LightDays])[] = [
  ['normal', normal],
  ['Sunday 50 %', normal.with(6, 50)],
  ['Sunday 0 %', normal.with(6, 0)],
  ['Saturday 50 %, Sunday 0 %', normal.with(5, 50).with(6, 0)],
];

/** Returns the load of each weekday relative to the mean, and the retention, over 60 days. */
export function weekdayTable(): Table {
  const studied = studiedDays({ seed: 1 }, { first, days: 240, perDay });
  const rows = weeks.map(([name, lightDays]): Cell[] => {
    const simulated = studied.copy(2, { lightDays });
    const counts = Array<number>(7).fill(0);
    const lengths = Array<number>(7).fill(0);
    let [reviews, recalled] = [0, 0];
    for (let day = first + 240; day < first + 240 + days; day++) {
      simulated.write(day, perDay);
      const weekday = (day + 3) % 7;
      const due = simulated.due(day);
      counts[weekday] = (counts[weekday] ?? 0) + due.length;
      lengths[weekday] = (lengths[weekday] ?? 0) + 1;
      reviews += due.length;
      for (const index of due) recalled += simulated.review(index, day).predictedRecall;
    }
    const mean = reviews / days;
    const loads = counts.map((count, weekday) => (100 * count) / (lengths[weekday] ?? 1) / mean);
    return [name, ...loads, (100 * recalled) / reviews];
  });
  return {
    title: `Load of the weekdays in % of the mean, over ${days} days`,
    columns: ['Week', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun', 'Retention in %'],
    rows,
  };
}
