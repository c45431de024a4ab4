import { studyDay } from '@mylinguist/shared/scheduling/study-day';
import { comingSummary } from './coming-summary';

const today = studyDay(new Date('2026-11-21T12:00:00Z'), 'UTC');

test.each([
  ['the fullest day', [6, 3, 5, 0, 0, 0, 7], '21 reviews, most on Friday 27'],
  ['the first of several fullest days', [1, 2, 2], '5 reviews, most tomorrow'],
  ['today if it is the fullest day', [6, 3], '9 reviews, most today'],
  ['one review', [1, 0], '1 review, most today'],
  ['tomorrow if nothing is due today', [0, 3, 5], 'Next: 3 notes tomorrow, about 2 minutes'],
  ['the next day with notes', [0, 0, 1], 'Next: 1 note on Monday 23, about 1 minute'],
  ['that nothing is due', [0, 0], 'No reviews yet'],
])('the summary names %s', (_, counts, text) => {
  const days = counts.map((count, index) => ({ day: today + index, count }));
  expect(comingSummary(days, { today, msPerReview: 30_000 }).join('')).toBe(text);
});
