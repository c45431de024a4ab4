import { setImmediate } from 'node:timers/promises';
import { warmUp } from './warm-up';

const nothing = () => Promise.resolve();
const warn = jest.spyOn(console, 'warn').mockImplementation();

test('a preparation that fails or never ends does not prevent the others', async () => {
  const last = jest.fn(() => Promise.resolve());
  const preparations = [
    () => Promise.reject(new Error('no connection')),
    () => new Promise(() => undefined),
    last,
  ];
  await warmUp(preparations, new AbortController().signal, nothing);
  expect(last).toHaveBeenCalledTimes(1);
  expect(warn.mock.calls).toEqual([[expect.stringContaining('no connection')]]);
});

test('no preparation starts after the first request has arrived', async () => {
  const arrived = new AbortController();
  const last = jest.fn(() => Promise.resolve());
  const first = jest.fn(() => {
    arrived.abort();
    return Promise.resolve();
  });
  await warmUp([first, last], arrived.signal, nothing);
  expect(first).toHaveBeenCalledTimes(1);
  expect(last).not.toHaveBeenCalled();
});

test('the first request opens the database in a later task than its own', async () => {
  const arrived = new AbortController();
  const openDatabase = jest.fn(() => Promise.reject(new Error('no connection')));
  await warmUp([], arrived.signal, openDatabase);
  expect(openDatabase).not.toHaveBeenCalled();
  arrived.abort();
  expect(openDatabase).not.toHaveBeenCalled();
  await setImmediate();
  expect(openDatabase).toHaveBeenCalledTimes(1);
});
