import { createNoteRequestSchema } from '@mylinguist/shared/schemas/note';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { makeDueNote, makeNote, makeNoteList, makeSettings } from '../../testing/factories';
import { renderScreen } from '../../testing/render';
import { respond } from '../../testing/server';
import { DiscoverPage } from './discover-page';

const steps = async () =>
  within(await screen.findByRole('region', { name: 'Three steps to begin' }));
const states = async () =>
  (await steps()).getAllByRole('listitem').map((item) => item.dataset['state']);
const flashcard = { front: 'Sobremesa?', back: 'talk after a meal', hint: null };

beforeEach(() => {
  respond('listNotes', makeNoteList());
  respond('listDue', { notes: [], dueCount: 0, nextReviewDate: null });
  respond('getSettings', makeSettings());
  respond('listTags', { tags: [] });
});

test('a learner without notes begins by writing one, which the next step makes a card of', async () => {
  respond('createNote', ({ body, headers }) => ({
    note: makeNote({
      ...createNoteRequestSchema.parse(body),
      id: headers['idempotency-key'] ?? '',
    }),
  }));
  const { user } = renderScreen(<DiscoverPage />);
  expect(await states()).toEqual(['current', 'later', 'later']);
  await user.click((await steps()).getByRole('button', { name: 'Start writing' }));
  const composer = within(await screen.findByRole('form', { name: 'New note' }));
  expect(composer.getByRole('textbox', { name: 'Note' })).toHaveFocus();
  await user.keyboard('Sobremesa: talk after a meal');
  await user.click(composer.getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect(await states()).toEqual(['done', 'current', 'later']));
  expect((await steps()).getByRole('heading', { name: 'Write a note (done)' })).toBeVisible();
  const makeCard = (await steps()).getByRole('button', { name: 'Make a card' });
  expect(makeCard).toHaveFocus();

  await user.click(makeCard);
  const editor = within(await screen.findByRole('dialog'));
  expect(editor.getByRole('textbox', { name: 'Back' })).toBeVisible();
});

test('the saved first note is no draft any more, although the composer closes at once', async () => {
  respond('createNote', ({ body, headers }) => ({
    note: makeNote({
      ...createNoteRequestSchema.parse(body),
      id: headers['idempotency-key'] ?? '',
    }),
  }));
  const { user, unmount } = renderScreen(<DiscoverPage />);
  await user.click((await steps()).getByRole('button', { name: 'Start writing' }));
  const composer = within(await screen.findByRole('form', { name: 'New note' }));
  // Faster than the pause after which a composer stores its draft.
  fireEvent.change(composer.getByRole('textbox', { name: 'Note' }), { target: { value: 'So' } });
  fireEvent.click(composer.getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect(await states()).toEqual(['done', 'current', 'later']));
  unmount();
  renderScreen(<DiscoverPage />);
  await screen.findByRole('link', { name: 'So' });
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('');
});

test('a learner with a card is invited to try a sample card', async () => {
  respond('listNotes', makeNoteList([makeNote({ flashcard })]));
  renderScreen(<DiscoverPage />);
  expect(await states()).toEqual(['done', 'done', 'current']);
  expect((await steps()).getByRole('link', { name: 'Try a sample card' })).toHaveAttribute(
    'href',
    '/revision?sample',
  );
});

test('the steps follow the revision once a note of the newcomer is due', async () => {
  const note = makeDueNote({ flashcard });
  respond('listNotes', makeNoteList([note]));
  respond('listDue', { notes: [note], dueCount: 1, nextReviewDate: null });
  renderScreen(<DiscoverPage />);
  const card = await screen.findByRole('region', { name: 'Three steps to begin' });
  const revision = screen.getByRole('region', { name: 'Your Revision' });
  expect(revision.compareDocumentPosition(card)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('the steps are gone for good after the first review', async () => {
  const note = makeNote({ content: 'first', flashcard, reviewData: { repetitions: 1 } });
  respond('listNotes', makeNoteList([note]));
  const { unmount } = renderScreen(<DiscoverPage />);
  await screen.findByRole('link', { name: 'first' });
  unmount();

  respond('listNotes', makeNoteList([makeNote({ content: 'second' })]));
  renderScreen(<DiscoverPage />);
  await screen.findByRole('link', { name: 'second' });
  expect(screen.queryByText('Three steps to begin')).not.toBeInTheDocument();
});
