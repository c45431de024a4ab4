import { newReviewData, recordReview } from '@mylinguist/shared/scheduling/schedule';
import { makeNote } from '../../testing/factories';
import { plot, recallChart } from './recall-chart-model';

const timeZone = 'America/New_York';
const written = new Date('2026-11-02T15:00:00Z');

/** A note that was remembered on November 3 and is due on November 10. */
function reviewedNote() {
  const reviewedAt = new Date('2026-11-03T15:00:00Z');
  const reviewData = newReviewData(written, timeZone);
  const { next } = recordReview(reviewData, 'Easy', { now: reviewedAt, timeZone });
  return makeNote({ reviewData: next });
}

const chartOn = (date: string, note = reviewedNote()) =>
  recallChart(note, new Date(date), timeZone);
const dots = (path: string | null) => path?.match(/M[\d.]+ [\d.]+h0/g) ?? [];

test.each([
  [
    'on the day of the review',
    '2026-11-03T20:00:00Z',
    'You would remember this with a chance of 100% today, and of 90% on Tuesday, November 10.',
  ],
  [
    'before the next review',
    '2026-11-06T20:00:00Z',
    'You would remember this with a chance of 95% today, and of 90% on Tuesday, November 10.',
  ],
  [
    'one second before the next study day begins there',
    '2026-11-10T08:59:59Z',
    'You would remember this with a chance of 91% today, and of 90% on Tuesday, November 10.',
  ],
  [
    'on the day of the next review',
    '2026-11-10T09:00:00Z',
    'You would remember this with a chance of 90% today. Its review is due today.',
  ],
  [
    'when it is overdue',
    '2026-12-10T20:00:00Z',
    'You would remember this with a chance of 76% today. Its review was due on Tuesday, November 10.',
  ],
])('the sentence %s is exact', (_when, date, text) => {
  expect(chartOn(date).text).toBe(text);
});

test('a note that was never reviewed has no reviews in its chart', () => {
  const note = makeNote({ reviewData: newReviewData(written, timeZone) });
  const chart = chartOn('2026-11-02T20:00:00Z', note);
  expect(chart.text).toBe(
    'You would remember this with a chance of 100% today, and of 95% on Tuesday, November 3.',
  );
  expect(chart.reviews).toBe('');
  expect(dots(chart.next)).toHaveLength(1);
});

test('an archived note has no next review', () => {
  const chart = chartOn('2026-11-06T20:00:00Z', { ...reviewedNote(), isArchived: true });
  expect(chart.text).toBe('You would remember this with a chance of 95% today.');
  expect(chart.next).toBeNull();
});

test('a note whose history cannot be read has a curve from its last review on', () => {
  const note = reviewedNote();
  const srs = { ...note.reviewData.srs, past: '' };
  const reviewData = { ...note.reviewData, srs };
  const chart = chartOn('2026-11-06T20:00:00Z', { ...note, reviewData });
  expect(dots(chart.reviews)).toEqual(['M0 0h0']);
  expect(chart.dates[0]).toBe('Nov 3');
});

test('the curve returns to 100% at a review and ends at the right edge', () => {
  const { curve, reviews, dates } = chartOn('2026-11-06T20:00:00Z');
  expect(curve).toMatch(/^M0 0L/);
  expect(dots(reviews)).toHaveLength(1);
  expect(curve).toContain((dots(reviews)[0] ?? '').slice(1, -2));
  expect(curve).toMatch(new RegExp(`L${plot.width} [\\d.]+$`));
  expect(dates).toEqual(['Nov 2', 'Nov 10']);
});

test('today and the next review are points of the curve', () => {
  const { today, next } = chartOn('2026-11-06T20:00:00Z');
  const [[todayX = 0] = [], [nextX = 0] = []] = [today, next].map((path) =>
    (path ?? '').slice(1, -2).split(' ').map(Number),
  );
  expect(todayX).toBeLessThan(nextX);
});

test('the dates of a long curve have a year', () => {
  expect(chartOn('2028-11-06T20:00:00Z').dates[0]).toBe('Nov 2, 2026');
  expect(chartOn('2028-11-06T20:00:00Z').text).toMatch(/due on Tuesday, November 10, 2026\.$/);
});

test('a clock that was set back shows the day of the last review', () => {
  expect(chartOn('2026-10-01T20:00:00Z').text).toMatch(/a chance of 100% today/);
});
