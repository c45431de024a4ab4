import type { KeyboardEvent } from 'react';
import { formatOfKeys } from './shortcuts';

const press = (init: KeyboardEventInit) => {
  const nativeEvent = new KeyboardEvent('keydown', { ctrlKey: true, ...init });
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = nativeEvent;
  return formatOfKeys({
    ...{ key, code, ctrlKey, metaKey, altKey, shiftKey },
    nativeEvent,
  } as KeyboardEvent);
};

test.each<[string, KeyboardEventInit]>([
  ['English', { key: 'b', code: 'KeyB' }],
  ['Russian', { key: 'и', code: 'KeyB' }],
  ['Greek', { key: 'β', code: 'KeyB' }],
  ['Hebrew', { key: 'נ', code: 'KeyB' }],
  ['Arabic', { key: 'لا', code: 'KeyB' }],
])('Ctrl+B is bold on the %s keyboard', (_, init) => {
  expect(press(init)).toBe('bold');
});
