import * as z from 'zod/mini';
import { tabItem } from './tab-storage';

const item = tabItem(z.object({ index: z.int() }));

test('a value survives until it is removed', () => {
  item.write('task', { index: 2 });
  expect(item.read('task')).toEqual({ index: 2 });
  item.remove('task');
  expect(item.read('task')).toBeNull();
});

test.each(['{', '{"index":"2"}'])('a value that is not readable counts as none: %s', (text) => {
  window.sessionStorage.setItem('task', text);
  expect(item.read('task')).toBeNull();
});

test('a refused storage keeps nothing and stops no task', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'QuotaExceededError');
  });
  expect(() => item.write('other task', { index: 1 })).not.toThrow();
  expect(item.read('other task')).toBeNull();
});
