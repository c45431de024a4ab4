import { followServerClock, serverNow } from './server-clock';

const now = Date.parse('2026-03-05T10:00:00.000Z');

/** Reads the corrected clock after an answer with this `Date`. */
function clockAfter(date: string | null): string {
  jest.useFakeTimers({ now });
  followServerClock(date);
  return serverNow().toISOString();
}

test('corrects a device clock that is wrong, also after a reload and an answer without a date', () => {
  const corrected = clockAfter('Thu, 05 Mar 2026 09:50:00 GMT');
  expect(corrected).toBe('2026-03-05T09:50:00.000Z');
  expect(clockAfter(null)).toBe(corrected);
});

test('leaves a clock alone that differs by the time of the answer', () => {
  expect(clockAfter('Thu, 05 Mar 2026 10:00:03 GMT')).toBe('2026-03-05T10:00:00.000Z');
});

test('drops the correction once the device clock is right', () => {
  clockAfter('Thu, 05 Mar 2026 09:50:00 GMT');
  expect(clockAfter('Thu, 05 Mar 2026 10:00:01 GMT')).toBe('2026-03-05T10:00:00.000Z');
});

describe('a device whose clock was set back since the last answer', () => {
  const setDevice = (at: string) => jest.useFakeTimers({ now: Date.parse(at) });

  test('goes on from the last answer', () => {
    clockAfter('Thu, 05 Mar 2026 10:00:00 GMT');
    setDevice('1970-01-02T00:00:00.000Z');
    expect(serverNow().toISOString()).toBe('2026-03-05T10:00:00.000Z');
    setDevice('1970-01-02T08:00:00.000Z');
    expect(serverNow().toISOString()).toBe('2026-03-05T18:00:00.000Z');
  });

  test('follows the next answer, also one of an earlier time', () => {
    clockAfter('Thu, 05 Mar 2026 10:00:00 GMT');
    setDevice('1970-01-02T00:00:00.000Z');
    serverNow();
    followServerClock('Wed, 04 Mar 2026 10:00:00 GMT');
    expect(serverNow().toISOString()).toBe('2026-03-04T10:00:00.000Z');
  });
});
