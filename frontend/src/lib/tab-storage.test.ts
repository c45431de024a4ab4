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

test('a value that the storage refuses lasts as long as the page, instead of an older one', () => {
  item.write('task', { index: 1 });
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'QuotaExceededError');
  });
  item.write('task', { index: 2 });
  expect(item.read('task')).toEqual({ index: 2 });
  item.remove('task');
  expect(item.read('task')).toBeNull();
});
