import { meanAfter, recordReviewTime, reviewPace, typicalReviewMs } from './review-pace';

test.each([
  ['a quicker review', 30_000, 10_000, 29_000],
  ['a slower review', 30_000, 50_000, 31_000],
  ['a review of an hour, which counts as two minutes', 20_000, 3_600_000, 25_000],
])('the mean follows %s', (_, before, duration, after) => {
  expect(meanAfter(before, duration)).toBe(after);
});

test('the pace of a browser is typical until it has measured a review', () => {
  expect(reviewPace()).toBe(typicalReviewMs);
  recordReviewTime(10_000);
  expect(reviewPace()).toBe(29_000);
});
