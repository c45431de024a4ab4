import { errorNames, type ErrorKind } from '@mylinguist/shared/browser-errors';
import { setOnline } from '../testing/network';
import { disconnect, respond } from '../testing/server';
import type * as reporting from './report-error';

const entry = '/assets/main--MnKP7hT.js';
const asset = (place: string) => `${window.location.origin}/assets/${place}`;

let reportError: typeof reporting.reportError;
let sending: jest.SpiedFunction<typeof fetch>;

// A new module for each test, as for each page load.
beforeEach(async () => {
  jest.resetModules();
  sending = jest.spyOn(globalThis, 'fetch');
  ({ reportError } = await import('./report-error'));
  window.history.replaceState(null, '', '/notes?tag=private#private');
});

function makeError(name: string, stack: string, message = 'A private note'): Error {
  return Object.assign(new Error(message), { name, stack: `${name}: ${message}\n${stack}` });
}

/** Waits until the requests that were sent have ended. */
const settle = () => Promise.allSettled(sending.mock.results.map(({ value }) => value as unknown));

/** Reports one error. Returns the bodies that reached the API. */
async function report(kind: ErrorKind, error: unknown): Promise<unknown[]> {
  const calls = respond('reportBrowserError', undefined);
  reportError(kind, error, entry);
  await settle();
  return calls.map(({ body }) => body);
}

test('a report names the class, page, build and place of an error, and no text', async () => {
  const stack = `    at a (${asset('notes-page-Clvccwb-.js')}:1:2345)\n    at b (${asset('react-BkLxPk5k.js')}:9:9)`;
  expect(await report('crash', makeError('TypeError', stack))).toEqual([
    {
      kind: 'crash',
      name: 'TypeError',
      page: '/notes',
      build: '-MnKP7hT',
      file: 'notes-page-Clvccwb-.js',
      line: 1,
      column: 2345,
    },
  ]);
});

test('a report names the page of a note without its id', async () => {
  window.history.replaceState(null, '', '/notes/4f1c');
  expect(await report('crash', makeError('TypeError', ''))).toMatchObject([{ page: '/notes' }]);
});

test.each([
  ['Chromium', `Failed to fetch dynamically imported module: ${asset('keys-dialog-DQzGFAhb.js')}`],
  ['Firefox', `error loading dynamically imported module: ${asset('keys-dialog-DQzGFAhb.js')}`],
])('a script that cannot be loaded is named by its file in %s', async (_browser, message) => {
  expect(await report('chunk', makeError('TypeError', '', message))).toMatchObject([
    { kind: 'chunk', file: 'keys-dialog-DQzGFAhb.js' },
  ]);
});

test('an error of React is reported with its number', async () => {
  const error = makeError('Error', '', 'Minified React error #418; visit https://react.dev/…');
  expect(await report('unhandled', error)).toMatchObject([{ name: 'Error', reactError: 418 }]);
});

test.each([
  ['a text', 'A private note'],
  ['nothing', undefined],
  ['an object', { name: 'A private note', message: 'private' }],
  [
    'an unknown class',
    makeError('PrivateNoteError', '    at https://evil.test/assets/a-12345678.js:1:1'),
  ],
])('%s that is thrown is reported as other, without its text', async (_what, thrown) => {
  window.history.replaceState(null, '', '/private');
  expect(await report('unhandled', thrown)).toEqual([
    { kind: 'unhandled', name: 'other', page: 'other', build: '-MnKP7hT' },
  ]);
});

test.each([
  'chrome-extension://id/content.js',
  'moz-extension://id/a.js',
  'webkit-masked-url://hidden/',
])('an error of the browser extension at %s is not reported', async (address) => {
  expect(await report('unhandled', makeError('Error', `    at ${address}:1:1`))).toEqual([]);
});

test('nothing is reported while the browser is offline', async () => {
  setOnline(false);
  expect(await report('chunk', new TypeError('Failed to fetch'))).toEqual([]);
});

test('an error is reported once, and equal errors are too', async () => {
  const calls = respond('reportBrowserError', undefined);
  const error = makeError('RangeError', '');
  reportError('chunk', error, entry);
  reportError('unhandled', error, entry);
  reportError('chunk', makeError('RangeError', ''), entry);
  await settle();
  expect(calls).toHaveLength(1);
});

test('at most five errors are reported per page load', async () => {
  const calls = respond('reportBrowserError', undefined);
  for (const name of errorNames) reportError('unhandled', makeError(name, ''), entry);
  await settle();
  expect(calls).toHaveLength(5);
});

test('a report that fails is dropped silently', async () => {
  const unhandled = jest.fn();
  process.on('unhandledRejection', unhandled);
  const calls = disconnect('reportBrowserError');
  reportError('crash', new Error('private'), entry);
  await settle();
  process.off('unhandledRejection', unhandled);
  expect(calls).toHaveLength(1);
  expect(unhandled).not.toHaveBeenCalled();
});
