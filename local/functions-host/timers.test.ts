import { type Clock, installClock } from './clock';
import type { FunctionRunner, TimerStatus } from './function-runner';
import { openTimerStates, type TimerStates } from './timer-states';
import { startTimers } from './timers';
import { ofKind, planFunction } from './trigger-plan';

const start = Date.parse('2026-03-01T00:00:00Z');
let clock: Clock;
let runs: { at: string; state: TimerStatus }[];
let stop: () => void;
let run: jest.Mock<Promise<void>, []>;
const log = jest.fn();

beforeEach(() => {
  jest.useFakeTimers({ now: start });
  clock = installClock();
  runs = [];
  run = jest.fn(() => Promise.resolve());
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

function schedule(expression: string, states: TimerStates = openTimerStates(undefined)) {
  const bindings = { t: { type: 'timerTrigger', direction: 'in' as const, schedule: expression } };
  const planned = planFunction({ metadata: { name: 'tick', bindings }, callback: jest.fn() }, {});
  const runner: Pick<FunctionRunner, 'runTimer'> = {
    runTimer: (_, state) => {
      runs.push({ at: new Date(clock.now()).toISOString(), state });
      return run();
    },
  };
  stop = startTimers(ofKind([planned], 'timer'), clock, runner, states, log);
}

const times = () => runs.map(({ at }) => at);
const minutes = (count: number) => jest.advanceTimersByTimeAsync(count * 60_000);

test('a timer runs at each tick and receives the last and the next tick', async () => {
  schedule('0 */15 * * * *');
  await minutes(31);
  expect(times()).toEqual(['2026-03-01T00:15:00.000Z', '2026-03-01T00:30:00.000Z']);
  expect(runs[1]?.state).toEqual({
    isPastDue: false,
    last: Date.parse('2026-03-01T00:15:00Z'),
    next: Date.parse('2026-03-01T00:45:00Z'),
  });
});

test('a day of the month and a weekday must both fit, as in NCRONTAB', async () => {
  schedule('0 0 0 13 * FRI');
  await minutes(60 * 24 * 40);
  expect(times()).toEqual(['2026-03-13T00:00:00.000Z']);
});

test('a timer waits for a tick beyond the longest setTimeout delay', async () => {
  schedule('0 0 0 1 5 *');
  await minutes(60 * 24 * 61);
  expect(times()).toEqual(['2026-05-01T00:00:00.000Z']);
});

test('a clock moved over several ticks runs the timer once as past due, then on schedule', async () => {
  schedule('0 0 * * * *');
  clock.moveTo(Date.parse('2030-01-01T11:59:00Z'));
  await jest.advanceTimersByTimeAsync(0);
  expect(times()).toEqual(['2030-01-01T11:59:00.000Z']);
  expect(runs[0]?.state.isPastDue).toBe(true);
  await minutes(1);
  expect(times().slice(1)).toEqual(['2030-01-01T12:00:00.000Z']);
});

test('a clock moved between two ticks does not run the timer', async () => {
  schedule('0 0 * * * *');
  clock.moveTo(Date.parse('2026-03-01T00:59:00Z'));
  await jest.advanceTimersByTimeAsync(0);
  expect(times()).toEqual([]);
  await minutes(1);
  expect(times()).toEqual(['2026-03-01T01:00:00.000Z']);
});

test('a clock moved during a run starts the timer again after that run', async () => {
  let end: (() => void) | undefined;
  run.mockImplementationOnce(() => new Promise<void>((resolve) => (end = resolve)));
  schedule('0 0 * * * *');
  await minutes(60);
  clock.moveTo(Date.parse('2030-01-01T11:59:00Z'));
  expect(runs).toHaveLength(1);
  end?.();
  await jest.advanceTimersByTimeAsync(0);
  expect(times().slice(1)).toEqual(['2030-01-01T11:59:00.000Z']);
});

test('a clock moved back reschedules the timer', async () => {
  schedule('0 0 12 * * *');
  clock.moveTo(Date.parse('2020-01-01T11:59:00Z'));
  await minutes(1);
  expect(times()).toEqual(['2020-01-01T12:00:00.000Z']);
  clock.moveTo(start);
  await jest.advanceTimersByTimeAsync(0);
  clock.moveTo(Date.parse('2026-02-28T13:00:00Z'));
  await minutes(60 * 22);
  expect(times().slice(2)).toEqual([]);
  await minutes(60);
  expect(times().slice(2)).toEqual(['2026-03-01T12:00:00.000Z']);
});

test('a run that lasts beyond the next tick does not overlap with another', async () => {
  let end: (() => void) | undefined;
  run.mockImplementation(() => new Promise<void>((resolve) => (end = resolve)));
  schedule('0 * * * * *');
  await minutes(3);
  clock.moveTo(clock.now());
  expect(runs).toHaveLength(1);
  end?.();
  await minutes(1);
  expect(runs).toHaveLength(2);
});

test('a tick during sleep of the machine runs as past due', async () => {
  schedule('0 0 1 * * *');
  jest.setSystemTime(start + 3 * 60 * 60_000);
  await minutes(60);
  expect(runs[0]?.state.isPastDue).toBe(true);
});

test('a failed run is logged and the schedule continues', async () => {
  run.mockRejectedValueOnce(new Error('broken'));
  schedule('0 * * * * *');
  await minutes(2);
  expect(runs).toHaveLength(2);
  expect(log).toHaveBeenCalledWith('error', 'tick', expect.stringContaining('broken'));
});

describe('after a stop of the host', () => {
  const states = openTimerStates(undefined);

  async function stopFor(duration: number, expression = '0 */15 * * * *') {
    schedule('0 */15 * * * *', states);
    await minutes(16);
    stop();
    runs = [];
    await minutes(duration);
    schedule(expression, states);
    await jest.advanceTimersByTimeAsync(0);
  }

  test('a timer that missed several ticks runs once as past due, then on schedule', async () => {
    await stopFor(45);
    expect(times()).toEqual(['2026-03-01T01:01:00.000Z']);
    expect(runs[0]?.state).toMatchObject({
      isPastDue: true,
      last: Date.parse('2026-03-01T00:15:00Z'),
    });
    await minutes(14);
    expect(times().slice(1)).toEqual(['2026-03-01T01:15:00.000Z']);
    expect(runs[1]?.state.isPastDue).toBe(false);
  });

  test('a timer that missed its tick by a second is past due', async () => {
    await stopFor(14 + 1 / 60);
    expect(runs[0]?.state.isPastDue).toBe(true);
  });

  test('a timer that missed no tick waits for the next one', async () => {
    await stopFor(10);
    expect(times()).toEqual([]);
    await minutes(4);
    expect(times()).toEqual(['2026-03-01T00:30:00.000Z']);
    expect(runs[0]?.state.isPastDue).toBe(false);
  });

  test('a timer with another schedule starts without missed ticks', async () => {
    await stopFor(45, '0 0 * * * *');
    expect(times()).toEqual([]);
  });

  test('a timer whose clock had been ahead starts without missed ticks', async () => {
    schedule('0 */15 * * * *', states);
    clock.moveTo(Date.parse('2030-01-01T00:01:00Z'));
    stop();
    runs = [];
    clock.moveTo(start);
    schedule('0 */15 * * * *', states);
    await minutes(14);
    expect(times()).toEqual([]);
  });
});
