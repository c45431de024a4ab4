import { createQueryClient } from '../api/query-client';
import { betaScreens, screens, prefetchScreensWhenIdle } from './screens';

let fetched: jest.SpyInstance[];
const timesFetched = () => fetched.map((fetch) => fetch.mock.calls.length);
const paths = Object.keys(screens) as (keyof typeof screens)[];
const all = paths.map(() => 1);
const none = paths.map(() => 0);

beforeEach(() => {
  jest.useFakeTimers();
  window.requestIdleCallback = (work) => window.setTimeout(work);
  window.cancelIdleCallback = (handle) => window.clearTimeout(handle);
  fetched = paths.map((path) =>
    jest.spyOn(screens, path).mockRejectedValue(new TypeError('Failed to fetch')),
  );
});

afterEach(() => jest.useRealTimers());

/** Returns a client with a request in flight, and a function that answers it. */
function askingClient() {
  const client = createQueryClient();
  let answer: (text: string) => void = () => undefined;
  const answers = new Promise<string>((resolve) => (answer = resolve));
  void client.query({ queryKey: ['notes'], queryFn: () => answers });
  return { client, answer };
}

test('the other screens are prefetched once, after the current screen has its data', async () => {
  const { client, answer } = askingClient();
  prefetchScreensWhenIdle(client, false);
  await jest.runAllTimersAsync();
  expect(timesFetched()).toEqual(none);
  answer('notes');
  await jest.runAllTimersAsync();
  expect(timesFetched()).toEqual(all);
  await client.refetchQueries();
  await jest.runAllTimersAsync();
  expect(timesFetched()).toEqual(all);
});

test('the other screens are also prefetched without requestIdleCallback', async () => {
  Reflect.deleteProperty(window, 'requestIdleCallback');
  prefetchScreensWhenIdle(createQueryClient(), false);
  await jest.runAllTimersAsync();
  expect(timesFetched()).toEqual(all);
});

test('the returned function cancels the prefetch', async () => {
  const { client, answer } = askingClient();
  const callOff = prefetchScreensWhenIdle(client, false);
  callOff();
  answer('notes');
  await jest.runAllTimersAsync();
  expect(timesFetched()).toEqual(none);
});

test.each([
  ['are prefetched for learners who try new features early', true],
  ['are not loaded otherwise', false],
])('the screens of new features %s', async (_, triesEarly) => {
  const loads = (Object.keys(betaScreens) as (keyof typeof betaScreens)[]).map((path) =>
    jest.spyOn(betaScreens, path).mockRejectedValue(new TypeError('Failed to fetch')),
  );
  prefetchScreensWhenIdle(createQueryClient(), triesEarly);
  await jest.runAllTimersAsync();
  for (const load of loads) expect(load).toHaveBeenCalledTimes(triesEarly ? 1 : 0);
});
