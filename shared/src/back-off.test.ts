import { backOffMs } from './back-off';

test('the wait doubles with each failure, up to the longest wait', () => {
  const waits = [1, 2, 3, 4, 5, 2000].map((failures) =>
    backOffMs(failures, { firstMs: 1_000, maxMs: 10_000 }),
  );
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 10_000, 10_000]);
});
