import { newReviewData } from '@mylinguist/shared/scheduling/schedule';
import { studyDay } from '@mylinguist/shared/scheduling/study-day';
import type { Note } from '@mylinguist/shared/schemas/note';
import type { DueNote } from '@mylinguist/shared/schemas/review';
import { screen } from '@testing-library/react';
import { noteKeys } from '../../writes/note-cache';
import { paths } from '../../config/paths';
import { FoundSessionActions } from '../../modules/found-session/found-session-actions';
import { storeKnownSettings } from '../../offline/known-settings';
import { makeDueNote, makeNote, makeSettings, makeUser } from '../../testing/factories';
import { renderRoutes } from '../../testing/render';
import { disconnect, respond, respondError } from '../../testing/server';
import { preview, rateAs, respondReviews } from './revision-page-harness';
import { RevisionPage } from './revision-page';

const today = studyDay(new Date(), 'UTC');
const address = `${paths.notes}?q=casa`;

/** Returns a note that is due since this number of days; negative for one that is due later. */
function dueSince(days: number, content = 'casa'): Note {
  const written = new Date(Date.now() - (days + 1) * 86_400_000);
  return makeNote({ content, reviewData: newReviewData(written, 'UTC') });
}

const due = (notes: readonly Note[]) => notes.map((note) => makeDueNote({ ...note, preview }));

/** Renders the buttons below a search, and the screen to which they lead. */
function renderFound(notes: readonly Note[], isCompact = false) {
  respond('getSettings', makeSettings());
  respond('listDue', { notes: [], dueCount: 0, nextReviewDate: null });
  return renderRoutes(
    [
      {
        path: paths.notes,
        element: (
          <FoundSessionActions notes={notes} today={today} query="casa" isCompact={isCompact} />
        ),
      },
      { path: paths.revision, element: <RevisionPage /> },
    ],
    { path: address, sends: true },
  );
}

function respondDue(notes: readonly DueNote[]) {
  respondReviews(notes);
  return respond('listDueOf', {
    notes: [...notes],
    dueCount: notes.length,
    nextReviewDate: null,
  });
}

const reviewButton = () => screen.getByRole('button', { name: /^Review/ });

test('the due notes of a list are reviewed, and "Done" leads back to the list', async () => {
  const found = [dueSince(0, 'one'), dueSince(-2), dueSince(3, 'two')];
  const [one, , two] = found as [Note, Note, Note];
  const asked = respondDue(due([two, one]));
  const { user, location } = renderFound(found);
  await user.click(screen.getByRole('button', { name: 'Review the 2 due' }));
  expect(await screen.findByRole('article')).toHaveTextContent('two');
  expect(asked.map(({ body }) => body)).toEqual([{ ids: [two.id, one.id] }]);

  await rateAs(user, 'Easy', 'Easy');
  expect(await screen.findByText("Great job! You've reviewed 2 notes.")).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(location()).toBe(address);
  expect(reviewButton()).toBeVisible();
});

test('nothing can be reviewed in a list without due notes', () => {
  renderFound([dueSince(-1), { ...dueSince(2), isArchived: true }]);
  expect(screen.getByRole('button', { name: 'Practise all 2' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Review/ })).not.toBeInTheDocument();
});

test('an empty list offers no session', () => {
  renderFound([]);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('the labels in a bar with other actions are short', () => {
  renderFound([dueSince(1), dueSince(-1)], true);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Practise 2',
    'Review 1 due',
  ]);
});

test('a review of more than 200 notes begins with those due for longest and counts the others', async () => {
  const found = Array.from({ length: 201 }, (_, day) => dueSince(day));
  const longest = found.slice(1).reverse();
  const asked = respondDue(due(longest.slice(0, 1)));
  const { user } = renderFound(found);
  await user.click(screen.getByRole('button', { name: 'Review 200 of the 201 due' }));
  await screen.findByRole('article');
  expect(asked[0]?.body).toEqual({ ids: longest.map(({ id }) => id) });
  await rateAs(user, 'Easy');
  expect(await screen.findByText(/1 more of the notes you chose is due\.$/)).toBeVisible();
});

