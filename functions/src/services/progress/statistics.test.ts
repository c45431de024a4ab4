import { StatisticsSum, type CountedReview } from './statistics';

const review: CountedReview = {
  day: 20_514,
  response: 'Easy',
  predictedRecall: 0.9004,
  durationMs: 1200,
  xpEarned: 10,
  before: { srs: { dueDay: 20_514 } },
};

function countersOf(...entries: readonly Partial<CountedReview>[]): Record<string, number> {
  const sum = new StatisticsSum();
  for (const entry of entries) sum.addReview({ ...review, ...entry });
  return Object.fromEntries([...sum.change.values()].flatMap((counters) => [...counters]));
}

const onTime = { d20514n: 1, d20514e: 1, d20514p: 900, d20514m: 1200 };

const rows: [string, Partial<CountedReview>, Record<string, number>][] = [
  ['a review', {}, onTime],
  ['a review answered Hard', { response: 'Hard' }, { d20514n: 1, d20514p: 900, d20514m: 1200 }],
  ['no duration', { durationMs: null }, { d20514n: 1, d20514e: 1, d20514p: 900 }],
  ['another review of the day', { xpEarned: 0 }, {}],
  ['an imported entry', { isImported: true, before: { srs: { dueDay: 3 } } }, {}],
  [
    'a late review',
    { before: { srs: { dueDay: 20_511 } } },
    { ...onTime, d20511l: 1, d20514l: -1 },
  ],
  [
    'a review that is years late',
    { before: { srs: { dueDay: 3 } } },
    { ...onTime, d20114l: 1, d20514l: -1 },
  ],
];

test.each(rows)('%s gives the counters', (_, entry, expected) => {
  expect(countersOf(entry)).toEqual(expected);
});

test('a review that is taken back leaves no change', () => {
  const sum = new StatisticsSum();
  sum.addReview({ ...review, before: { srs: { dueDay: 20_500 } } });
  sum.addReview({ ...review, before: { srs: { dueDay: 20_500 } } }, -1);
  expect(sum.change.size).toBe(0);
});

test('a month has the days that its dates name', () => {
  const sum = new StatisticsSum();
  for (const day of [20_512, 20_513]) sum.addNote(day);
  expect(sum.change).toEqual(
    new Map([
      ['2026-02', new Map([['d20512a', 1]])],
      ['2026-03', new Map([['d20513a', 1]])],
    ]),
  );
});
