import { createQueryClient } from '../api/query-client';
import { screens, warmScreensWhenIdle } from './screens';

const fetched = Object.keys(screens).map((path) =>
  jest
    .spyOn(screens, path as keyof typeof screens)
    .mockRejectedValue(new TypeError('Failed to fetch')),
);
const timesFetched = () => fetched.map((fetch) => fetch.mock.calls.length);
const all = fetched.map(() => 1);
const none = fetched.map(() => 0);

beforeEach(() => {
  jest.useFakeTimers();
  window.requestIdleCallback = (work) => window.setTimeout(work);
  window.cancelIdleCallback = (handle) => window.clearTimeout(handle);
  for (const fetch of fetched) fetch.mockClear();
});

afterEach(() => jest.useRealTimers());

/** A client that waits for an answer, and the way to give it. */
function askingClient() {
  const client = createQueryClient();
  let answer: (text: string) => void = () => undefined;
  const answers = new Promise<string>((resolve) => (answer = resolve));
  void client.query({ queryKey: ['notes'], queryFn: () => answers });
  return { client, answer };
}

test('the other screens are fetched once what this one shows is there, and once', async () => {
  const { client, answer } = askingClient();
  warmScreensWhenIdle(client);
  await jest.runAllTimersAsync();
  expect(timesFetched()).toEqual(none);
  answer('notes');
  await jest.runAllTimersAsync();
  expect(timesFetched()).toEqual(all);
  await client.refetchQueries();
  await jest.runAllTimersAsync();
  expect(timesFetched()).toEqual(all);
});

test('a screen that is left before calls it off', async () => {
  const { client, answer } = askingClient();
  const callOff = warmScreensWhenIdle(client);
  callOff();
  answer('notes');
  await jest.runAllTimersAsync();
  expect(timesFetched()).toEqual(none);
});
