import type { Note } from '@mylinguist/shared/schemas/note';
import { screen, waitFor, within } from '@testing-library/react';
import { makeNote, makeNoteList, makeSettings, makeTag } from '../../testing/factories';
import { received } from '../../testing/received';
import { renderScreen } from '../../testing/render';
import { giveElementsSize } from '../../testing/screen-size';
import { respond, respondError } from '../../testing/server';
import { ArchivePage } from './archive-page';

function renderPage(notes: Note[], path = '/archive') {
  giveElementsSize();
  respond('getSettings', makeSettings());
  respond('listTags', { tags: [makeTag()] });
  const lists = respond('listNotes', makeNoteList(notes));
  return { ...renderScreen(<ArchivePage />, { path }), lists };
}

const archived = () => makeNote({ content: 'put away', isArchived: true });

async function openMenu(user: ReturnType<typeof renderPage>['user']) {
  await user.click(await screen.findByRole('button', { name: 'More for put away' }));
  return await screen.findByRole('menu');
}

test('requests the archived notes and shows a message when there are none', async () => {
  const { lists } = renderPage([]);
  expect(await screen.findByRole('heading', { name: 'No archived notes' })).toBeVisible();
  expect(
    screen.getByText(
      'Notes you archive will appear here. You can restore them anytime to bring them back to your active notes.',
    ),
  ).toBeVisible();
  expect(lists[0]?.query).toEqual({ archived: 'true' });
});

test('offers to restore and delete a note but not to edit it', async () => {
  const { user } = renderPage([archived()]);
  const items = within(await openMenu(user)).getAllByRole('menuitem');
  expect(items.map((item) => item.textContent)).toEqual([
    'Revision Details',
    'Select Note',
    'Restore Note',
    'Delete Note',
  ]);
  expect(screen.queryByRole('button', { name: /^Edit/, hidden: true })).not.toBeInTheDocument();
  expect(screen.queryByRole('form', { hidden: true })).not.toBeInTheDocument();
});

test('leads to the recently deleted notes', async () => {
  const { user, location } = renderPage([]);
  await user.click(await screen.findByRole('link', { name: 'Recently deleted' }));
  expect(location()).toBe('/archive/deleted');
});

test('restores a note', async () => {
  const note = archived();
  const updates = respond('updateNote', { note: { ...note, isArchived: false } });
  const { user } = renderPage([note]);
  await user.click(within(await openMenu(user)).getByText('Restore Note'));
  expect(await screen.findByText('Note restored.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'No archived notes' })).toBeVisible();
  expect((await received(updates)).body).toEqual({ isArchived: false });
});

test('shows the note again when restoring it failed', async () => {
  respondError('updateNote', 'INVALID_INPUT');
  const { user } = renderPage([archived()]);
  await user.click(within(await openMenu(user)).getByText('Restore Note'));
  expect(await screen.findByText(/^Failed to restore note: /)).toBeVisible();
  await waitFor(() =>
    expect(screen.getByRole('article', { name: 'put away' })).not.toHaveAttribute('data-leaving'),
  );
});

const card = {
  content: 'put away',
  tags: ['spanish'],
  flashcard: { front: 'la casa', back: 'the house', hint: 'not **flat**' },
  cloze: { title: null, text: 'a {{blank}}', answers: ['blank'] },
  isArchived: true,
  archivedAt: '2026-03-02T23:30:00.000Z',
};

test('says when a note was archived, in the time zone of the learner', async () => {
  const old = { title: 'undated', isArchived: true };
  renderPage([makeNote({ ...card, title: 'dated' }), makeNote(old)]);
  const dated = await screen.findByRole('article', { name: 'dated' });
  expect(dated).toHaveTextContent('Archived Mar 2, 2026');
  expect(screen.getByRole('article', { name: 'undated' })).not.toHaveTextContent('Archived');
});

test('shows all texts of a clicked note and restores it', async () => {
  const note = makeNote(card);
  const updates = respond('updateNote', { note: { ...note, isArchived: false } });
  const { user, location } = renderPage([note]);
  await user.click(await screen.findByText('put away'));
  const dialog = await screen.findByRole('dialog', { name: 'Archived Mar 2, 2026' });
  for (const text of [
    'put away',
    'la casa',
    'the house',
    'not **flat**',
    'blank',
    'Tags: spanish',
  ]) {
    expect(within(dialog).getByText(text)).toBeVisible();
  }
  expect(within(dialog).queryByRole('textbox')).not.toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Restore Note' }));
  expect(await screen.findByText('Note restored.')).toBeVisible();
  expect((await received(updates)).body).toEqual({ isArchived: false });
  expect(location()).toBe('/archive');
});

test('shows a note from the keyboard, at an address, and returns the focus', async () => {
  const note = archived();
  const { user, location } = renderPage([note], '/archive?q=put');
  const open = await screen.findByRole('button', { name: 'Open put away' });
  open.focus();
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog');
  expect(location()).toBe(`/archive?q=put&note=${note.id}`);
  expect(document.title).toBe('put away · MyLinguist');
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(open).toHaveFocus());
  await waitFor(() => expect(location()).toBe('/archive?q=put'));
});

test('stays in the archive when Back closes a note', async () => {
  const { user, goBack, location } = renderPage([archived()], '/archive');
  await user.click(await screen.findByRole('button', { name: 'Open put away' }));
  const dialog = await screen.findByRole('dialog');
  await goBack();
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(location()).toBe('/archive');
  expect(screen.getByRole('article', { name: 'put away' })).toBeVisible();
});

test('opens the note of an address, which has the focus in the list when it is closed', async () => {
  const note = archived();
  const { user, location } = renderPage([note], `/archive?note=${note.id}`);
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('article', { name: 'put away' })).toHaveFocus());
  expect(location()).toBe('/archive');
});

test('leads to the address of a note that is not in the archive', async () => {
  const { location } = renderPage([archived()], '/archive?note=elsewhere');
  await waitFor(() => expect(location()).toBe('/notes/elsewhere'));
});
