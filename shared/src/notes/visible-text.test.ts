import { isBlankText } from './visible-text';

test.each([
  [''],
  [' \n\t'],
  ['\u200b\u200b'],
  ['\u2800'],
  ['\u00ad'],
  ['\u3000\u00a0'],
  ['\u200e\u202a\u2060\ufeff'],
  ['\u3164'],
])('%j is blank', (text) => {
  expect(isBlankText(text)).toBe(true);
});

test.each([['a'], ['\u200ba'], ['❤\ufe0f'], ['\u0301'], ['.'], ['⠁']])(
  '%j is not blank',
  (text) => {
    expect(isBlankText(text)).toBe(false);
  },
);
