import type { Note } from '@mylinguist/shared/schemas/note';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { notePath, paths } from '../../config/paths';
import { selectTag } from '../../lib/selected-tags';
import { makeNote, makeNoteList } from '../../testing/factories';
import { received } from '../../testing/received';
import { errorResponse, respond } from '../../testing/server';
import { renderPage, row, rows } from './notes-page-harness';

const older = makeNote({ content: 'older', tags: ['biology'] });
const named = makeNote({ title: 'Named', content: 'by the address' });
const newer = makeNote({ content: 'newer' });
const archived = makeNote({ content: 'put away', isArchived: true });
const unknownId = '00000000-0000-4000-8000-ffffffffffff';

const editor = () => screen.findByRole('dialog', { name: 'Edit note' });
const text = (dialog: HTMLElement) => within(dialog).getByRole('textbox', { name: 'Note' });
const isClosed = (dialog: HTMLElement) => waitFor(() => expect(dialog).not.toBeInTheDocument());

/** Opens an address. The API returns three active notes and an archived one. */
function openAddress(path: string) {
  const page = renderPage([older, named, newer], {}, null, path);
  respond('listNotes', ({ query }) =>
    makeNoteList(query.archived ? [archived] : [older, named, newer]),
  );
  return page;
}

async function openFromList(note: Note, path: string = paths.notes) {
  const page = openAddress(path);
  await page.user.click(await screen.findByRole('button', { name: /^Edit Named/ }));
  const dialog = await editor();
  await waitFor(() => expect(page.location()).toContain(notePath(note.id)));
  return { ...page, dialog };
}

