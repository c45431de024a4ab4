import type { Note } from '@mylinguist/shared/schemas/note';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { makeNote } from '../../testing/factories';
import { received } from '../../testing/received';
import { errorResponse, respond, respondError } from '../../testing/server';
import { noteField, renderPage, respondCreated, row, save } from './notes-page-harness';

const findEditor = () => screen.findByRole('dialog', { name: 'Edit note' });
const field = (dialog: HTMLElement, name = 'Note') => within(dialog).getByRole('textbox', { name });
const button = (dialog: HTMLElement, name: string) => within(dialog).getByRole('button', { name });

/** Opens the editor of a note and types. */
async function beginEdit(note: Note, added: string) {
  const page = renderPage([note]);
  await page.user.click(await screen.findByRole('button', { name: /^Edit / }));
  const dialog = await findEditor();
  await page.user.type(field(dialog), added);
  return { ...page, dialog };
}

/** Types in the editor, leaves the page without saving and returns. */
async function interruptEdit(note: Note, added: string, latest = note) {
  const { unmount } = await beginEdit(note, added);
  unmount();
  const page = renderPage([latest]);
  return { ...page, dialog: await findEditor() };
}

/** Shows the page and expects the editor to stay closed. */
async function expectNoEditor(note: Note) {
  const page = renderPage([note]);
  await screen.findByRole('button', { name: /^Edit / });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  return page;
}

describe('an interrupted edit', () => {
  test('is reopened with its text', async () => {
    const { dialog } = await interruptEdit(makeNote({ content: 'before' }), ' and after');
    expect(field(dialog)).toHaveValue('before and after');
    expect(within(dialog).getByRole('alert')).toHaveTextContent(
      'Your unsaved changes were restored.',
    );
  });

  test('is reopened in the mode that the learner was in', async () => {
    const { user, dialog, unmount } = await beginEdit(makeNote({ content: 'Paris' }), '!');
    await user.click(button(dialog, 'Flashcard'));
    await user.type(field(dialog, 'Front'), 'Capital of France?');
    unmount();
    renderPage([]);
    const resumed = await findEditor();
    expect(field(resumed, 'Front')).toHaveValue('Capital of France?');
    expect(field(resumed, 'Back')).toHaveValue('Paris!');
  });

  test('is stored before the tab closes', async () => {
    const note = makeNote({ content: 'before' });
    await beginEdit(note, ' and after');
    fireEvent(window, new Event('pagehide'));
    expect(localStorage.getItem(`draft:ada@example.com:${note.id}`)).toContain('before and after');
  });

  test('is saved with the ETag of its base version and then deleted from storage', async () => {
    const note = makeNote({ content: 'before' });
    const saved = { ...note, content: 'before and after', etag: '"saved"' };
    const { user, dialog, unmount } = await interruptEdit(note, ' and after');
    const updates = respond('updateNote', { note: saved });
    await user.click(button(dialog, 'Save'));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(await received(updates)).toMatchObject({
      params: { noteId: note.id },
      headers: { 'if-match': note.etag },
      body: { content: 'before and after' },
    });
    unmount();
    await expectNoEditor(saved);
  });

  test('is discarded on Cancel', async () => {
    const note = makeNote({ content: 'before' });
    const { user, dialog, unmount } = await interruptEdit(note, ' and after');
    await user.click(button(dialog, 'Cancel'));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    unmount();
    const page = await expectNoEditor(note);
    await page.user.click(screen.getByRole('button', { name: /^Edit / }));
    expect(field(await findEditor())).toHaveValue('before');
  });

  test('does not touch the draft of the new note', async () => {
    const note = makeNote({ content: 'before' });
    const { unmount } = await interruptEdit(note, ' and after');
    expect(localStorage.getItem('draft:ada@example.com')).toBeNull();
    unmount();
    expect(localStorage.getItem(`draft:ada@example.com:${note.id}`)).not.toBeNull();
  });

  test('shows both versions when the note was changed elsewhere', async () => {
    const note = makeNote({ content: 'mine' });
    const latest = { ...note, content: 'theirs', etag: '"other"' };
    const { user, dialog } = await interruptEdit(note, '!', latest);
    const updates = respond('updateNote', ({ headers, body }) =>
      headers['if-match'] === latest.etag
        ? { note: { ...latest, ...(body as object), etag: '"saved"' } }
        : errorResponse('STALE'),
    );
    await user.click(button(dialog, 'Save'));
    await user.click(await screen.findByRole('button', { name: 'Compare versions' }));
    const compared = await findEditor();
    expect(await within(compared).findByText('theirs')).toBeVisible();
    expect(field(compared)).toHaveValue('mine!');
    await user.click(button(compared, 'Save'));
    await received(updates, 2);
    expect(updates.map(({ headers }) => headers['if-match'])).toEqual([note.etag, latest.etag]);
  });

  test('becomes a new note on request when the note was deleted', async () => {
    const flashcard = { front: 'Q', back: 'A', hint: null };
    const { user, dialog } = await interruptEdit(makeNote({ content: 'a', flashcard }), 'b');
    respondError('updateNote', 'NOT_FOUND');
    respondError('restoreNote', 'NOT_FOUND');
    await user.click(button(dialog, 'Save'));
    await screen.findByText(/^Failed to update note: It no longer exists/);
    await waitFor(() => expect(noteField()).toHaveValue('ab'));
    const created = respondCreated();
    await user.click(save());
    expect((await received(created)).body).toMatchObject({ content: 'ab', flashcard });
    expect(await row('ab')).toBeVisible();
  });
});

describe('an edit without a change', () => {
  test('is not stored when the typed text is deleted again', async () => {
    const note = makeNote({ content: 'before' });
    const { unmount } = await beginEdit(note, 'x{Backspace}');
    unmount();
    await expectNoEditor(note);
  });

  test("is not stored when the note's words prefill a card", async () => {
    const note = makeNote({ title: 'Capital of France', content: 'Paris' });
    const { user, dialog, unmount } = await beginEdit(note, 'x{Backspace}');
    await user.click(button(dialog, 'Flashcard'));
    expect(field(dialog, 'Back')).toHaveValue('Paris');
    unmount();
    await expectNoEditor(note);
  });
});

test('ignores a stored edit that cannot be parsed', async () => {
  const note = makeNote({ content: 'before' });
  localStorage.setItem(`draft:ada@example.com:${note.id}`, '{"content":');
  await expectNoEditor(note);
});
