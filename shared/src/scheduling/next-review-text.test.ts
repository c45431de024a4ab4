import { nextReviewText, timeUntilReview } from './next-review-text';

describe('nextReviewText', () => {
  const now = '2026-05-10T12:00:00Z';
  test.each([
    ['2026-05-10T23:59:00Z', 'Later today'],
    ['2026-05-11T00:00:00Z', 'Tomorrow'],
    ['2026-05-11T23:00:00Z', 'Tomorrow'],
    ['2026-05-12T04:00:00Z', 'In 2 days'],
    ['2026-05-16T04:00:00Z', 'In 6 days'],
    ['2026-05-17T04:00:00Z', 'In 1 week'],
    ['2026-05-20T04:00:00Z', 'In 1 week'],
    ['2026-05-21T04:00:00Z', 'In 2 weeks'],
    ['2026-06-08T04:00:00Z', 'In 4 weeks'],
    ['2026-06-09T04:00:00Z', 'In 1 month'],
    ['2026-06-23T04:00:00Z', 'In 1 month'],
    ['2026-07-09T04:00:00Z', 'In 2 months'],
    ['2027-05-10T04:00:00Z', 'In 12 months'],
    ['2026-05-10T04:00:00Z', 'Later today'],
    ['2026-05-01T04:00:00Z', 'Later today'],
  ])('for %s is %s', (next, text) => expect(nextReviewText(next, new Date(now), 'UTC')).toBe(text));

  test.each([
    ['America/Los_Angeles', '2026-05-11T05:00:00Z', '2026-05-11T11:00:00Z', 'Tomorrow'],
    ['Asia/Tokyo', '2026-05-10T16:00:00Z', '2026-05-10T19:00:00Z', 'Later today'],
    ['Europe/Paris', '2026-03-28T22:30:00Z', '2026-03-29T02:00:00Z', 'Tomorrow'],
    ['Asia/Kathmandu', '2026-05-10T12:00:00Z', '2026-05-11T22:15:00Z', 'In 2 days'],
  ])("uses the learner's calendar in %s", (timeZone, at, next, text) => {
    expect(nextReviewText(next, new Date(at), timeZone)).toBe(text);
  });
});

describe('timeUntilReview', () => {
  test.each([
    [null, 'Not scheduled'],
    ['never', 'Not scheduled'],
    ['2026-05-10T11:59:59Z', 'Overdue'],
    ['2026-05-10T12:00:00Z', 'Overdue'],
    ['2026-05-10T12:00:00.001Z', 'Less than 1 hour'],
    ['2026-05-10T12:59:59Z', 'Less than 1 hour'],
    ['2026-05-10T13:00:00Z', '1 hour'],
    ['2026-05-10T14:30:00Z', '2 hours'],
    ['2026-05-11T11:59:59Z', '23 hours'],
    ['2026-05-11T12:00:00Z', '1 day'],
    ['2026-05-12T11:00:00Z', '1 day'],
    ['2026-05-12T14:00:00+02:00', '2 days'],
    ['2027-05-10T12:00:00Z', '365 days'],
  ])('for %s is %s', (next, text) => {
    expect(timeUntilReview(next, new Date('2026-05-10T12:00:00Z'))).toBe(text);
  });
});
