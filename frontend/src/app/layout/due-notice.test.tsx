import type { DueResponse } from '@mylinguist/shared/schemas/review';
import { act, screen, waitFor } from '@testing-library/react';
import type { RouteObject } from 'react-router-dom';
import { makeDueNote, makePlan, makeSettings } from '../../testing/factories';
import { renderRoutes } from '../../testing/render';
import { disconnect, respond } from '../../testing/server';
import { installViewport } from '../../testing/viewport';
import { Shell } from './shell';

const minute = 60_000;
const day = 24 * 60 * minute;
const now = Date.parse('2026-03-02T03:00:00.000Z');
const iso = (fromNow: number) => new Date(now + fromNow).toISOString();

const routes: RouteObject[] = [
  {
    element: <Shell />,
    children: ['/notes', '/revision'].map((path) => ({ path, element: <h1>{path}</h1> })),
  },
];

/** Review dates of the learner's notes, in ms from `now`. */
let dates: number[];

/** What else the due list says. */
let more: Pick<DueResponse, 'plan' | 'settings'>;

beforeEach(() => {
  installViewport();
  window.requestIdleCallback = (work) => window.setTimeout(work);
  window.cancelIdleCallback = (handle) => window.clearTimeout(handle);
  jest.useFakeTimers({ now, doNotFake: ['performance', 'queueMicrotask', 'nextTick'] });
  dates = [60 * minute];
  more = {};
  respond('listTags', { tags: [] });
  respond('getSettings', makeSettings());
});

/** Opens the app. The mocked due list follows the fake clock. */
async function open(path = '/notes', options: { session?: null } = {}) {
  const calls = respond('listDue', () => {
    const due = dates.filter((date) => now + date <= Date.now());
    const notes = due.map((date) => makeDueNote({ reviewData: { nextReviewDate: iso(date) } }));
    const [first] = [...dates].sort((a, b) => a - b);
    return {
      notes,
      dueCount: notes.length,
      nextReviewDate: first === undefined ? null : iso(first),
      ...more,
    };
  });
  const rendered = renderRoutes(routes, {
    path,
    advanceTimers: jest.advanceTimersByTime,
    ...options,
  });
  await waitFor(() => expect(rendered.queryClient.isFetching()).toBe(0));
  expect(calls).toHaveLength(1);
  return { ...rendered, calls };
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const notice = () => screen.findByText(/ready for review/);
const expectNone = () => expect(screen.queryByText(/ready for review/)).not.toBeInTheDocument();

function turn(visibility: DocumentVisibilityState) {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
}

test('the notice announces newly due notes, and its button begins a session', async () => {
  dates = [60 * minute, 60 * minute];
  const { user, location, calls } = await open();
  await pass(59 * minute);
  expect(calls).toHaveLength(1);
  expectNone();
  await pass(minute);
  expect(await notice()).toHaveTextContent('2 notes are ready for review.');
  expect((await notice()).closest('[aria-live]')).toHaveAttribute('aria-live', 'polite');
  expect(calls).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Start Revision' }));
  expect(location()).toBe('/revision?start');
});

test("the notice names today's share of a return plan", async () => {
  await open();
  more = { plan: makePlan({ today: 30 }) };
  await pass(60 * minute);
  expect(await notice()).toHaveTextContent('30 notes are ready for review.');
});

test.each<[string, () => typeof more]>([
  ["once today's share is done", () => ({ plan: makePlan({ today: 0 }) })],
  [
    'during a break',
    () => ({ settings: makeSettings({ break: { from: '2026-03-01', to: '2026-03-09' } }) }),
  ],
])('there is no notice %s', async (_, answer) => {
  const { calls } = await open();
  more = answer();
  await pass(60 * minute);
  await waitFor(() => expect(calls).toHaveLength(2));
  await pass(minute);
  expectNone();
});

test('the notice does not announce notes that were due when the app opened', async () => {
  dates = [-day];
  await open();
  expectNone();
});

test('the notice announces notes of the next study day while others are due', async () => {
  // A study day begins at 04:00 in the browser's time zone.
  jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...new Intl.DateTimeFormat().resolvedOptions(),
    timeZone: 'UTC',
  });
  dates = [-day, 60 * minute, 60 * minute + day];
  const { calls } = await open();
  await pass(60 * minute);
  expect(await notice()).toHaveTextContent('2 notes are ready for review.');
  await pass(minute);
  await pass(minute);
  expectNone();
  jest.setSystemTime(now + 25 * 60 * minute - 1);
  await pass(0);
  expect(calls).toHaveLength(2);
  await pass(minute);
  expect(await notice()).toHaveTextContent('3 notes are ready for review.');
});

test('the app waits longer than the maximum timer delay, without polling', async () => {
  dates = [40 * day];
  const { calls } = await open();
  await pass(2 * minute);
  expect(calls).toHaveLength(1);
  jest.setSystemTime(now + 40 * day);
  await pass(minute);
  expect(await notice()).toHaveTextContent('1 note is ready for review.');
});

test('the notice appears after the machine has slept', async () => {
  await open();
  jest.setSystemTime(now + 5 * 60 * minute);
  await pass(minute);
  expect(await notice()).toBeVisible();
});

test('the app retries after a minute when the clock of the server is behind', async () => {
  const { calls } = await open();
  respond('listDue', { notes: [], dueCount: 0, nextReviewDate: iso(60 * minute) });
  await pass(60 * minute);
  expectNone();
  respond('listDue', {
    notes: [makeDueNote({ reviewData: { nextReviewDate: iso(60 * minute + 1) } })],
    dueCount: 1,
    nextReviewDate: iso(60 * minute + 1),
  });
  await pass(minute);
  expect(await notice()).toBeVisible();
  expect(calls).toHaveLength(1);
});

test('a hidden tab sends no request and announces due notes when it becomes visible', async () => {
  const { calls } = await open();
  turn('hidden');
  await pass(2 * 60 * minute);
  expect(calls).toHaveLength(1);
  turn('visible');
  expect(await notice()).toBeVisible();
  expect(calls).toHaveLength(2);
});

test('only one of two tabs announces due notes', async () => {
  // The second tab uses the session of the first.
  const settings = respond('getSettings', makeSettings());
  const tabs = [await open(), await open('/notes', { session: null })];
  await pass(60 * minute);
  await waitFor(() => expect(settings).toHaveLength(2));
  await waitFor(() => expect(tabs.map((tab) => tab.queryClient.isFetching())).toEqual([0, 0]));
  await pass(0);
  expect(screen.getAllByText(/ready for review/)).toHaveLength(1);
});

test('the notice does not appear during a revision', async () => {
  const { calls } = await open('/revision');
  await pass(60 * minute);
  await waitFor(() => expect(calls).toHaveLength(2));
  await pass(0);
  expectNone();
});

test.each([
  [
    'who has turned reminders off',
    () => respond('getSettings', makeSettings({ reminderEnabled: false })),
  ],
  ['whose settings cannot be loaded', () => disconnect('getSettings')],
])('the notice does not appear for a learner %s', async (_, answer) => {
  const asked = answer();
  const { calls } = await open();
  await pass(60 * minute);
  await waitFor(() => expect(asked).toHaveLength(1));
  await pass(0);
  expect(calls).toHaveLength(2);
  expectNone();
});
