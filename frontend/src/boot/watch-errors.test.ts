import { announceCrash } from './handover';
import { watchErrors } from './watch-errors';

const mockReport = jest.fn();
const mockLoad = jest.fn();
jest.mock(
  '/reporter.js',
  () => {
    mockLoad();
    return { reportError: mockReport };
  },
  { virtual: true },
);

const failure = new TypeError('a private note');

beforeAll(() => watchErrors('/reporter.js', '/assets/main-12345678.js'));

beforeEach(() => {
  jest.useFakeTimers();
  jest.resetModules();
  mockLoad.mockReset();
  mockReport.mockReset();
});

const settle = () => jest.runAllTimersAsync();

/** Fires an event with properties that jsdom cannot construct. */
const fire = (type: string, properties: object) =>
  window.dispatchEvent(Object.assign(new Event(type), properties));

test.each([
  ['an error that no code catches', 'unhandled', () => fire('error', { error: failure })],
  [
    'a promise that no code catches',
    'unhandled',
    () => fire('unhandledrejection', { reason: failure }),
  ],
  [
    'a script that cannot be loaded',
    'chunk',
    () => fire('vite:preloadError', { payload: failure }),
  ],
  ['a screen that failed', 'crash', () => announceCrash(failure)],
] as const)('%s is reported as %s', async (_what, kind, cause) => {
  cause();
  await settle();
  expect(mockReport.mock.calls).toEqual([[kind, failure, '/assets/main-12345678.js']]);
});

test('an error without an error object, such as one of another origin, is not reported', async () => {
  fire('error', { error: null, message: 'Script error.' });
  await settle();
  expect(mockLoad).not.toHaveBeenCalled();
});

test('a reporter that fails or cannot be loaded causes no further report', async () => {
  const fail = () => {
    throw failure;
  };
  mockReport.mockImplementation(fail);
  announceCrash(failure);
  await settle();
  mockLoad.mockImplementation(fail);
  jest.resetModules();
  announceCrash(failure);
  await settle();
  expect(mockReport).toHaveBeenCalledTimes(1);
  expect(mockLoad).toHaveBeenCalledTimes(2);
});
