import type { Note } from '@mylinguist/shared/schemas/note';
import { act, screen, waitFor, within } from '@testing-library/react';
import { draftOf } from '../../modules/composer/note-draft';
import { makeNote } from '../../testing/factories';
import { received } from '../../testing/received';
import { respond } from '../../testing/server';
import { outboxState } from '../../writes/outbox/outbox-state';
import { renderPage } from './notes-page-harness';

const findEditor = () => screen.findByRole('dialog', { name: 'Edit note' });
const editor = () => screen.getByRole('dialog', { name: 'Edit note' });
const field = (name = 'Note') => within(editor()).getByRole('textbox', { name });
const button = (name: string) => within(editor()).getByRole('button', { name });
const notice = (name: string) => screen.findByRole('button', { name });
const kept = 'Your changes are kept as a draft.';
const mark = (note: Note) =>
  screen.queryByRole('button', { name: `Unsaved changes: continue editing ${note.content}` });

type Page = ReturnType<typeof renderPage>;

async function edit({ user }: Page, note: Note, added: string) {
  await user.click(await screen.findByRole('button', { name: `Edit ${note.content}` }));
  await findEditor();
  if (added) await user.type(field(), added);
}

async function closeBy(way: string, { user }: Page) {
  const dialog = editor();
  if (way === 'Cancel') await user.click(button('Cancel'));
  else if (way === 'Escape') await user.keyboard('{Escape}');
  else await user.click(dialog.parentElement ?? dialog);
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
}

/** Shows a note, edits it and closes its editor without saving. */
async function setAside(note: Note, added: string, way = 'Escape') {
  const page = renderPage([note]);
  await edit(page, note, added);
  await closeBy(way, page);
  return page;
}

const before = () => makeNote({ content: 'before' });

describe('an editor that is closed with changed text', () => {
  test.each(['Escape', 'a click outside'])('keeps the text as a draft on %s', async (way) => {
    const { user } = await setAside(before(), ' and after', way);
    expect(screen.getByText(kept)).toBeVisible();
    await user.click(await notice('Continue editing'));
    await findEditor();
    expect(field()).toHaveValue('before and after');
    expect(field()).toHaveFocus();
  });

  test('discards the text on Cancel and restores it on Undo', async () => {
    const note = before();
    const page = await setAside(note, ' and after', 'Cancel');
    expect(screen.getByText('Your changes were discarded.')).toBeVisible();
    expect(localStorage.getItem(`draft:ada@example.com:${note.id}`)).toBeNull();
    expect(mark(note)).not.toBeInTheDocument();
    await page.user.click(await notice('Undo'));
    await findEditor();
    expect(field()).toHaveValue('before and after');
  });

  test('returns the focus to the button of the note, also after continuing from the notice', async () => {
    const note = before();
    const page = await setAside(note, ' and after');
    expect(mark(note)).toHaveFocus();
    await page.user.click(await notice('Continue editing'));
    await findEditor();
    await closeBy('Cancel', page);
    expect(screen.getByRole('button', { name: 'Edit before' })).toHaveFocus();
  });

  test.each(['Escape', 'a click outside', 'Cancel'])(
    'closes without a notice on %s when the text is unchanged',
    async (way) => {
      const note = before();
      await setAside(note, 'x{Backspace}', way);
      expect(screen.queryByText(/^Your changes/)).not.toBeInTheDocument();
      expect(mark(note)).not.toBeInTheDocument();
    },
  );
});

describe('a note with a draft that was set aside', () => {
  test('shows it, also after a reload, which does not open the editor', async () => {
    const note = before();
    const { unmount } = await setAside(note, ' and after');
    expect(mark(note)).toBeVisible();
    unmount();
    const { user } = renderPage([note]);
    await waitFor(() => expect(mark(note)).toBeVisible());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(mark(note) ?? document.body);
    await findEditor();
    expect(field()).toHaveValue('before and after');
  });

  test('continues in the mode of the draft, or in the one that is chosen', async () => {
    const note = before();
    const page = renderPage([note]);
    await edit(page, note, '!');
    await page.user.click(button('Flashcard'));
    await page.user.type(field('Front'), 'When?');
    await closeBy('Escape', page);
    await page.user.click(mark(note) ?? document.body);
    await findEditor();
    expect(field('Front')).toHaveValue('When?');
    await closeBy('Escape', page);
    await page.user.click(screen.getByRole('button', { name: 'More for before' }));
    await page.user.click(await screen.findByRole('menuitem', { name: 'Create Cloze Test' }));
    await findEditor();
    expect(field('Cloze text')).toHaveValue('before!');
  });

  test('no longer shows it once it is saved', async () => {
    const note = before();
    const saved = { ...note, content: 'before and after', etag: '"saved"' };
    const { user } = await setAside(note, ' and after');
    const updates = respond('updateNote', { note: saved });
    await user.click(await notice('Continue editing'));
    await findEditor();
    await user.click(button('Save'));
    expect(await screen.findByRole('button', { name: 'Edit before and after' })).toBeVisible();
    expect((await received(updates)).headers['if-match']).toBe(note.etag);
    expect(localStorage.getItem(`draft:ada@example.com:${note.id}`)).toBeNull();
  });

  test('keeps the edit of another tab when this tab saves its own', async () => {
    const note = before();
    const page = renderPage([note]);
    const saved = respond('updateNote', { note: makeNote({ ...note, content: 'before, mine' }) });
    await edit(page, note, ', mine');
    const others = { ...draftOf(note, 'freestyle'), content: 'theirs', isSetAside: true };
    localStorage.setItem(`draft:ada@example.com:${note.id}:~1`, JSON.stringify(others));
    await page.user.click(button('Save'));
    await received(saved);
    await page.user.click(
      await screen.findByRole('button', { name: /^Unsaved changes: continue editing/ }),
    );
    await findEditor();
    expect(field()).toHaveValue('theirs');
  });

  test('shows and hides it with a change in another tab', async () => {
    const note = before();
    const { unmount } = await setAside(note, ' and after');
    const key = `draft:ada@example.com:${note.id}`;
    const stored = localStorage.getItem(key) ?? '';
    unmount();
    localStorage.clear();
    renderPage([note]);
    await screen.findByRole('button', { name: 'Edit before' });
    const change = (value: string | null) =>
      act(() => {
        if (value === null) localStorage.removeItem(key);
        else localStorage.setItem(key, value);
        window.dispatchEvent(new StorageEvent('storage', { key, newValue: value }));
      });
    change(stored);
    expect(mark(note)).toBeVisible();
    change(null);
    expect(mark(note)).not.toBeInTheDocument();
  });

  test('keeps it when the note is archived and restored', async () => {
    const note = before();
    const { user } = await setAside(note, ' and after');
    respond('updateNote', ({ body }) => ({ note: { ...note, ...(body as object) } }));
    await user.click(screen.getByRole('button', { name: 'More for before' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Archive Note' }));
    await user.click(await notice('Undo'));
    await waitFor(() => expect(mark(note)).toBeVisible());
  });

  test('keeps it when the note is deleted, without opening the editor', async () => {
    const note = before();
    const { user, unmount } = await setAside(note, ' and after');
    respond('deleteNote', undefined);
    await user.click(screen.getByRole('button', { name: 'More for before' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete Note' }));
    await waitFor(() => expect(screen.queryByRole('article')).not.toBeInTheDocument());
    await waitFor(() => expect(outboxState.read().waiting).toBe(0));
    unmount();
    renderPage([note]);
    await waitFor(() => expect(mark(note)).toBeVisible());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
