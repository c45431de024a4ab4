import type { SharedFields } from '../../lib/shared-texts';
import { capturedText, mostCaptured } from './captured-text';

const url = 'https://example.com/page';

test.each<[name: string, fields: SharedFields, content: string, source: (string | null)[]]>([
  ['a text alone', { text: ' Water moves ' }, 'Water moves', []],
  ['a text with its page', { text: 'Water', title: 'Osmosis', url }, 'Water', [url, 'Osmosis']],
  ['a page alone', { title: 'Osmosis', url }, 'Osmosis', [url, 'Osmosis']],
  ['an address alone', { url }, url, [url, null]],
  [
    'an address in the field of texts',
    { text: url, title: 'Osmosis' },
    'Osmosis',
    [url, 'Osmosis'],
  ],
  ['an address behind the text', { text: `Water\n ${url}` }, 'Water', [url, null]],
  ['a quotation with its address', { text: `"Water moves"\n ${url}` }, 'Water moves', [url, null]],
  ['quotes in a text', { text: '"Yes" and "no"' }, '"Yes" and "no"', []],
  [
    'an address behind the text beside that of the page',
    { text: 'See https://example.com/other', url },
    'See https://example.com/other',
    [url, null],
  ],
  ['an address within the text', { text: `See ${url} for more` }, `See ${url} for more`, []],
  ['tracking parameters', { text: 'Water', url: `${url}?utm_source=x` }, 'Water', [url, null]],
  ['a script as the address', { text: 'Water', url: 'javascript:alert(1)' }, 'Water', []],
  [
    'lines and marks of direction in the title',
    { text: 'a', title: 'x\n\u202eevil\u0000' },
    'a',
    [null, 'x evil'],
  ],
])('%s', (_name, fields, content, [address = null, title = null]) => {
  const source = { url: address, title, author: null, locator: null };
  expect(capturedText(fields)).toEqual({
    content,
    source: address || title ? source : undefined,
    isCut: false,
  });
});

test.each<[string, SharedFields]>([
  ['nothing', {}],
  ['blank texts', { text: ' \n', title: '\t', url: '' }],
  ['a script alone', { url: 'javascript:alert(1)' }],
])('%s gives no draft', (_name, fields) => {
  expect(capturedText(fields)).toBeNull();
});

test('a long title is cut to the length of a source', () => {
  expect(capturedText({ text: 'a', title: 'x'.repeat(9_999) })?.source?.title).toHaveLength(500);
});

test('a text of megabytes is cut between two characters, and says so', () => {
  const captured = capturedText({ text: `x${'😀'.repeat(2_500_000)}` });
  expect(captured?.isCut).toBe(true);
  expect(captured?.content).toHaveLength(mostCaptured - 1);
  // Throws for half of a pair.
  expect(() => encodeURIComponent(captured?.content ?? '')).not.toThrow();
});
