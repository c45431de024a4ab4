import { dateOfDay } from '@mylinguist/shared/scheduling/day-of-date';
import { studyDay } from '@mylinguist/shared/scheduling/study-day';
import type { Pace } from '@mylinguist/shared/schemas/plan';
import type { Settings } from '@mylinguist/shared/schemas/settings';
import { act, screen, waitFor, within } from '@testing-library/react';
import { enqueue } from '../../writes/load-outbox';
import { createQueryClient } from '../../api/query-client';
import { startOutbox } from '../../writes/start-outbox';
import { DiscoverPage } from '../../features/discover/discover-page';
import { atPace } from '../../offline/at-pace';
import { outboxState } from '../../writes/outbox/outbox-state';
import {
  makeDueNote,
  makeNote,
  makeNoteList,
  makePlan,
  makeSettings,
  makeUser,
} from '../../testing/factories';
import { setOnline } from '../../testing/network';
import { renderScreen } from '../../testing/render';
import { errorResponse, respond, respondError } from '../../testing/server';
import { NavigationList } from './navigation-list';
import { OutboxStatus } from './outbox-status';

const today = studyDay(new Date(), 'UTC');
const dateIn = (days: number) => dateOfDay(today + days);
const reviewed = makeNote();
const plan = makePlan({
  clearedOn: dateIn(13),
  paces: [
    { pace: 'steady', share: 30, clearedOn: dateIn(13) },
    { pace: 'faster', share: 60, clearedOn: dateIn(1) },
    { pace: 'all', share: 412, clearedOn: dateIn(0) },
  ],
});

/** Serves a due list with the plan at the pace of the settings, as the API does. */
function serve(changes: { plan?: Partial<typeof plan>; settings?: Partial<Settings> } = {}) {
  let settings = makeSettings(changes.settings);
  const served = { ...plan, ...changes.plan };
  respond(
    'listNotes',
    makeNoteList([{ ...reviewed, reviewData: { ...reviewed.reviewData, repetitions: 1 } }]),
  );
  respond('listTags', { tags: [] });
  respond('getSettings', () => settings);
  const saves = respond('putSettings', ({ body }) => (settings = body as Settings));
  respond('listDue', () => ({
    notes: Array.from({ length: 10 }, () => makeDueNote()),
    dueCount: served.total,
    nextReviewDate: null,
    settings,
    plan: atPace(served, settings.pace),
  }));
  return { saves, choose: (pace: Pace) => (settings = { ...settings, pace }) };
}

const open = () =>
  renderScreen(
    <>
      <NavigationList isCollapsed={false} onNavigate={() => undefined} />
      <DiscoverPage />
      <OutboxStatus learner={makeUser().email} />
    </>,
    { sends: false },
  );

const panel = () => within(screen.getByRole('region', { name: 'Your Revision' }));
const pace = (name: string) => panel().findByRole('radio', { name });
const badge = (name: string) => screen.findByRole('link', { name });
const isWaiting = (count: number) => waitFor(() => expect(outboxState.read().waiting).toBe(count));

