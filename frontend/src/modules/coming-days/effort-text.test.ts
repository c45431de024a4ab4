import { effortText } from './effort-text';

test.each([
  [1, 30_000, 'about 1 minute'],
  [2, 30_000, 'about 1 minute'],
  [3, 30_000, 'about 2 minutes'],
  [6, 30_000, 'about 3 minutes'],
  [6, 10_000, 'about 1 minute'],
  [200, 12_000, 'about 40 minutes'],
  [178, 30_000, 'about 89 minutes'],
  [180, 30_000, 'about 1.5 hours'],
  [240, 30_000, 'about 2 hours'],
  [412, 30_000, 'about 3.5 hours'],
])('%d reviews of %d ms take "%s"', (count, msPerReview, text) => {
  expect(effortText(count, msPerReview)).toBe(text);
});
