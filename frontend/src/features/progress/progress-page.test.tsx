import { dateOfDay } from '@mylinguist/shared/scheduling/day-of-date';
import { studyDay } from '@mylinguist/shared/scheduling/study-day';
import type { ProgressResponse } from '@mylinguist/shared/schemas/progress';
import type { Plan } from '@mylinguist/shared/schemas/plan';
import type { Settings } from '@mylinguist/shared/schemas/settings';
import { screen, waitFor, within } from '@testing-library/react';
import { makeDueNote, makeNoteList, makePlan, makeSettings } from '../../testing/factories';
import { renderScreen } from '../../testing/render';
import { disconnect, respond, respondError } from '../../testing/server';
import { ProgressPage } from './progress-page';

const today = studyDay(new Date(), 'UTC');
const statistics = (n: number) => ({
  n,
  easy: Math.round(n * 0.9),
  predicted: n * 910,
  ms: n * 20_000,
  added: 1,
});
const load = Array.from({ length: 30 }, (_, index) => (index === 1 ? 12 : 2));

function progressOf(days: number, n: number): ProgressResponse {
  const dates = Array.from({ length: days }, (_, index) => dateOfDay(today - index));
  return {
    today: dateOfDay(today),
    days: Object.fromEntries(dates.map((date) => [date, statistics(n)])),
    waiting: [],
    load,
    fittedOn: null,
  };
}

interface Given {
  readonly progress?: ProgressResponse;
  readonly settings?: Partial<Settings>;
  readonly dueCount?: number;
  readonly plan?: Plan;
}

function renderPage(given: Given = {}) {
  const { progress = progressOf(60, 10), settings = {}, dueCount = 0, plan = null } = given;
  respond('getSettings', makeSettings(settings));
  respond('listNotes', makeNoteList());
  const nextReviewDate = new Date().toISOString();
  const notes = Array.from({ length: Math.min(dueCount, 1) }, () => makeDueNote());
  respond('listDue', {
    notes,
    dueCount,
    nextReviewDate,
    settings: makeSettings(settings),
    plan,
  });
  const requests = respond('getProgress', progress);
  return { ...renderScreen(<ProgressPage />), requests };
}

test('the receipt compares the predictions with the answers', async () => {
  renderPage();
  const heading = await screen.findByRole('heading', { level: 2, name: /^Predicted/ });
  expect(heading).toHaveTextContent(
    /^Predicted 91\s?% remembered 90\s?% of your last 500 answers$/,
  );
  expect(screen.getByText(/^450 of the 500 were remembered; 455 were expected\./)).toBeVisible();
});

test('marks the day on which the model was fitted to the learner', async () => {
  renderPage({ progress: { ...progressOf(60, 10), fittedOn: dateOfDay(today - 30) } });
  expect(await screen.findByText(/^Fitted to you, /)).toBeVisible();
});

test('requests the months of 53 weeks', async () => {
  const { requests } = renderPage();
  await screen.findByRole('heading', { name: 'Your year' });
  expect(requests[0]?.query).toEqual({ from: expect.stringMatching(/^\d{4}-\d{2}$/) as string });
});

test('says how many answers there are until there are 300', async () => {
  renderPage({ progress: progressOf(5, 10) });
  expect(
    await screen.findByRole('heading', { name: '50 of the 300 answers that a comparison needs' }),
  ).toBeVisible();
  expect(screen.queryByText(/were expected/)).not.toBeInTheDocument();
});

test('a learner without any review sees what to do', async () => {
  renderPage({ progress: progressOf(0, 0) });
  expect(await screen.findByRole('heading', { name: 'Nothing to show yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Write a note' })).toHaveAttribute('href', '/notes');
});

test('offers to review the due notes', async () => {
  renderPage({ dueCount: 23 });
  expect(await screen.findByRole('link', { name: 'Review the 23 due' })).toHaveAttribute(
    'href',
    '/revision?start',
  );
});

test("offers to review today's share of a return plan", async () => {
  renderPage({ dueCount: 412, plan: makePlan({ today: 20 }) });
  expect(await screen.findByRole('link', { name: "Review today's 20" })).toBeVisible();
});

