import { warmUp } from './warm-up';

test('a preparation that fails or never ends does not prevent the others', async () => {
  const last = jest.fn(() => Promise.resolve());
  const preparations = [
    () => Promise.reject(new Error('no connection')),
    () => new Promise(() => undefined),
    last,
  ];
  await warmUp(preparations, new AbortController().signal);
  expect(last).toHaveBeenCalledTimes(1);
});

test('no preparation starts after the first request has arrived', async () => {
  const arrived = new AbortController();
  const last = jest.fn(() => Promise.resolve());
  const first = jest.fn(() => {
    arrived.abort();
    return Promise.resolve();
  });
  await warmUp([first, last], arrived.signal);
  expect(first).toHaveBeenCalledTimes(1);
  expect(last).not.toHaveBeenCalled();
});