test('a list whose notes were reviewed elsewhere says so and leads back', async () => {
  respondDue([]);
  const { user, location } = renderFound([dueSince(1)]);
  await user.click(reviewButton());
  expect(await screen.findByText('None of these notes is due any more.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back to the notes' }));
  expect(location()).toBe(address);
});

test('a failed request can be repeated', async () => {
  const notes = [dueSince(1, 'one')];
  respondError('listDueOf', 'UNAVAILABLE');
  const { user } = renderFound(notes);
  await user.click(reviewButton());
  await screen.findByText('Error loading revision notes. Please try again.');
  respondDue(due(notes));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article')).toHaveTextContent('one');
});

test('the session begins without a connection, from the notes of this browser', async () => {
  disconnect('listDueOf');
  storeKnownSettings(makeUser().email, makeSettings({ revisionNotesCount: 5 }));
  const notes = Array.from({ length: 7 }, (_, index) => dueSince(7 - index, `note ${index}`));
  const { user, queryClient } = renderFound(notes);
  queryClient.setQueryData(noteKeys.list(false), [...notes, dueSince(9, 'another')]);
  await user.click(reviewButton());
  expect(await screen.findByRole('article')).toHaveTextContent('note 0');
  expect(screen.getByText('0 of 7')).toBeVisible();
});

test.each([
  ['without notes', null],
  ['with notes of another form', { found: { id: 'a', kind: 'practice', noteIds: 'all' } }],
])('an address %s shows the due notes of the settings', async (_, state) => {
  respond('getSettings', makeSettings());
  const notes = due([dueSince(0)]);
  respond('listDue', { notes, dueCount: 1, nextReviewDate: null });
  renderRoutes([{ path: '*', element: <RevisionPage /> }], {
    path: { pathname: paths.revision, search: '?found=practice', state },
  });
  expect(await screen.findByRole('heading', { name: 'Ready to Review' })).toBeVisible();
});

describe('a session that has begun', () => {
  const state = (id: string, notes: readonly Note[]) => ({
    found: {
      id,
      kind: 'review',
      noteIds: notes.map((note) => note.id),
      left: 0,
      query: '',
      from: address,
    },
  });
  const open = (id: string, notes: readonly Note[]) => {
    respond('getSettings', makeSettings());
    respond('listDue', { notes: [], dueCount: 0, nextReviewDate: null });
    return renderRoutes([{ path: '*', element: <RevisionPage /> }], {
      path: { pathname: paths.revision, search: '?found=review', state: state(id, notes) },
    });
  };

  test('goes on after a reload', async () => {
    const notes = [dueSince(2, 'one'), dueSince(1, 'two')];
    const asked = respondDue(due(notes));
    const { user, unmount } = open('a', notes);
    await screen.findByRole('article');
    await rateAs(user, 'Easy');
    unmount();
    open('a', notes);
    expect(await screen.findByRole('article')).toHaveTextContent('two');
    expect(screen.getByText('1 of 2')).toBeVisible();
    expect(asked).toHaveLength(1);
  });

  test('is replaced by a session of other notes', async () => {
    const notes = [dueSince(2, 'one')];
    respondDue(due(notes));
    const { unmount } = open('a', notes);
    await screen.findByRole('article');
    unmount();
    const others = [dueSince(1, 'other')];
    respondDue(due(others));
    open('b', others);
    expect(await screen.findByRole('article')).toHaveTextContent('other');
  });

  test('ends with the due notes of the settings when the learner reviews more', async () => {
    const notes = [dueSince(2, 'one')];
    respondDue(due(notes));
    const { user, location } = open('a', notes);
    await screen.findByRole('article');
    await rateAs(user, 'Easy');
    await user.click(await screen.findByRole('button', { name: 'Review More' }));
    expect(await screen.findByRole('heading', { name: 'All Caught Up!' })).toBeVisible();
    expect(location()).toBe(paths.revision);
  });
});
