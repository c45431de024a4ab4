import { screen, waitFor, within } from '@testing-library/react';
import { startRevision } from '../../config/paths';
import { makeDueNote, makePlan, makeSettings } from '../../testing/factories';
import { hang, respond, respondError } from '../../testing/server';
import { makeNotes, preview, rateAs, renderPage, respondReviews } from './revision-page-harness';

const coming = [5, 1, 0, 4, 0, 8, 1, 9];
const nothingDue = { notes: [], dueCount: 0, nextReviewDate: null };

/** Reviews one note as Easy and one as Hard. `respondNext` mocks the due list after the session. */
async function completeSession(
  respondNext = () => void respond('listDue', { ...nothingDue, coming }),
) {
  const [easy] = makeNotes('easy one');
  const hard = makeDueNote({ content: 'mitochondria', preview });
  if (!easy) throw new Error('no note');
  const reviews = respondReviews([easy, hard]);
  const page = renderPage([easy, hard], { path: startRevision });
  respond('listDue', { notes: [easy, hard], dueCount: 2, nextReviewDate: null, coming: [9, 9] });
  await screen.findByRole('article');
  respondNext();
  await rateAs(page.user, 'Easy', 'Hard');
  await waitFor(() => expect(reviews).toHaveLength(2));
  await page.user.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByRole('heading', { name: 'Session Complete!' });
  return { ...page, hard };
}

const comingDays = () => screen.queryByRole('region', { name: 'Coming days' });

test('the end of a session shows its ratings and its time, with the focus on the title', async () => {
  await completeSession();
  expect(screen.getByRole('heading', { name: 'Session Complete!' })).toHaveFocus();
  const facts = screen
    .getAllByRole('term')
    .map(({ textContent, nextSibling }) => `${textContent}: ${nextSibling?.textContent}`);
  expect(facts).toEqual([expect.stringMatching(/^time: \d+ s$/), 'easy: 1', 'hard: 1']);
});

test('the coming days are those of the due list after the session', async () => {
  await completeSession(() => {
    // It is one in the morning there: the study day is still March 2.
    const settings = makeSettings({ timezone: 'America/Los_Angeles' });
    respond('listDue', { ...nothingDue, settings, coming });
  });
  const region = within(await screen.findByRole('region', { name: 'Coming days' }));
  const days = await region.findAllByRole('listitem');
  expect(days.map(({ firstChild }) => firstChild?.textContent)).toEqual([
    'Tuesday 3, 5 notes',
    'Wednesday 4, 1 note',
    'Thursday 5, 0 notes',
    'Friday 6, 4 notes',
    'Saturday 7, 0 notes',
    'Sunday 8, 8 notes',
    'Monday 9, 1 note',
  ]);
  expect(region.getByText('5 notes tomorrow')).toBeVisible();
});

test.each([
  [20, '20 more today, of 402 due.'],
  [0, "Today's share is done. 402 are due in total."],
])("with %d notes of today's share left, the end of a session says so", async (today, text) => {
  await completeSession(() => {
    const plan = makePlan({ today, total: 402 });
    respond('listDue', { notes: [], dueCount: 402, nextReviewDate: null, coming, plan });
  });
  expect(await screen.findByText(text)).toBeVisible();
});

test('the coming days have a placeholder until the due list is loaded again', async () => {
  await completeSession(() => {
    hang('listDue');
  });
  expect(comingDays()).toBeVisible();
  expect(
    within(screen.getByRole('region', { name: 'Coming days' })).queryByRole('list'),
  ).toBeNull();
});

test.each([
  ['of an older server', () => void respond('listDue', nothingDue)],
  ['that cannot be loaded', () => void respondError('listDue', 'UNAVAILABLE')],
])('the coming days are left out with a due list %s', async (_, respondNext) => {
  await completeSession(respondNext);
  await waitFor(() => expect(comingDays()).not.toBeInTheDocument());
});

test('each note that was hard leads to its place in the notes', async () => {
  const { hard } = await completeSession();
  const link = screen.getByRole('link', { name: 'mitochondria Tomorrow' });
  expect(link).toHaveAttribute('href', `/notes/${hard.id}`);
});

test('"What was hard" is left out when nothing was hard', async () => {
  const notes = makeNotes('one');
  respondReviews(notes);
  const { user } = renderPage(notes, { path: startRevision });
  await screen.findByRole('article');
  await rateAs(user, 'Easy');
  expect(await screen.findByRole('heading', { name: 'Session Complete!' })).toBeVisible();
  expect(screen.queryByText('What was hard')).not.toBeInTheDocument();
});

test('"Done" leads to the dashboard', async () => {
  const { user, location } = await completeSession();
  await user.click(screen.getByRole('link', { name: 'Done' }));
  expect(location()).toBe('/discover');
});
