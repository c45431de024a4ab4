import { act, screen, waitFor } from '@testing-library/react';
import type { RouteObject } from 'react-router-dom';
import { makeDueNote, makeSettings } from '../../testing/factories';
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

/** What is due: notes by when they became so, in ms from now; none of them before. */
let dates: number[];

beforeEach(() => {
  installViewport();
  jest.useFakeTimers({ now, doNotFake: ['performance', 'queueMicrotask', 'nextTick'] });
  dates = [60 * minute];
  respond('listTags', { tags: [] });
  respond('getSettings', makeSettings());
});

/** Opens the app; the answers follow the clock. */
async function open(path = '/notes', options: { session?: null } = {}) {
  const calls = respond('listDue', () => {
    const due = dates.filter((date) => now + date <= Date.now());
    const notes = due.map((date) => makeDueNote({ reviewData: { nextReviewDate: iso(date) } }));
    const [first] = [...dates].sort((a, b) => a - b);
    return {
      notes,
      dueCount: notes.length,
      nextReviewDate: first === undefined ? null : iso(first),
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

test('says that notes have become due, and leads to them', async () => {
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
  expect(location()).toBe('/revision');
});

test('does not announce notes that were already due', async () => {
  dates = [-day];
  await open();
  expectNone();
});

test('announces notes of the next study day while others are due', async () => {
  // At 04:00, when a study day begins where this browser is.
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

test('waits longer than a timer can, without requests in between', async () => {
  dates = [40 * day];
  const { calls } = await open();
  await pass(2 * minute);
  expect(calls).toHaveLength(1);
  jest.setSystemTime(now + 40 * day);
  await pass(minute);
  expect(await notice()).toHaveTextContent('1 note is ready for review.');
});

test('notices after the machine slept', async () => {
  await open();
  jest.setSystemTime(now + 5 * 60 * minute);
  await pass(minute);
  expect(await notice()).toBeVisible();
});

test('asks again soon when the server does not know yet', async () => {
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

test('sends no request from a hidden tab, and announces due notes when the learner returns', async () => {
  const { calls } = await open();
  turn('hidden');
  await pass(2 * 60 * minute);
  expect(calls).toHaveLength(1);
  turn('visible');
  expect(await notice()).toBeVisible();
  expect(calls).toHaveLength(2);
});

test('announces due notes in only one of two tabs', async () => {
  // The second tab finds the session of the first.
  const settings = respond('getSettings', makeSettings());
  const tabs = [await open(), await open('/notes', { session: null })];
  await pass(60 * minute);
  await waitFor(() => expect(settings).toHaveLength(2));
  await waitFor(() => expect(tabs.map((tab) => tab.queryClient.isFetching())).toEqual([0, 0]));
  await pass(0);
  expect(screen.getAllByText(/ready for review/)).toHaveLength(1);
});

test('says nothing during a revision', async () => {
  const { calls } = await open('/revision');
  await pass(60 * minute);
  await waitFor(() => expect(calls).toHaveLength(2));
  await pass(0);
  expectNone();
});

test.each([
  [
    'who wants no reminders',
    () => respond('getSettings', makeSettings({ reminderEnabled: false })),
  ],
  ['of whom it cannot know', () => disconnect('getSettings')],
])('says nothing to a learner %s', async (_, answer) => {
  const asked = answer();
  const { calls } = await open();
  await pass(60 * minute);
  await waitFor(() => expect(asked).toHaveLength(1));
  await pass(0);
  expect(calls).toHaveLength(2);
  expectNone();
});
