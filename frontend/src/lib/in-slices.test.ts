import { inSlices, runSlice } from './in-slices';

function* count(to: number): Generator<undefined, number> {
  for (let step = 0; step < to; step += 1) yield;
  return to;
}

test('runs a generator to its end and returns its result', async () => {
  expect(await inSlices(count(1000), new AbortController().signal)).toBe(1000);
});

test('runs nothing in the task of the caller', async () => {
  let isStarted = false;
  function* steps(): Generator<undefined, void> {
    isStarted = true;
    yield;
  }
  const running = inSlices(steps(), new AbortController().signal);
  await Promise.resolve();
  expect(isStarted).toBe(false);
  await running;
  expect(isStarted).toBe(true);
});

test('lets other tasks run between slices', async () => {
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => (now += 5));
  let others = 0;
  const timer = setInterval(() => (others += 1), 0);
  expect(await inSlices(count(200), new AbortController().signal)).toBe(200);
  clearInterval(timer);
  expect(others).toBeGreaterThan(1);
});

test('a single slice ends with the generator', () => {
  expect(runSlice(count(10))).toEqual({ done: true, value: 10 });
});

test('a single slice ends when its time is over, and the next one continues', () => {
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => (now += 5));
  const steps = count(3);
  expect(runSlice(steps).done).toBe(false);
  expect(runSlice(steps)).toEqual({ done: true, value: 3 });
});

test('stops when it is aborted', async () => {
  const controller = new AbortController();
  let steps = 0;
  function* endless(): Generator<undefined, string> {
    while (steps < 1e9) {
      steps += 1;
      if (steps === 5) controller.abort();
      yield;
    }
    return 'ended';
  }
  expect(await inSlices(endless(), controller.signal)).toBeUndefined();
  expect(steps).toBeGreaterThanOrEqual(5);
});
