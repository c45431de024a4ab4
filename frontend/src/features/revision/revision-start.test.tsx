import { act, screen, waitFor } from '@testing-library/react';
import { startRevision } from '../../config/paths';
import { selectedTags, selectTag } from '../../lib/selected-tags';
import { makeDueNote } from '../../testing/factories';
import { respond, respondError } from '../../testing/server';
import {
  card,
  makeNotes,
  progress,
  rateAs,
  renderPage,
  respondReviews,
  startSession,
} from './revision-page-harness';

afterEach(() => act(() => selectTag('')));

test('the start address begins the session with the focus on the first card', async () => {
  const { location } = renderPage(makeNotes('one', 'two'), { path: startRevision });
  expect(screen.getByText('Loading revision notes')).toBeInTheDocument();
  expect(await screen.findByRole('article', { name: 'Review This Note' })).toHaveFocus();
  expect(card()).toHaveTextContent('one');
  expect(progress()).toHaveAttribute('aria-valuetext', '0 of 2 notes');
  expect(location()).toBe('/revision');
});

test('the start address never shows the screen before a session', async () => {
  const titles = new Set<string>();
  const observer = new MutationObserver(() => {
    for (const { textContent } of document.querySelectorAll('h1')) titles.add(textContent);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  renderPage(makeNotes('one'), { path: startRevision });
  await screen.findByRole('article');
  observer.disconnect();
  expect([...titles]).toEqual(['Revision', 'Review This Note']);
});

test('the start address leads to "All Caught Up!" when no note is due', async () => {
  const { location } = renderPage([], { path: startRevision });
  expect(await screen.findByRole('heading', { name: 'All Caught Up!' })).toBeVisible();
  expect(location()).toBe('/revision');
});

test('the start address resumes the session of this tab', async () => {
  const notes = makeNotes('one', 'two');
  respondReviews(notes);
  const { user, unmount } = await startSession(notes);
  await rateAs(user, 'Easy');
  unmount();
  const { location } = renderPage(makeNotes('three'), { path: startRevision });
  expect(card()).toHaveTextContent('two');
  expect(progress()).toHaveAttribute('aria-valuetext', '1 of 2 notes');
  expect(location()).toBe('/revision');
});

test('a session that has begun from the start address does not begin again', async () => {
  const notes = makeNotes('one');
  respondReviews(notes);
  const { user } = renderPage(notes, { path: startRevision });
  await screen.findByRole('article');
  const again = respond('listDue', {
    notes: makeNotes('two'),
    dueCount: 1,
    nextReviewDate: null,
  });
  await rateAs(user, 'Easy');
  await waitFor(() => expect(again).toHaveLength(1));
  await user.click(await screen.findByRole('button', { name: 'Review More' }));
  expect(await screen.findByText('You have 1 note ready for review.')).toBeVisible();
});

test('the start address begins with the notes of the selected tag', async () => {
  selectTag('biology');
  const { due } = renderPage(makeNotes('one'), { path: startRevision });
  expect(await screen.findByRole('article')).toBeVisible();
  expect(due.map(({ query }) => query)).toEqual([{ tag: 'biology' }]);
});

test('the start address begins the session after a failed request is repeated', async () => {
  const { user } = renderPage([], { path: startRevision });
  respondError('listDue', 'UNAVAILABLE');
  await screen.findByText('Error loading revision notes. Please try again.');
  respond('listDue', { notes: makeNotes('one'), dueCount: 1, nextReviewDate: null });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article')).toHaveTextContent('one');
});

test('several selected tags limit the session to the due notes that have them', async () => {
  selectedTags.write({ tags: ['biology', 'verbs'], isAny: false });
  const both = makeDueNote({ content: 'both', tags: ['verbs', 'biology'] });
  renderPage([makeDueNote({ content: 'one', tags: ['biology'] }), both]);
  expect(await screen.findByText('You have 1 note ready for review.')).toBeVisible();
  const chip = screen.getByRole('button', { name: 'Remove the filter by tag biology and verbs' });
  expect(chip).toHaveTextContent('Tags: biology and verbs');
});
