import { dateFormat } from './date-format';

test.each([
  // The offset of New York changes on 2026-11-01 at 06:00 UTC and on 2026-03-08 at 07:00 UTC.
  ['America/New_York', '2026-11-01T05:59:59Z', 'Sunday, November 1 at 1:59 AM'],
  ['America/New_York', '2026-11-01T06:00:00Z', 'Sunday, November 1 at 1:00 AM'],
  ['America/New_York', '2026-03-08T06:59:59Z', 'Sunday, March 8 at 1:59 AM'],
  ['America/New_York', '2026-03-08T07:00:00Z', 'Sunday, March 8 at 3:00 AM'],
  // The last second and the first one of a date.
  ['America/New_York', '2026-11-28T04:59:59Z', 'Friday, November 27 at 11:59 PM'],
  ['America/New_York', '2026-11-28T05:00:00Z', 'Saturday, November 28 at 12:00 AM'],
  ['Pacific/Kiritimati', '2026-11-27T09:59:59Z', 'Friday, November 27 at 11:59 PM'],
  ['Pacific/Kiritimati', '2026-11-27T10:00:00Z', 'Saturday, November 28 at 12:00 AM'],
  ['Pacific/Niue', '2026-11-27T10:59:59Z', 'Thursday, November 26 at 11:59 PM'],
  ['Asia/Kathmandu', '2026-11-27T18:15:00Z', 'Saturday, November 28 at 12:00 AM'],
])('an instant has the date and the time of %s: %s', (timeZone, instant, expected) => {
  const format = dateFormat(timeZone, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
  expect(format(instant).replaceAll('\u202f', ' ')).toBe(expected);
  expect(format(Date.parse(instant))).toBe(format(instant));
});
