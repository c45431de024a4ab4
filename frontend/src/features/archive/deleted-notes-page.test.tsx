import type { DeletedNote } from '@mylinguist/shared/schemas/deleted-note';
import { screen, waitFor, within } from '@testing-library/react';
import { respondDeletedNotes } from '../../testing/deleted-notes';
import { makeNote, makeTag } from '../../testing/factories';
import { received } from '../../testing/received';
import { renderScreen } from '../../testing/render';
import { giveElementsSize } from '../../testing/screen-size';
import { respond, respondError } from '../../testing/server';
import { DeletedNotesPage } from './deleted-notes-page';

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

const makeDeletedNote = (content: string, days: number, isArchived = false): DeletedNote => ({
  ...makeNote({ content, isArchived }),
  deletedAt: daysAgo(days),
});

function renderPage(notes: DeletedNote[], droppedEarly = 0) {
  giveElementsSize();
  respond('listTags', { tags: [makeTag()] });
  const lists = respondDeletedNotes(notes, droppedEarly);
  return { ...renderScreen(<DeletedNotesPage />), lists };
}

const rows = () =>
  screen.queryAllByRole('article').map((article) => article.getAttribute('aria-label'));

async function choose(user: ReturnType<typeof renderPage>['user'], note: string, item: string) {
  await user.click(await screen.findByRole('button', { name: `More for ${note}` }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
}

test('lists the deleted notes, the latest at the end, with the days that are left', async () => {
  renderPage([makeDeletedNote('today', 0.5), makeDeletedNote('last week', 7.5)]);
  const note = await screen.findByRole('article', { name: 'last week' });
  expect(rows()).toEqual(['last week', 'today']);
  expect(within(note).getByText('Deleted for ever in 23 days')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Edit/ })).not.toBeInTheDocument();
});

test('says that there are no deleted notes', async () => {
  renderPage([]);
  expect(await screen.findByRole('heading', { name: 'Nothing here' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Empty' })).toBeDisabled();
});

test('says how many notes were deleted for ever early', async () => {
  renderPage([makeDeletedNote('kept', 1)], 12);
  expect(
    await screen.findByText(/^12 notes were deleted for ever before 30 days, because/),
  ).toBeVisible();
});

test.each([
  [false, 'Note restored to your notes.'],
  [true, 'Note restored to your archive.'],
])('restores a note that was archived: %s', async (isArchived, message) => {
  const note = makeDeletedNote('wanted', 1, isArchived);
  const { user } = renderPage([note, makeDeletedNote('other', 2)]);
  const calls = respond('restoreNote', { note });
  await choose(user, 'wanted', 'Restore Note');
  expect(await screen.findByText(message)).toBeVisible();
  expect(rows()).toEqual(['other']);
  expect((await received(calls)).params).toEqual({ noteId: note.id });
});

test('shows a note again that could not be restored, with the reason', async () => {
  const { user } = renderPage([makeDeletedNote('wanted', 1)]);
  respondError('restoreNote', 'TOO_MANY_NOTES');
  await choose(user, 'wanted', 'Restore Note');
  expect(await screen.findByText(/^Failed to restore note: /)).toBeVisible();
  expect(await screen.findByRole('article', { name: 'wanted' })).not.toHaveAttribute(
    'data-leaving',
  );
});

test('removes a note from the list that expired meanwhile', async () => {
  const { user } = renderPage([makeDeletedNote('expired', 30)]);
  respondError('restoreNote', 'NOT_FOUND');
  await choose(user, 'expired', 'Restore Note');
  expect(await screen.findByRole('heading', { name: 'Nothing here' })).toBeVisible();
});

/** Stores an unsaved edit of a note. Returns whether it is still stored. */
function storeEdit({ userId, id }: DeletedNote) {
  const key = `draft:${userId}:${id}`;
  localStorage.setItem(key, '{"isSetAside":true}');
  return () => localStorage.getItem(key) !== null;
}

test('deletes a note for ever only after a confirmation', async () => {
  const note = makeDeletedNote('unwanted', 1);
  const hasEdit = storeEdit(note);
  const { user } = renderPage([note]);
  const calls = respond('deleteNote', undefined);
  await choose(user, 'unwanted', 'Delete For Ever');
  const question = { name: 'Delete this note for ever?' };
  const dialog = await screen.findByRole('alertdialog', question);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(calls).toHaveLength(0);

  await choose(user, 'unwanted', 'Delete For Ever');
  const again = await screen.findByRole('alertdialog', question);
  await user.click(within(again).getByRole('button', { name: 'Delete for ever' }));
  expect(await screen.findByRole('heading', { name: 'Nothing here' })).toBeVisible();
  expect(calls).toMatchObject([{ params: { noteId: note.id }, query: { forever: 'true' } }]);
  expect(hasEdit()).toBe(false);
});

test('empties the list after a confirmation that names the number of notes', async () => {
  const note = makeDeletedNote('one', 1);
  const hasEdit = storeEdit(note);
  const { user } = renderPage([note, makeDeletedNote('two', 2)]);
  const calls = respond('emptyBin', undefined);
  await screen.findByRole('article', { name: 'one' });
  await user.click(screen.getByRole('button', { name: 'Empty' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Empty Recently deleted?' });
  expect(within(dialog).getByText(/^This deletes 2 notes for ever\./)).toBeVisible();
  respondDeletedNotes([]);
  await user.click(within(dialog).getByRole('button', { name: 'Empty' }));
  expect(await screen.findByRole('heading', { name: 'Nothing here' })).toBeVisible();
  expect(calls).toMatchObject([{ query: { deleted: 'true' } }]);
  expect(hasEdit()).toBe(false);
});
