import { usualReviews, usualWriting } from './usual-day';

const today = 20_000;
const daily = (days: number, count: (index: number) => number) =>
  new Map(Array.from({ length: days }, (_, index) => [today - 1 - index, count(index)]));

test.each([
  ['without reviews', new Map(), 0],
  ['of one day', new Map([[today - 50, 7]]), 7],
  [
    'of two days',
    new Map([
      [today - 1, 7],
      [today - 90, 10],
    ]),
    8.5,
  ],
  ['of the last 28 active days only', daily(40, (index) => (index < 28 ? 20 : 500)), 20],
  ['without today', daily(3, () => 5).set(today, 900), 5],
  ['without days whose reviews were undone', daily(3, (index) => (index === 0 ? 0 : 5)), 5],
])('the usual number of reviews %s', (_, reviews, usual) => {
  expect(usualReviews(reviews, today)).toBe(usual);
});

test('the usual number of written notes counts the days of the last 28 active days', () => {
  const reviews = new Map([
    [today - 50, 4],
    [today - 41, 4],
  ]);
  const written = new Map([
    [today - 60, 100],
    [today - 50, 3],
    [today - 45, 2],
    [today - 1, 100],
  ]);
  expect(usualWriting(reviews, written, today)).toBe(0.5);
  expect(usualWriting(new Map(), written, today)).toBe(0);
});
