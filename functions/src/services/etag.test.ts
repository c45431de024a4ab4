import { etagOf, namesEtag } from './etag';

describe('namesEtag', () => {
  it.each([
    ['"a"', '"a"', true],
    ['W/"a"', '"a"', true],
    ['"x", W/"a"', 'W/"a"', true],
    ['*', '"a"', true],
    ['"b"', '"a"', false],
    ['', '"a"', false],
    ['a', '"a"', false],
  ])('%s names %s: %s', (header, etag, expected) => {
    expect(namesEtag(header, etag)).toBe(expected);
  });
});

describe('etagOf', () => {
  it('tells parts apart that look alike when joined', () => {
    expect(etagOf(['ab', 'c'])).not.toBe(etagOf(['a', 'bc']));
    expect(etagOf(['a', 'b'])).toBe(etagOf(['a', 'b']));
  });
});
