import { fnv1a } from './fnv1a';

// The reference values: http://www.isthe.com/chongo/src/fnv/test_fnv.c
test.each([
  ['', 0x811c9dc5],
  ['a', 0xe40c292c],
  ['foobar', 0xbf9cf968],
])('hashes %j as the reference implementation does', (text, hash) => {
  expect(fnv1a(text)).toBe(hash);
});
