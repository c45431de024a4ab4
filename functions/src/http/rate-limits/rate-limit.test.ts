import { RateLimit } from './rate-limit';

const second = 1000;
const limit = (capacity = 10) => new RateLimit({ burst: 3, perMinute: 60 }, capacity);
const takeAll = (counted: RateLimit, caller: string, now: number, times: number) =>
  Array.from({ length: times }, () => counted.take(caller, now));

test('the limit admits a burst and then one request per interval', () => {
  const counted = limit();
  expect(takeAll(counted, 'a', 0, 5)).toEqual([0, 0, 0, second, second]);
  expect(counted.take('a', second - 1)).toBe(1);
  expect(counted.take('a', second)).toBe(0);
  expect(counted.take('a', second)).toBe(second);
  // Refused requests do not count: after a pause the whole burst is available again.
  expect(takeAll(counted, 'a', 4 * second, 4)).toEqual([0, 0, 0, second]);
});

test.each([1, 7, 333, 999, 1000])(
  'the limit admits exactly what burst and rate allow, with a request every %i ms',
  (pause) => {
    const counted = limit();
    const passed: number[] = [];
    for (let now = 0; now <= 60 * second; now += pause) {
      if (counted.take('a', now) === 0) passed.push(now);
    }
    expect(passed.filter((now, index) => index + 1 > 3 + now / second)).toEqual([]);
    expect(passed.length).toBeGreaterThanOrEqual(60);
  },
);

test('the limit counts each caller separately, and does not count calls of wait', () => {
  const counted = limit();
  takeAll(counted, 'a', 0, 3);
  for (let look = 0; look < 9; look++) expect(counted.wait('b', 0)).toBe(0);
  expect(takeAll(counted, 'b', 0, 3)).toEqual([0, 0, 0]);
  expect(counted.wait('a', 0)).toBe(second);
});

test('an amount that is known only afterwards may exceed the burst, and is paid off at the rate', () => {
  const counted = limit();
  counted.spend('a', 0, 2.5);
  expect(counted.wait('a', 0)).toBe(second / 2);
  counted.spend('a', second, 10);
  expect(counted.wait('a', second)).toBe(9.5 * second);
  expect(counted.wait('a', 11 * second)).toBe(0);
  counted.spend('a', 11 * second, 1000, 5 * second);
  expect(counted.wait('a', 11 * second)).toBe(5 * second);
});

test('the limit evicts callers without debt', () => {
  const counted = limit();
  for (const caller of ['a', 'b', 'c']) counted.take(caller, 0);
  counted.take('d', 2 * second);
  expect(counted.size).toBe(1);
});

test('the limit keeps only the latest callers when 100,000 exceed its capacity', () => {
  const counted = limit(1000);
  for (let caller = 0; caller < 100_000; caller++) counted.take(String(caller), 0);
  expect(counted.size).toBe(1000);
  expect(takeAll(counted, '99999', 0, 3)).toEqual([0, 0, second]);
  expect(takeAll(counted, '0', 0, 3)).toEqual([0, 0, 0]);
});