describe('the address of a note', () => {
  test('opens its editor', async () => {
    openAddress(notePath(named.id));
    const dialog = await editor();
    expect(text(dialog)).toHaveValue('by the address');
    expect(text(dialog)).toHaveFocus();
    expect(document.title).toBe('Named · MyLinguist');
  });

  test('leads to the list, where the note has the focus, when the editor is closed', async () => {
    const { user, location } = openAddress(notePath(named.id));
    const dialog = await editor();
    await user.keyboard('{Escape}');
    await isClosed(dialog);
    expect(location()).toBe(paths.notes);
    await waitFor(async () => expect(await row('Named')).toHaveFocus());
    await user.click(screen.getByRole('textbox', { name: 'Note' }));
    await user.keyboard('typed');
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveFocus();
  });

  test.each([
    ['the same note', named],
    ['another note', newer],
  ])('follows %s, opened before the address has left the closed one', async (_, next) => {
    const { dialog, location, user } = await openFromList(named);
    const edit = new RegExp(`^Edit ${next.title ?? next.content}`);
    act(() => {
      within(dialog).getByRole('button', { name: 'Cancel' }).click();
      screen.getByRole('button', { name: edit, hidden: true }).click();
    });
    await waitFor(() => expect(location()).toContain(notePath(next.id)));
    const reopened = await editor();
    expect(text(reopened)).toHaveValue(next.content);
    await user.keyboard('{Escape}');
    await isClosed(reopened);
    expect(location()).toBe(paths.notes);
  });

  test('does not move the focus again when another filter is chosen', async () => {
    const { user } = openAddress(notePath(named.id));
    const dialog = await editor();
    await user.keyboard('{Escape}');
    await isClosed(dialog);
    await waitFor(async () => expect(await row('Named')).toHaveFocus());
    const field = screen.getByRole('textbox', { name: 'Note' });
    await user.click(field);
    act(() => selectTag('biology'));
    await waitFor(() => expect(rows()).toEqual(['older']));
    act(() => selectTag(''));
    await waitFor(() => expect(rows()).toHaveLength(3));
    expect(field).toHaveFocus();
  });

  test('shows the note in spite of a selected tag', async () => {
    selectTag('biology');
    const { user } = openAddress(notePath(named.id));
    const dialog = await editor();
    await user.keyboard('{Escape}');
    await isClosed(dialog);
    await waitFor(async () => expect(await row('Named')).toHaveFocus());
    expect(rows()).toHaveLength(3);
    act(() => selectTag(''));
  });

  test('follows a note that is opened in the list, and keeps the query', async () => {
    const { user, dialog, location } = await openFromList(named, `${paths.notes}?q=named`);
    expect(location()).toBe(`${notePath(named.id)}?q=named`);
    await user.keyboard('{Escape}');
    await isClosed(dialog);
    await waitFor(() => expect(location()).toBe(`${paths.notes}?q=named`));
  });

  test('is left by Back, which closes the editor', async () => {
    const { dialog, goBack, location } = await openFromList(named);
    await goBack();
    await isClosed(dialog);
    expect(location()).toBe(paths.notes);
    expect(screen.queryByText(/^Your changes/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Edit Named' })).toHaveFocus();
  });

  test('is left by Back at once after the note was opened', async () => {
    const { goBack, location } = openAddress(paths.notes);
    const card = await screen.findByRole('button', { name: 'Edit Named' });
    await act(async () => {
      fireEvent.click(card);
      await goBack();
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(location()).toBe(paths.notes);
  });

  test('keeps changed text as a draft when Back leaves it', async () => {
    const { user, dialog, goBack, location } = await openFromList(named);
    await user.type(text(dialog), ', changed');
    await goBack();
    await isClosed(dialog);
    expect(screen.getByText('Your changes are kept as a draft.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Continue editing' }));
    expect(text(await editor())).toHaveValue('by the address, changed');
    await waitFor(() => expect(location()).toBe(notePath(named.id)));
  });

  test('is not in the history twice', async () => {
    const page = await openFromList(named);
    await page.user.keyboard('{Escape}');
    await isClosed(page.dialog);
    await waitFor(() => expect(page.location()).toBe(paths.notes));
    await page.goBack();
    expect(page.location()).toBe(paths.notes);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('opens again after it was closed', async () => {
    const { user, dialog } = await openFromList(named);
    await user.keyboard('{Escape}');
    await isClosed(dialog);
    await user.click(screen.getByRole('button', { name: 'Edit Named' }));
    expect(text(await editor())).toHaveValue('by the address');
  });
});

describe('an interrupted edit', () => {
  async function interrupt() {
    const { user, dialog, unmount } = await openFromList(named);
    await user.type(text(dialog), ', changed');
    unmount();
  }

  test('has the address of its note when the list reopens it', async () => {
    await interrupt();
    const { location } = openAddress(`${paths.notes}?q=named`);
    expect(text(await editor())).toHaveValue('by the address, changed');
    expect(location()).toBe(`${notePath(named.id)}?q=named`);
  });

  test('is restored at the address of its note', async () => {
    await interrupt();
    openAddress(notePath(named.id));
    expect(text(await editor())).toHaveValue('by the address, changed');
  });

  test('does not open at the address of another note', async () => {
    await interrupt();
    openAddress(notePath(newer.id));
    expect(text(await editor())).toHaveValue('newer');
  });
});

describe('the address of an archived note', () => {
  const dialog = () => screen.findByRole('dialog', { name: /rchived/ });

  test('shows the note without a way to edit it', async () => {
    openAddress(notePath(archived.id));
    expect(within(await dialog()).getByText('put away')).toBeVisible();
    expect(within(await dialog()).queryByRole('textbox')).not.toBeInTheDocument();
    expect(document.title).toBe('put away · MyLinguist');
  });

  test('restores the note into the list, where it has the focus', async () => {
    const updates = respond('updateNote', { note: { ...archived, isArchived: false } });
    const { user, location } = openAddress(notePath(archived.id));
    const shown = await dialog();
    await user.click(within(shown).getByRole('button', { name: 'Restore Note' }));
    expect(await screen.findByText('Note restored.')).toBeVisible();
    expect((await received(updates)).body).toEqual({ isArchived: false });
    await isClosed(shown);
    expect(location()).toBe(paths.notes);
    await waitFor(async () => expect(await row('put away')).toHaveFocus());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('the address of an unknown note', () => {
  test('says that there is no note, shows the list and can be closed', async () => {
    const { user, location } = openAddress(notePath(unknownId));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(/^There is no note at this address/);
    expect(within(alert).getByRole('link', { name: 'Recently deleted' })).toHaveAttribute(
      'href',
      paths.deletedNotes,
    );
    expect(rows()).toEqual(['older', 'Named', 'newer']);
    await user.click(within(alert).getByRole('button', { name: 'Close' }));
    expect(alert).not.toBeInTheDocument();
    expect(location()).toBe(paths.notes);
  });

  test('is not called wrong while the API cannot be reached', async () => {
    openAddress(notePath(unknownId));
    respond('listNotes', ({ query }) =>
      query.archived ? errorResponse('UNAVAILABLE') : makeNoteList([named]),
    );
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The note of this address is not in this browser. It opens when the connection is back.',
    );
  });
});
