import fc from 'fast-check';
import { inTurn, perTier } from '../../../testing/depth';
import { studyDay, studyDayStart } from './study-day';

const dayOf = (date: string) => Date.parse(`${date}T00:00:00Z`) / 86_400_000;
const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
const instants = fc.date({
  min: new Date('1985-01-01'),
  max: new Date('2045-01-01'),
  noInvalidDate: true,
});

describe('studyDay', () => {
  test.each([
    ['UTC', '2026-05-10T04:00:00.000Z', '2026-05-10'],
    ['UTC', '2026-05-10T03:59:59.999Z', '2026-05-09'],
    ['UTC', '2026-05-10T23:30:00Z', '2026-05-10'],
    ['Europe/Berlin', '2026-05-10T02:00:00Z', '2026-05-10'],
    ['Europe/Berlin', '2026-05-10T01:59:59Z', '2026-05-09'],
    ['America/Los_Angeles', '2026-05-10T10:59:59Z', '2026-05-09'],
    ['America/Los_Angeles', '2026-05-10T11:00:00Z', '2026-05-10'],
    ['Asia/Kolkata', '2026-05-09T22:30:00Z', '2026-05-10'],
    ['Asia/Kathmandu', '2026-05-09T22:14:59Z', '2026-05-09'],
    ['Asia/Kathmandu', '2026-05-09T22:15:00Z', '2026-05-10'],
    ['Pacific/Kiritimati', '2026-05-09T14:00:00Z', '2026-05-10'],
    ['UTC', '1970-01-01T00:00:00Z', '1969-12-31'],
    ['UTC', '2024-02-29T12:00:00Z', '2024-02-29'],
  ])('in %s at %s is %s', (timeZone, instant, date) => {
    expect(studyDay(new Date(instant), timeZone)).toBe(dayOf(date));
  });

  test('throws an error that names the unknown time zone', () => {
    expect(() => studyDay(new Date(0), 'Europe/Atlantis')).toThrow(/Europe\/Atlantis/);
  });

  test('rejects an invalid date', () => {
    expect(() => studyDay(new Date(NaN), 'UTC')).toThrow(RangeError);
  });

  test('works after more spellings of a zone than the cache holds', () => {
    const letters = 'america/argentina/buenos_aires';
    for (let spelling = 0; spelling < 1100; spelling++) {
      const name = Array.from(letters, (letter, index) =>
        (spelling >> index) & 1 ? letter.toUpperCase() : letter,
      ).join('');
      expect(studyDay(new Date('2026-05-10T07:00:00Z'), name)).toBe(dayOf('2026-05-10'));
    }
  });
});

describe('studyDayStart', () => {
  test.each([
    ['UTC', '2026-05-10', '2026-05-10T04:00:00Z'],
    ['Asia/Kathmandu', '2026-05-10', '2026-05-09T22:15:00Z'],
    ['Asia/Kolkata', '2026-05-10', '2026-05-09T22:30:00Z'],
    // The clock is set forward or back before 04:00.
    ['Europe/Paris', '2026-03-28', '2026-03-28T03:00:00Z'],
    ['Europe/Paris', '2026-03-29', '2026-03-29T02:00:00Z'],
    ['Europe/Paris', '2026-10-24', '2026-10-24T02:00:00Z'],
    ['Europe/Paris', '2026-10-25', '2026-10-25T03:00:00Z'],
    ['America/New_York', '2026-03-08', '2026-03-08T08:00:00Z'],
    ['America/New_York', '2026-11-01', '2026-11-01T09:00:00Z'],
    ['Australia/Lord_Howe', '2026-04-04', '2026-04-03T17:00:00Z'],
    ['Australia/Lord_Howe', '2026-04-05', '2026-04-04T17:30:00Z'],
    ['Pacific/Chatham', '2026-09-27', '2026-09-26T14:15:00Z'],
    // The clock went from 02:00 to 05:00.
    ['Antarctica/Casey', '2011-10-28', '2011-10-27T18:00:00Z'],
    // The clock went from 05:00 back to 04:00.
    ['Asia/Baku', '1997-10-26', '1997-10-25T23:00:00Z'],
    // There was no 30 December: the 29th ended where the 31st began.
    ['Pacific/Apia', '2011-12-29', '2011-12-29T14:00:00Z'],
    ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00Z'],
    ['Pacific/Apia', '2011-12-31', '2011-12-30T14:00:00Z'],
    ['Pacific/Kwajalein', '1993-08-21', '1993-08-21T12:00:00Z'],
    // The offset of local mean time included seconds.
    ['Africa/Monrovia', '1971-06-01', '1971-06-01T04:44:30Z'],
  ])('in %s on %s is %s', (timeZone, date, instant) => {
    expect(studyDayStart(dayOf(date), timeZone)).toEqual(new Date(instant));
  });

  test('is the first instant of its day', () => {
    fc.assert(
      fc.property(zones, instants, (timeZone, instant) => {
        const day = studyDay(instant, timeZone);
        const start = studyDayStart(day, timeZone);
        expect(studyDay(start, timeZone)).toBe(day);
        expect(studyDay(new Date(start.getTime() - 1), timeZone)).toBe(day - 1);
        expect(start.getTime()).toBeLessThanOrEqual(instant.getTime());
      }),
      { numRuns: perTier({ fast: 50, deep: 500 }) },
    );
  });

  test('gives the same order by study day and by instant', () => {
    fc.assert(
      fc.property(zones, instants, fc.integer({ min: -2, max: 2 }), (timeZone, now, ahead) => {
        const day = studyDay(now, timeZone) + ahead;
        expect(day <= studyDay(now, timeZone)).toBe(studyDayStart(day, timeZone) <= now);
      }),
      { numRuns: perTier({ fast: 50, deep: 500 }) },
    );
  });

  test.each([
    ['the skipped date of 2011', '2011-12-27', '2012-01-02'],
    ['spring', '2026-03-26', '2026-04-07'],
    ['autumn', '2026-10-22', '2026-11-03'],
  ])('increases from day to day in every zone around %s', (_, from, to) => {
    for (const timeZone of inTurn(Intl.supportedValuesOf('timeZone'), 0, 20)) {
      let previous = studyDayStart(dayOf(from), timeZone);
      for (let day = dayOf(from) + 1; day <= dayOf(to); day++) {
        const start = studyDayStart(day, timeZone);
        expect(start > previous).toBe(true);
        expect(studyDay(start, timeZone)).toBe(day);
        previous = start;
      }
    }
  });
});
