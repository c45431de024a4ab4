import { dayOfDate } from '@mylinguist/shared/scheduling/day-of-date';
import { combinations } from '../../../testing/depth';
import { instantOf, minutesEast, today, zones } from '../testing/anki-days';
import { dateOfDay, StudyCalendar } from './study-calendar';

/** Collections with a zone offset, without it, and those of the first scheduler. */
const kind = [
  { name: 'with a zone offset', rollover: 4, hasOffset: true },
  { name: 'with a rollover at midnight', rollover: 0, hasOffset: true },
  { name: 'with a late rollover', rollover: 6, hasOffset: true },
  { name: 'without a zone offset', rollover: 4, hasOffset: false },
  { name: 'without a rollover', rollover: null, hasOffset: false },
];

const cases = combinations({ timeZone: zones, created: ['2023-01-10', '2023-07-10'], kind });

test.each(cases)(
  'in $timeZone, due dates of a collection of $created $kind.name are those of Anki',
  ({ timeZone, created, kind: { rollover, hasOffset } }) => {
    const createdAt = instantOf(created, 4, timeZone);
    const minutesWest = hasOffset ? -minutesEast(createdAt, timeZone) : null;
    const calendar = new StudyCalendar({ createdAt, rollover, minutesWest });
    for (let offset = 0; offset < 500; offset += 5) {
      const date = dateOfDay((dayOfDate(created) ?? 0) + offset) ?? '';
      // At noon, the study day has begun in every season.
      const due = today(instantOf(date, 12, timeZone), {
        timeZone,
        createdAt,
        rollover,
        minutesWest,
      });
      expect([date, dateOfDay(calendar.dayOfDue(due))]).toEqual([date, date]);
    }
  },
);

test.each(cases)(
  'in $timeZone, study days of a collection of $created $kind.name are those of Anki',
  ({ timeZone, created, kind: { rollover, hasOffset } }) => {
    const createdAt = instantOf(created, 4, timeZone);
    const minutesWest = hasOffset ? -minutesEast(createdAt, timeZone) : null;
    const calendar = new StudyCalendar({ createdAt, rollover, minutesWest });
    const start = calendar.dayOfDue(0);
    // Ten days, in which the offset of the zone does not change.
    for (let hour = 0; hour < 240; hour++) {
      const now = createdAt + hour * 3600 + 1800;
      const day = calendar.dayOf(now) - start;
      expect([hour, day]).toEqual([
        hour,
        today(now, { timeZone, createdAt, rollover, minutesWest }),
      ]);
    }
  },
);

test.each([
  ['Honolulu', '2024-01-01T14:00:00Z', '2024-01-01'],
  ['New York', '2024-01-01T09:00:00Z', '2024-01-01'],
  ['London', '2024-01-01T04:00:00Z', '2024-01-01'],
  ['Kolkata', '2023-12-31T22:30:00Z', '2024-01-01'],
  ['Auckland', '2023-12-31T15:00:00Z', '2024-01-01'],
  ['a collection created a minute late', '2023-12-31T22:31:00Z', '2024-01-01'],
])('without a zone offset, the date of %s is inferred', (_, created, date) => {
  const createdAt = Date.parse(created) / 1000;
  const calendar = new StudyCalendar({ createdAt, rollover: null, minutesWest: null });
  expect(dateOfDay(calendar.dayOfDue(0))).toBe(date);
});

test.each([
  [-1, null],
  [0, '1970-01-01'],
  [2_932_896, '9999-12-31'],
  [2_932_897, null],
  [NaN, null],
])('the date of day %p is %p', (day, date) => {
  expect(dateOfDay(day)).toBe(date);
});
