import { dateOfDay } from '@mylinguist/shared/scheduling/day-of-date';
import fc from 'fast-check';
import { keptDays } from './kept-days';
import { keptTitle } from './kept-title';
import { progressDays, type DayKind, type ProgressFacts } from './progress-days';
import { mondayOf, receiptOf, weeksOf } from './receipt';
import { firstDayOfYear, monthOfYear } from './year';

/** Saturday, 2026-11-21. */
const today = 20_778;
const day = (n: number, more = {}) => ({
  n,
  easy: n,
  predicted: n * 900,
  ms: n * 1000,
  added: 0,
  ...more,
});
type Days = ProgressFacts['progress']['days'];

const facts = (days: Days, more: Partial<ProgressFacts> & { waiting?: string[] } = {}) => ({
  progress: { today: dateOfDay(today), days, waiting: more.waiting ?? [] },
  dueSince: null,
  firstNoteDay: null,
  plannedBreak: null,
  ...more,
});
const ago = (days: number) => dateOfDay(today - days);
const kindsOf = (given: ProgressFacts, length: number): DayKind[] =>
  progressDays(given, today - length + 1).map(({ kind }) => kind);

describe('a day', () => {
  const begun = { [ago(4)]: day(3) };

  const rows: [string, ProgressFacts, DayKind[]][] = [
    [
      'without reviews and without due notes is kept',
      facts(begun),
      ['before', 'reviews', 'nothing-due', 'nothing-due', 'nothing-due', 'nothing-due'],
    ],
    [
      'on which notes waited is not kept',
      facts(begun, { waiting: [ago(3), ago(2)] }),
      ['before', 'reviews', 'none', 'none', 'nothing-due', 'nothing-due'],
    ],
    [
      'since which notes have been due is not kept, and today stays open',
      facts(begun, { dueSince: today - 1 }),
      ['before', 'reviews', 'nothing-due', 'nothing-due', 'none', 'open'],
    ],
    [
      'of a planned break is neutral, unless it has reviews',
      facts(
        { ...begun, [ago(2)]: day(1) },
        { plannedBreak: { from: ago(3), to: ago(1) }, dueSince: today - 3 },
      ),
      ['before', 'reviews', 'break', 'reviews', 'break', 'open'],
    ],
    [
      'of a break without an existing date is not neutral',
      facts(begun, { plannedBreak: { from: '2026-13-01', to: ago(0) }, dueSince: today - 1 }),
      ['before', 'reviews', 'nothing-due', 'nothing-due', 'none', 'open'],
    ],
    [
      'before the first note is not counted',
      facts({}, { firstNoteDay: today - 1 }),
      ['before', 'before', 'before', 'before', 'nothing-due', 'nothing-due'],
    ],
  ];
  test.each(rows)('%s', (_, given, expected) => {
    expect(kindsOf(given, 6)).toEqual(expected);
  });
});

describe('the kept days', () => {
  const keptOf = (given: ProgressFacts, length = 60) =>
    keptDays(progressDays(given, today - length + 1));

  test('are those with reviews or with nothing due among the last 30', () => {
    const days = Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [ago(index), day(1)]).filter(
        (_, index) => index % 5 !== 2,
      ) as [string, Days[string]][],
    );
    const kept = keptOf(facts(days, { waiting: [ago(2), ago(7), ago(12), ago(17)] }));
    expect(keptTitle(kept)).toBe('26 of the last 30 days');
    expect(kept).toMatchObject({ withReviews: 24, withNothingDue: 2, inBreak: 0 });
  });

  test('end yesterday while today is open', () => {
    const kept = keptOf(facts({ [ago(1)]: day(2) }, { dueSince: today, firstNoteDay: today - 50 }));
    expect(kept.days.at(-1)?.day).toBe(today - 1);
    expect(keptTitle(kept)).toBe('30 of the last 30 days');
  });

  test('of a new learner are counted from the first day', () => {
    expect(keptTitle(keptOf(facts({ [ago(0)]: day(0, { added: 1 }) })))).toBe(
      '1 of the last 1 day',
    );
  });

  test('leave out a planned break', () => {
    const plannedBreak = { from: ago(9), to: ago(0) };
    const kept = keptOf(facts({ [ago(50)]: day(1) }, { plannedBreak, dueSince: today - 12 }));
    expect(keptTitle(kept)).toBe('17 of the last 20 days');
    expect(kept.inBreak).toBe(10);
  });

  test('are never more than the counted days', () => {
    const statistics = fc.record({ back: fc.nat(80), n: fc.nat(3) });
    fc.assert(
      fc.property(
        fc.array(statistics),
        fc.array(fc.nat(80)),
        fc.option(fc.nat(80)),
        (given, waiting, due) => {
          const days = Object.fromEntries(given.map(({ back, n }) => [ago(back), day(n)]));
          const more = { waiting: waiting.map(ago), dueSince: due === null ? null : today - due };
          const { kept, counted, days: shown } = keptOf(facts(days, more));
          expect(kept).toBeLessThanOrEqual(counted);
          expect(counted).toBeLessThanOrEqual(shown.length);
        },
      ),
    );
  });
});

describe('the receipt', () => {
  const receipt = (days: Days) => receiptOf(progressDays(facts(days), today - 100));

  test('covers whole days until there are 500 answers', () => {
    const days = {
      [ago(0)]: day(200, { easy: 180, predicted: 182_000 }),
      [ago(5)]: day(290, { easy: 260, predicted: 263_400 }),
      [ago(6)]: day(30, { easy: 20, predicted: 27_100 }),
      [ago(7)]: day(900, { easy: 0, predicted: 0 }),
    };
    expect(receipt(days)).toEqual({ answers: 520, remembered: 460, expected: 473 });
  });

  test('covers all answers of a new learner', () => {
    expect(receipt({ [ago(1)]: day(4) })).toEqual({ answers: 4, remembered: 4, expected: 4 });
    expect(receipt({})).toEqual({ answers: 0, remembered: 0, expected: 0 });
  });
});

describe('the weeks', () => {
  test('begin on Monday, and the last one has today', () => {
    expect(mondayOf(today)).toBe(today - 5);
    const days = {
      [ago(0)]: day(2, { easy: 1 }),
      [ago(5)]: day(2),
      [ago(6)]: day(1, { predicted: 800 }),
    };
    const plannedBreak = { from: ago(15), to: ago(14) };
    expect(
      weeksOf(progressDays(facts(days, { plannedBreak, firstNoteDay: 0 }), today - 60), 3),
    ).toEqual([
      { monday: today - 19, reviews: 0, predicted: null, remembered: null, isBreak: true },
      { monday: today - 12, reviews: 1, predicted: 80, remembered: 100, isBreak: false },
      { monday: today - 5, reviews: 4, predicted: 90, remembered: 75, isBreak: false },
    ]);
  });

  test('of a year are 53 and never need more than 14 months', () => {
    for (let offset = 0; offset < 400; offset++) {
      const first = firstDayOfYear(today + offset);
      expect(mondayOf(first)).toBe(first);
      expect(today + offset - first).toBeGreaterThanOrEqual(364);
      const [year = 0, month = 0] = monthOfYear(today + offset)
        .split('-')
        .map(Number);
      const [lastYear = 0, lastMonth = 0] = dateOfDay(today + offset)
        .split('-')
        .map(Number);
      expect((lastYear - year) * 12 + lastMonth - month).toBeLessThanOrEqual(13);
    }
  });
});
