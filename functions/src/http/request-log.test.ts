import * as library from '@azure/functions';
import { AppError } from '../services/app-error';
import { createRequestLog } from './request-log';

let time: number;
let lines: Record<string, unknown>[];

beforeEach(() => {
  time = 0;
  lines = [];
});

/** Creates the log of one process. The returned call logs a number of equal requests. */
function startLog() {
  const log = createRequestLog(() => time);
  return (times: number, changes: Partial<Parameters<typeof log>[1]> = {}) => {
    const context = new library.InvocationContext({
      functionName: 'health',
      logHandler: (_level, line) => lines.push(JSON.parse(String(line)) as (typeof lines)[number]),
    });
    for (let count = 0; count < times; count++) {
      log(context, {
        route: 'health',
        status: 200,
        durationMs: 1,
        uid: undefined,
        failure: undefined,
        figures: {},
        ...changes,
      });
    }
  };
}

test('a flood of successful anonymous requests gets ten lines a minute and one with the rest', () => {
  const log = startLog();
  log(1000);
  expect(lines).toHaveLength(10);
  time = 59_999;
  log(5);
  expect(lines).toHaveLength(10);

  time = 60_000;
  log(1);
  expect(lines.slice(10)).toMatchObject([
    { route: 'health', status: 200, requests: 995 },
    { route: 'health', status: 200, durationMs: 1 },
  ]);
});

test('the number of the rest is written with the next request of any route', () => {
  const log = startLog();
  log(12);
  time = 120_000;
  log(1, { route: 'listNotes', uid: 'learner' });
  expect(lines.slice(10)).toMatchObject([
    { route: 'health', requests: 2 },
    { route: 'listNotes', uid: 'learner' },
  ]);
});

test('a quiet minute has no line with a rest', () => {
  const log = startLog();
  log(10);
  time = 60_000;
  log(10);
  expect(lines).toHaveLength(20);
  expect(lines.filter(({ requests }) => requests !== undefined)).toEqual([]);
});

test('each route and each status is counted alone', () => {
  const log = startLog();
  log(11);
  log(11, { route: 'firebaseLogin' });
  log(11, { status: 304 });
  expect(lines).toHaveLength(30);
});

test.each([
  ['has a learner', { uid: 'learner' }],
  ['failed', { status: 401, failure: new AppError('UNAUTHENTICATED') }],
  ['failed with a bug', { status: 500, failure: new AppError('INTERNAL') }],
  ['reports errors of a browser', { figures: { browserErrors: [] } }],
])('every request that %s gets its line', (_, changes) => {
  const log = startLog();
  log(100, changes);
  expect(lines).toHaveLength(100);
});
