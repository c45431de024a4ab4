import { etagOf, namesEtag } from './etag';

describe('namesEtag', () => {
  test.each([
    ['"a"', '"a"', true],
    ['W/"a"', '"a"', true],
    ['"x", W/"a"', 'W/"a"', true],
    ['*', '"a"', true],
    ['"b"', '"a"', false],
    ['', '"a"', false],
    ['a', '"a"', false],
  ])('for the header %s and the version %s returns %s', (header, etag, expected) => {
    expect(namesEtag(header, etag)).toBe(expected);
  });
});

describe('etagOf', () => {
  test('gives different ETags for parts that are equal only when joined', () => {
    expect(etagOf(['ab', 'c'])).not.toBe(etagOf(['a', 'bc']));
    expect(etagOf(['a', 'b'])).toBe(etagOf(['a', 'b']));
  });
});