describe('the return plan', () => {
  test("shows today's share and the true count, the way back and what comes first", async () => {
    serve();
    open();
    expect(await panel().findByText('30 today')).toBeVisible();
    expect(panel().getByText('of 412 due')).toBeVisible();
    expect(panel().getByText('You have notes ready for review!')).toBeVisible();
    expect(panel().getByText(/^412 notes are waiting\. At 30 a day .* 10 now\?$/)).toBeVisible();
    expect(panel().getByText('10 notes, about 5 minutes')).toBeVisible();
    expect(panel().getByRole('link', { name: 'Start Revision' })).toHaveAttribute(
      'href',
      '/revision?start',
    );
    expect(panel().getByRole('img')).toHaveAccessibleName(
      /^From 412 notes to none\. Steady: .*\. Faster: Tomorrow\. All: Today\.$/,
    );
    expect(screen.getByText(/^You still know most of them/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Plan a break' })).toHaveAttribute(
      'href',
      '/settings#break',
    );
    expect(await badge('Revision, 30 today')).toBeVisible();
  });

  test('offers three paces, each with its price', async () => {
    serve();
    open();
    expect(await pace('Steady')).toBeChecked();
    expect(await pace('Faster')).toHaveAccessibleDescription('60 a day, about 30 minutes Tomorrow');
    expect(await pace('All')).toHaveAccessibleDescription('412 at once, about 3.5 hours Today');
  });

  test('says that the share of today is done, and offers to go on', async () => {
    serve({ plan: { today: 0, total: 382 } });
    open();
    expect(await panel().findByText('Done for today')).toBeVisible();
    expect(panel().getByText('382 due')).toBeVisible();
    expect(panel().getByText(/^That was today's share\. At 30 a day/)).toBeVisible();
    expect(panel().getByText('10 more, about 5 minutes')).toBeVisible();
    expect(panel().getByRole('link', { name: 'Start Revision' })).toBeVisible();
    expect(await badge('Revision')).toBeVisible();
  });

  test('names the next break', async () => {
    serve({ settings: { break: { from: dateIn(3), to: dateIn(9) } } });
    open();
    expect(await screen.findByText(/Your next break starts on/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Change the break' })).toBeVisible();
  });
});

describe('another pace', () => {
  test('applies at once and is saved with the other settings', async () => {
    const { saves } = serve({ settings: { enterToSubmit: true } });
    const { user } = open();
    await user.click(await pace('Faster'));
    expect(await panel().findByText('60 today')).toBeVisible();
    expect(panel().getByText(/At 60 a day you are through tomorrow\./)).toBeVisible();
    expect(await badge('Revision, 60 today')).toBeVisible();
    await isWaiting(0);
    expect(saves.map(({ body }) => body)).toEqual([
      makeSettings({ enterToSubmit: true, pace: 'faster' }),
    ]);
    expect(await pace('Faster')).toBeChecked();
  });

  test('is chosen with the arrow keys', async () => {
    const { saves } = serve();
    const { user } = open();
    const steady = await pace('Steady');
    act(() => steady.focus());
    await user.keyboard('{ArrowDown}');
    expect(await panel().findByText('60 today')).toBeVisible();
    await waitFor(() => expect(saves).toHaveLength(1));
  });

  test('works without a connection, and is sent later', async () => {
    const { saves } = serve();
    const { user } = open();
    const faster = await pace('Faster');
    setOnline(false);
    await user.click(faster);
    await isWaiting(1);
    expect(await panel().findByText('60 today')).toBeVisible();
    expect(await badge('Revision, 60 today')).toBeVisible();
    expect(saves).toHaveLength(0);

    setOnline(true);
    await isWaiting(0);
    expect(saves.map(({ body }) => body)).toEqual([makeSettings({ pace: 'faster' })]);
    expect(await pace('Faster')).toBeChecked();
  });

  test('that cannot be saved returns to the one before, says why and can be tried again', async () => {
    const { saves } = serve();
    const { user } = open();
    const faster = await pace('Faster');
    respond('putSettings', () => errorResponse('INVALID_INPUT'));
    respondError('listDue', 'UNAVAILABLE');
    await user.click(faster);
    expect(await screen.findByText(/^Failed to save your pace: /)).toBeVisible();
    expect(await pace('Steady')).toBeChecked();
    expect(panel().getByText('30 today')).toBeVisible();
    expect(await badge('Revision, 30 today')).toBeVisible();

    const { saves: later } = serve();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await panel().findByText('60 today')).toBeVisible();
    await waitFor(() => expect(later).toHaveLength(1));
    expect(saves).toHaveLength(0);
  });

  test('that another tab chooses is shown here', async () => {
    serve();
    open();
    await pace('Steady');
    setOnline(false);
    const otherTab = createQueryClient();
    const stop = startOutbox(otherTab, { keep: () => Promise.resolve(true) });
    await act(() => enqueue(otherTab, { kind: 'settings', change: { pace: 'faster' } }));
    expect(await panel().findByText('60 today')).toBeVisible();
    stop();
  });
});

describe('a break', () => {
  test('leaves the panel and the badge quiet', async () => {
    serve({ settings: { break: { from: dateIn(-3), to: dateIn(9) } } });
    open();
    expect(
      await panel().findByText(/^You are on a break until .*\. It ends with your first review\.$/),
    ).toBeVisible();
    expect(panel().getByText('412 due')).toBeVisible();
    expect(panel().getByRole('link', { name: 'Start Revision' })).toBeVisible();
    expect(panel().getByRole('link', { name: 'Change the break' })).toBeVisible();
    expect(panel().queryByRole('radio')).not.toBeInTheDocument();
    expect(await badge('Revision')).toBeVisible();
  });
});
