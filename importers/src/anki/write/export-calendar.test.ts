import { dayOfDate } from '@mylinguist/shared/scheduling/day-of-date';
import { combinations } from '../../../../testing/depth';
import { instantOf, minutesEast, today, zones } from '../../testing/anki-days';
import { dateOfDay } from '../study-calendar';
import { ExportCalendar, rollover } from './export-calendar';

const dayOf = (date: string) => dayOfDate(date) ?? 0;

/** Exports in winter and in summer, before and after the rollover, of collections of all ages. */
const cases = combinations({
  timeZone: zones,
  exported: ['2026-01-10', '2026-07-10'],
  hour: [2, 5, 12, 23],
  first: ['2019-03-31', '2025-12-31'],
});

test.each(cases)(
  'in $timeZone, an export of $exported at $hour h with due dates from $first has the days of Anki',
  ({ timeZone, exported, hour, first }) => {
    const now = instantOf(exported, hour, timeZone);
    const calendar = new ExportCalendar(dayOf(first), new Date(now * 1000), timeZone);
    const { createdAt, minutesWest } = calendar;
    const anki = { timeZone, createdAt, rollover, minutesWest };
    for (let offset = 0; offset < 900; offset += 7) {
      const date = dateOfDay(dayOf(exported) - 400 + offset) ?? '';
      const due = calendar.dueOf(dayOf(date));
      expect([date, due]).toEqual([date, today(instantOf(date, 12, timeZone), anki)]);
    }
    // Anki counts the days of reviews back from its next rollover.
    const shown = today(now, anki);
    const nextRollover = createdAt + (shown + 1) * 86_400;
    for (let days = 0; days < 800; days += 3) {
      const day = dayOf(exported) - 1 - days;
      const time = calendar.timeOf(day, days * 1234, null, 0) / 1000;
      const ago = Math.floor((nextRollover - time) / 86_400);
      expect([days, shown - ago]).toEqual([days, calendar.dueOf(day)]);
    }
  },
);

test.each(zones)('in %s, the collection was created at 04:00 by its own offset', (timeZone) => {
  const now = new Date('2026-07-10T12:00:00.000Z');
  const { createdAt, minutesWest } = new ExportCalendar(dayOf('2020-01-01'), now, timeZone);
  expect(minutesWest).toBe(-minutesEast(now.getTime() / 1000, timeZone));
  expect((createdAt - minutesWest * 60) / 86_400).toBe(dayOf('2020-01-01') + 4 / 24);
});

test('a review has its own instant if it is on its day, and no two have the same', () => {
  const now = new Date('2026-07-10T12:00:00.000Z');
  const calendar = new ExportCalendar(1, now, 'UTC');
  const day = dayOf('2026-07-09');
  const at = '2026-07-09T20:15:00.123Z';
  expect(calendar.timeOf(day, 0, at, 0)).toBe(Date.parse(at));
  expect(calendar.timeOf(day, 0, at, 0)).toBe(Date.parse(at) + 1);
  expect(new Date(calendar.timeOf(day + 0, 0, '2026-07-01T00:00:00.000Z', 0)).toISOString()).toBe(
    '2026-07-09T12:00:00.000Z',
  );
  // Of today, before noon.
  const early = new ExportCalendar(1, new Date('2026-07-10T05:00:00.000Z'), 'UTC');
  const times = [0, 1, 2].map((seed) => early.timeOf(day + 1, seed, null, 0));
  expect(times.map((time) => new Date(time).toISOString())).toEqual([
    '2026-07-10T05:00:00.000Z',
    '2026-07-10T04:59:59.999Z',
    '2026-07-10T04:59:59.998Z',
  ]);
});
