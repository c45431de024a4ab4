import { pressedKey } from './pressed-key';

test.each<[string, KeyboardEventInit, string]>([
  ['English', { key: 'U', code: 'KeyU' }, 'u'],
  ['Russian', { key: 'г', code: 'KeyU' }, 'u'],
  ['Russian', { key: 'р', code: 'KeyH' }, 'h'],
  ['Russian', { key: 'я', code: 'KeyZ', ctrlKey: true }, 'z'],
  ['Russian', { key: 'и', code: 'KeyB', ctrlKey: true }, 'b'],
  ['Greek', { key: 'θ', code: 'KeyU' }, 'u'],
  ['Greek', { key: 'Η', code: 'KeyH' }, 'h'],
  ['Hebrew', { key: 'ו', code: 'KeyU' }, 'u'],
  ['Arabic', { key: 'ع', code: 'KeyU' }, 'u'],
  ['Arabic, with two letters,', { key: 'لا', code: 'KeyB', ctrlKey: true }, 'b'],
  ['Arabic', { key: '١', code: 'Digit1' }, '1'],
  ['French', { key: '&', code: 'Digit1' }, '1'],
  ['French', { key: 'é', code: 'Digit2' }, '2'],
  ['French', { key: '1', code: 'Digit1', shiftKey: true }, '1'],
  ['French', { key: 'a', code: 'KeyQ' }, 'a'],
  ['English', { key: '!', code: 'Digit1', shiftKey: true }, '!'],
  ['German', { key: '/', code: 'Digit7', shiftKey: true }, '/'],
  ['Dvorak', { key: ';', code: 'KeyZ' }, ';'],
  ['Dvorak', { key: 'o', code: 'KeyS' }, 'o'],
  ['every', { key: 'Escape', code: 'Escape' }, 'escape'],
  ['every', { key: '?', code: 'Slash', shiftKey: true }, '?'],
])('on the %s keyboard, %j is the key %j', (_, init, key) => {
  expect(pressedKey(new KeyboardEvent('keydown', init))).toBe(key);
});