test('the arrow keys move through the days of the year', async () => {
  const { user } = renderPage();
  const year = await screen.findByRole('slider', { name: 'Days of your year' });
  expect(year).toHaveAttribute(
    'aria-valuetext',
    expect.stringMatching(/^Today, .*: 10 reviews, 9 remembered, 3 min, 1 note added$/),
  );
  year.focus();
  const chosen = () => today - Number(year.getAttribute('aria-valuenow'));
  await user.keyboard('{ArrowUp}');
  expect(chosen()).toBe(1);
  await user.keyboard('{ArrowLeft}');
  expect(chosen()).toBe(8);
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(chosen()).toBe(0);
  await user.keyboard('{Home}');
  expect(year).toHaveAttribute('aria-valuenow', year.getAttribute('aria-valuemin'));
  expect(year).toHaveAttribute('aria-valuetext', expect.stringContaining('Before you began'));
  await user.keyboard('{End}');
  expect(chosen()).toBe(0);
});

test('the arrow keys move through the days of the forecast', async () => {
  const { user } = renderPage({ dueCount: 5 });
  const forecast = await screen.findByRole('slider', { name: 'Days of the forecast' });
  expect(forecast).toHaveAttribute('aria-valuetext', 'Today: 5 reviews');
  forecast.focus();
  await user.keyboard('{ArrowRight}');
  expect(forecast).toHaveAttribute('aria-valuetext', expect.stringMatching(/: 12 reviews$/));
});

test('each chart has a table, and the button keeps the focus', async () => {
  const { user } = renderPage();
  await screen.findByRole('heading', { name: 'Notes by stability' });
  const buttons = screen.getAllByRole('button', { name: /^Show as table/ });
  expect(buttons).toHaveLength(5);
  for (const button of buttons) {
    await user.click(button);
    expect(button).toHaveFocus();
    expect(button).toHaveTextContent('Show as chart');
  }
  const year = within(screen.getByRole('region', { name: 'Your year, as a table' }));
  expect(year.getByRole('row', { name: 'Today 10 9 3 1' })).toBeInTheDocument();
  expect(screen.queryByRole('slider')).not.toBeInTheDocument();
});

test('hides the kept days, and brings them back', async () => {
  const { user } = renderPage();
  const saves = respond('putSettings', makeSettings({ showKeptDays: false }));
  await user.click(await screen.findByRole('button', { name: 'Hide: 30 of the last 30 days' }));
  await waitFor(() => expect(saves[0]?.body).toMatchObject({ showKeptDays: false }));
  await waitFor(() =>
    expect(screen.queryByRole('heading', { name: /of the last 30 days/ })).not.toBeInTheDocument(),
  );
  respond('putSettings', makeSettings());
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('heading', { name: '30 of the last 30 days' })).toBeVisible();
});

test('without a connection shows the figures of the last visit and says so', async () => {
  const { unmount } = renderPage();
  await screen.findByRole('heading', { name: 'Your year' });
  unmount();
  for (const name of ['getProgress', 'getModel', 'listDue', 'listNotes', 'getSettings'] as const) {
    disconnect(name);
  }
  renderScreen(<ProgressPage />);
  expect(await screen.findByText(/^You are offline\. These are the figures of /)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Your year' })).toBeVisible();
});

test('offers to try again after a failure', async () => {
  renderPage();
  respondError('getProgress', 'INTERNAL');
  expect(await screen.findByRole('alert')).toHaveTextContent('Your progress could not be loaded.');
  respond('getProgress', progressOf(3, 2));
  const { click } = (await import('@testing-library/user-event')).default.setup();
  await click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Your year' })).toBeVisible();
});

test('explains the figures, and that imported histories are not counted', async () => {
  const { user } = renderPage();
  expect(
    await screen.findByText('Imported histories are not counted here; each note keeps its own.'),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'How these figures are made' }));
  expect(await screen.findByRole('dialog', { name: 'How these figures are made' })).toBeVisible();
});
