import fc from 'fast-check';
import { hoursReached, wallClockOf, type WallClock } from './reminder-hours';

const hourly = 3600;
const tick = 900;
const start = Date.UTC(2026, 0, 1) / 1000;
const end = Date.UTC(2027, 0, 1) / 1000;

/** Returns the epoch seconds of an instant. */
const at = (iso: string) => Date.parse(iso) / 1000;

/** Returns the hours reached in an interval, as `2026-03-29 02`. */
const reached = (timeZone: string, after: string, until: string) =>
  hoursReached(wallClockOf(timeZone), at(after), at(until)).map(
    ({ day, hour }) =>
      `${new Date(day * 86_400_000).toISOString().slice(0, 10)} ${String(hour).padStart(2, '0')}`,
  );

describe('hoursReached', () => {
  test.each([
    [
      'the hour that ends the interval',
      'UTC',
      '2026-03-02T08:45Z',
      '2026-03-02T09:00Z',
      ['2026-03-02 09'],
    ],
    ['no hour that begins the interval', 'UTC', '2026-03-02T09:00Z', '2026-03-02T09:15Z', []],
    [
      'an hour of a zone with a half-hour offset',
      'Asia/Kolkata',
      '2026-03-02T03:15Z',
      '2026-03-02T03:30Z',
      ['2026-03-02 09'],
    ],
    [
      'an hour of a zone with a 45-minute offset',
      'Asia/Kathmandu',
      '2026-03-02T03:00Z',
      '2026-03-02T03:15Z',
      ['2026-03-02 09'],
    ],
    [
      'several hours',
      'UTC',
      '2026-03-02T22:30Z',
      '2026-03-03T00:30Z',
      ['2026-03-02 23', '2026-03-03 00'],
    ],
    ['no hour between two full hours', 'UTC', '2026-03-02T08:00:01Z', '2026-03-02T08:59:59Z', []],
    ['no hour in an empty interval', 'UTC', '2026-03-02T09:00Z', '2026-03-02T09:00Z', []],
    ['no hour in a reversed interval', 'UTC', '2026-03-02T10:30Z', '2026-03-02T08:30Z', []],
  ])('returns %s', (_, timeZone, after, until, hours) => {
    expect(reached(timeZone, after, until)).toEqual(hours);
  });

  test.each([
    // 02:00 to 03:00 is skipped.
    ['Europe/Paris', '2026-03-29T00:45Z', '2026-03-29T01:00Z', ['2026-03-29 02', '2026-03-29 03']],
    // 02:00 to 02:30 is skipped.
    ['Australia/Lord_Howe', '2026-10-03T15:15Z', '2026-10-03T15:30Z', ['2026-10-04 02']],
    // 00:00 to 01:00 is skipped, at the beginning of a date.
    ['Africa/Cairo', '2026-04-23T21:45Z', '2026-04-23T22:00Z', ['2026-04-24 00', '2026-04-24 01']],
    // 23:00 to 24:00 is skipped, at the end of a date.
    ['America/Nuuk', '2026-03-29T00:45Z', '2026-03-29T01:00Z', ['2026-03-28 23', '2026-03-29 00']],
  ])('%s: returns skipped hours at the end of the gap', (timeZone, after, until, hours) => {
    expect(reached(timeZone, after, until)).toEqual(hours);
  });

  test.each([
    // At 03:00 the clock is set back to 02:00.
    ['Europe/Paris', '2026-10-25T00:45Z', '2026-10-25T01:45Z', []],
    ['Europe/Paris', '2026-10-24T23:45Z', '2026-10-25T02:00Z', ['2026-10-25 02', '2026-10-25 03']],
    // At 02:00 the clock is set back to 01:30.
    ['Australia/Lord_Howe', '2026-04-04T14:00Z', '2026-04-04T15:15Z', []],
    ['Australia/Lord_Howe', '2026-04-04T15:15Z', '2026-04-04T15:30Z', ['2026-04-05 02']],
    // At 24:00 the clock is set back to 23:00 of the same date.
    ['America/Santiago', '2026-04-05T02:45Z', '2026-04-05T03:45Z', []],
    ['America/Santiago', '2026-04-05T03:45Z', '2026-04-05T04:00Z', ['2026-04-05 00']],
  ])('%s: returns repeated hours only the first time', (timeZone, after, until, hours) => {
    expect(reached(timeZone, after, until)).toEqual(hours);
  });

  test('omits a date that a place has skipped', () => {
    expect(reached('Pacific/Apia', '2011-12-30T09:45Z', '2011-12-30T10:00Z')).toEqual([
      '2011-12-31 00',
    ]);
  });
});

/** A change of the UTC offset: its epoch second and the new offset in seconds. */
interface Change {
  readonly since: number;
  readonly offset: number;
}

const known = new Map<string, readonly Change[]>();

function changesOf(timeZone: string): readonly Change[] {
  const slow = wallClockOf(timeZone);
  const changes =
    known.get(timeZone) ??
    findChanges((second) => slow(second) - second, start - 3 * 86_400, end + 3 * 86_400);
  known.set(timeZone, changes);
  return changes;
}

