import { extractLinks, isWebAddress } from './links';

test('extractLinks returns the HTML links, then links that only the text contains', () => {
  const html = `<a href="https://a.test/?x=1&amp;y=2">one</a><a HREF='https://b.test/&#x2F;c'>two</a>`;
  const text = 'See https://a.test/?x=1&y=2 or (https://c.test/d). Bye';
  expect(extractLinks(html, text)).toEqual([
    'https://a.test/?x=1&y=2',
    'https://b.test//c',
    'https://c.test/d',
  ]);
});

test.each([
  ['a script', '<a href="javascript:alert(1)">x</a>'],
  ['an encoded script', '<a href="&#106;avascript:alert(1)">x</a>'],
  ['a data address', '<a href="data:text/html,x">x</a>'],
  ['an anchor', '<a href="#top">x</a>'],
  ['an entity beyond Unicode', '<a href="&#9999999999;">x</a>'],
])('extractLinks ignores %s', (_, html) => {
  expect(extractLinks(html, '')).toEqual([]);
});

test('a web address has the scheme http or https and a host', () => {
  expect(isWebAddress('HTTPS://a.test')).toBe(true);
  expect(isWebAddress('http://')).toBe(false);
  expect(isWebAddress('ftp://a.test')).toBe(false);
});
