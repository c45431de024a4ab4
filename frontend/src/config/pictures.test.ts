import { isShownPicture } from './pictures';

test.each([
  ['https://lh3.googleusercontent.com/a/ada=s96-c', true],
  ['http://lh3.googleusercontent.com/a/ada', false],
  ['https://googleusercontent.com.example.com/a', false],
  ['https://notgoogleusercontent.com/a', false],
  ['https://example.com/?.googleusercontent.com', false],
  ['javascript:alert(1)//.googleusercontent.com', false],
  ['data:image/svg+xml,<svg onload=alert(1)>', false],
  ['', false],
  ['lh3.googleusercontent.com', false],
  [null, false],
])('a picture at %j is shown: %s', (picture, isShown) => {
  expect(isShownPicture(picture)).toBe(isShown);
});
