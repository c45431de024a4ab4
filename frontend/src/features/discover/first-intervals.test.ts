import { newReviewData, review } from '@mylinguist/shared/scheduling/schedule';
import { firstIntervals } from './first-intervals';

test('the intervals shown are those of a note that is always rated Easy', () => {
  const written = newReviewData(new Date('2026-03-02T12:00:00Z'), 'UTC');
  let data = written;
  const intervals = firstIntervals.map(() => {
    const { interval, nextReviewDate } = data;
    const outcome = review(data, 'Easy', { now: new Date(nextReviewDate), timeZone: 'UTC' });
    if (outcome.ok) data = outcome.next;
    return interval;
  });
  expect(intervals).toEqual(firstIntervals.map(({ days }) => days));
});