/** Returns a fast wall clock that reads its offsets from a table. */
function tabulate(changes: readonly Change[]): WallClock {
  return (second) => {
    let offset = 0;
    for (const change of changes) if (second >= change.since) offset = change.offset;
    return second + offset;
  };
}

function findChanges(
  offsetAt: (second: number) => number,
  from: number,
  to: number,
): readonly Change[] {
  const changes = [{ since: -Infinity, offset: offsetAt(from) }];
  const week = 7 * 86_400;
  for (let second = from; second < to; second += week) {
    let before = second;
    let after = Math.min(second + week, to);
    if (offsetAt(before) === offsetAt(after)) continue;
    while (after - before > 1) {
      const middle = Math.floor((before + after) / 2);
      if (offsetAt(middle) === offsetAt(before)) before = middle;
      else after = middle;
    }
    changes.push({ since: after, offset: offsetAt(after) });
  }
  return changes;
}

const firstHour = Math.floor(start / hourly);
const hours = (end - start) / hourly;

/**
 * Returns for each local hour of the year the first tick at which the wall clock shows that hour or
 * a later one.
 */
function firstShown(wallClock: WallClock): Float64Array {
  const shown = new Float64Array(hours).fill(NaN);
  let next = 0;
  for (let second = start - tick; second < end + 2 * 86_400 && next < hours; second += tick) {
    const reachedHour = Math.floor(wallClock(second) / hourly) - firstHour;
    while (next <= reachedHour && next < hours) shown[next++] = second;
  }
  return shown;
}

/** Counts the hours of the year that are not reached exactly once at the expected tick. */
function countFaults(wallClock: WallClock): number {
  const expected = firstShown(wallClock);
  const times = new Uint8Array(hours);
  let faults = 0;
  // One more day at both ends covers the zones east and west of UTC.
  for (let until = start - 86_400; until <= end + 86_400; until += tick) {
    for (const { day, hour } of hoursReached(wallClock, until - tick, until)) {
      const index = day * 24 + hour - firstHour;
      if (index < 24 || index >= hours) continue;
      times[index] = (times[index] ?? 0) + 1;
      if (expected[index] !== until) faults += 1;
    }
  }
  return faults + times.filter((count, index) => index >= 24 && count !== 1).length;
}

const timeZones = Intl.supportedValuesOf('timeZone');

describe('hoursReached in every zone, with a tick every 15 minutes of a year', () => {
  test('covers all zones, including those with half-hour and 45-minute offsets', () => {
    expect(timeZones.length).toBeGreaterThan(400);
    const offsets = timeZones.map((timeZone) => changesOf(timeZone)[0]?.offset ?? NaN);
    const quarters = new Set(offsets.map((offset) => ((offset % hourly) + hourly) % hourly));
    expect([...quarters].sort((a, b) => a - b)).toEqual([0, 1800, 2700]);
  });

  test('returns each hour of each local date once, when the clock shows it or skips it', () => {
    const faultsOf = new Map<string, number>();
    for (const timeZone of timeZones) {
      const changes = changesOf(timeZone);
      // Many zones have the same offsets all year.
      const key = JSON.stringify(changes);
      const faults = faultsOf.get(key) ?? countFaults(tabulate(changes));
      faultsOf.set(key, faults);
      expect(`${timeZone}: ${faults}`).toBe(`${timeZone}: 0`);
    }
    expect(faultsOf.size).toBeGreaterThan(40);
  });

  test('uses a table that matches the real clock around every change of offset', () => {
    for (const timeZone of timeZones) {
      const slow = wallClockOf(timeZone);
      const quick = tabulate(changesOf(timeZone));
      for (const { since } of changesOf(timeZone).slice(1)) {
        for (const second of [since - hourly, since - 1, since, since + hourly]) {
          expect(quick(second)).toBe(slow(second));
        }
      }
    }
  });
});

test('returns each hour once with irregular ticks', () => {
  const zones = ['Europe/Paris', 'Australia/Lord_Howe', 'America/Nuuk', 'Africa/Casablanca'];
  const clocks = zones.map((timeZone) => tabulate(changesOf(timeZone)));
  fc.assert(
    fc.property(
      fc.constantFrom(...clocks),
      fc.integer({ min: start, max: end - 40 * 86_400 }),
      fc.array(fc.integer({ min: 1, max: 2 * hourly }), { minLength: 200, maxLength: 400 }),
      (wallClock, first, gaps) => {
        const seen: number[] = [];
        let after = first;
        for (const gap of gaps) {
          for (const { day, hour } of hoursReached(wallClock, after, after + gap)) {
            seen.push(day * 24 + hour);
          }
          after += gap;
        }
        const whole = hoursReached(wallClock, first, after).length;
        expect(seen).toEqual(seen.map((_, index) => (seen[0] ?? 0) + index));
        expect(whole).toBeLessThanOrEqual(seen.length);
      },
    ),
    { numRuns: 50 },
  );
});
