import { readViolations } from './policy-violations';

const page = 'https://app.test/notes?tag=Krebs#private';
const legacy = (changes: object) => ({
  'csp-report': { 'document-uri': page, 'effective-directive': 'img-src', ...changes },
});

test('a report of report-uri becomes a page, a directive, an origin and a position', () => {
  const report = legacy({
    'blocked-uri': 'https://evil.test:8443/collect?note=private',
    'source-file': 'https://app.test/assets/notes-page-Clvccwb-.js',
    'line-number': 7,
  });
  expect(readViolations(report)).toEqual([
    {
      kind: 'csp',
      page: '/notes',
      directive: 'img-src',
      blocked: 'https://evil.test:8443',
      file: 'notes-page-Clvccwb-.js',
      line: 7,
    },
  ]);
});

test('reports of report-to become the same fields, and reports of other types are left out', () => {
  const body = {
    documentURL: page,
    effectiveDirective: 'script-src-elem',
    blockedURL: 'inline',
    sourceFile: null,
  };
  const reports = [
    { type: 'csp-violation', body },
    { type: 'deprecation', body },
    { type: 'csp-violation' },
  ];
  expect(readViolations(reports)).toEqual([
    { kind: 'csp', page: '/notes', directive: 'script-src-elem', blocked: 'inline' },
  ]);
});

test('the address of a note is reported without its id', () => {
  const report = legacy({ 'document-uri': 'https://app.test/notes/4f1c' });
  expect(readViolations(report)).toMatchObject([{ page: '/notes' }]);
});

test('the directive of an older browser is read without its sources', () => {
  const report = legacy({
    'effective-directive': undefined,
    'violated-directive': "style-src 'self' https://a.test",
  });
  expect(readViolations(report)).toMatchObject([{ directive: 'style-src' }]);
});

test.each([
  ['https://app.test/anything', 'self'],
  ['https://evil.test/a?b#c', 'https://evil.test'],
  ['wss://evil.test/socket', 'wss://evil.test'],
  ['http://user:secret@evil.test/', 'http://evil.test'],
  [`https://${'a'.repeat(300)}.test/`, 'other'],
  ['https://note"text.test/', 'other'],
  ['data', 'data'],
  ['data:text/html,private', 'data'],
  ['blob:https://app.test/1', 'blob'],
  ['eval', 'eval'],
  ['a private note', 'other'],
  ['', 'other'],
])('the blocked address %s is recorded as %s', (blocked, recorded) => {
  expect(readViolations(legacy({ 'blocked-uri': blocked }))).toMatchObject([{ blocked: recorded }]);
});

test.each([
  [{ 'blocked-uri': 'chrome-extension' }],
  [{ 'blocked-uri': 'inline', 'source-file': 'moz-extension://0a1b/content.js' }],
  [{ 'blocked-uri': 'inline', 'source-file': 'webkit-masked-url://hidden/' }],
])('a violation by a browser extension is left out: %j', (changes) => {
  expect(readViolations(legacy(changes))).toEqual([]);
});

test.each([
  'https://evil.test/assets/notes-page-Clvccwb-.js',
  'https://app.test/notes',
  'https://app.test/assets/a private note-Clvccwb-.js',
  'a private note',
])('the source %s is not recorded', (source) => {
  const [violation] = readViolations(legacy({ 'source-file': source, 'line-number': 3 }));
  expect(violation).toEqual({
    kind: 'csp',
    page: '/notes',
    directive: 'img-src',
    blocked: 'other',
  });
});

test('an unknown page or directive is recorded as other, and at most five violations are', () => {
  const body = { documentURL: 'https://app.test/private', effectiveDirective: 'private' };
  const violations = readViolations(Array(50).fill({ type: 'csp-violation', body }));
  expect(violations).toHaveLength(5);
  expect(violations[0]).toMatchObject({ page: 'other', directive: 'other' });
});
