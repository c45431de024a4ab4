import * as fc from 'fast-check';
import { limits } from '../limits';
import { isWebAddress } from '../schemas/note-source';
import { cleanAddress } from './clean-address';

const page = 'https://example.com/a/b';

test.each([
  ['an address', page, page],
  ['spaces around it', `  ${page}\n`, page],
  ['tracking parameters', `${page}?utm_source=x&id=7&fbclid=1&UTM_medium=y`, `${page}?id=7`],
  ['tracking parameters alone', `${page}?utm_source=x&gclid=1`, page],
  ['a parameter that only begins like one', `${page}?utmost=1`, `${page}?utmost=1`],
  ['other parameters in their own encoding', `${page}?q=a%20b&x`, `${page}?q=a%20b&x`],
  ['a text fragment', `${page}#:~:text=some%20words`, page],
  ['a text fragment behind another', `${page}#part:~:text=some`, `${page}#part`],
  ['a name and a password', 'https://me:secret@example.com/', 'https://example.com/'],
  ['another alphabet', 'https://пример.рф/я', 'https://xn--e1afmkfd.xn--p1ai/%D1%8F'],
  ['a long fragment', `${page}#${'x'.repeat(limits.url)}`, page],
  ['a long query', `${page}?q=${'x'.repeat(limits.url)}#part`, page],
])('%s', (_name, address, clean) => {
  expect(cleanAddress(address)).toBe(clean);
});

test.each([
  ['a script', 'javascript:alert(1)'],
  ['data', 'data:text/html,x'],
  ['a file', 'file:///etc/passwd'],
  ['a page of an extension', 'chrome-extension://abc/page.html'],
  ['no host', 'https://'],
  ['a word', 'example'],
  ['nothing', ''],
  ['a path that is too long', `https://example.com/${'x'.repeat(limits.url)}`],
])('%s is no address', (_name, text) => {
  expect(cleanAddress(text)).toBeNull();
});

test('every result can be stored, and is clean already', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.webUrl({ withFragments: true, withQueryParameters: true }), fc.string()),
      (text) => {
        const clean = cleanAddress(text);
        if (clean === null) return;
        expect(isWebAddress(clean)).toBe(true);
        expect(clean.length).toBeLessThanOrEqual(limits.url);
        expect(cleanAddress(clean)).toBe(clean);
      },
    ),
  );
});
