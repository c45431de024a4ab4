import type { Note } from '@mylinguist/shared/schemas/note';
import { screen, waitFor, within } from '@testing-library/react';
import { makeNote, makeNoteList } from '../../testing/factories';
import { received } from '../../testing/received';
import { errorResponse, respond } from '../../testing/server';
import { renderPage } from './notes-page-harness';

describe('editing a note', () => {
  async function openEditor(note: Note) {
    const page = renderPage([note]);
    await page.user.click(await screen.findByRole('button', { name: /^Edit / }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit note' });
    return { ...page, dialog, field: within(dialog).getByRole('textbox', { name: 'Note' }) };
  }

  /** Makes the API accept only updates of the latest version. */
  function respondUnlessStale(latest: Note) {
    return respond('updateNote', ({ headers, body }) =>
      headers['if-match'] === latest.etag
        ? { note: { ...latest, ...(body as object), etag: '"saved"' } }
        : errorResponse('STALE'),
    );
  }

  test('sends the change with the ETag of the version that was read', async () => {
    const note = makeNote({ title: 'Title', content: 'before' });
    const updated = respond('updateNote', { note: { ...note, content: 'before and after' } });
    const { user, dialog, field } = await openEditor(note);
    expect(field).toHaveFocus();
    await user.type(field, ' and after');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(await screen.findByText('before and after')).toBeVisible();
    expect(await received(updated)).toMatchObject({
      params: { noteId: note.id },
      headers: { 'if-match': note.etag },
      body: { content: 'before and after' },
    });
  });

  test.each(['Cancel', 'the overlay', 'Escape'])('is cancelled with %s', async (way) => {
    const { user, dialog, field } = await openEditor(makeNote({ content: 'as it was' }));
    await user.type(field, '!!!');
    if (way === 'Cancel') await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    else if (way === 'Escape') await user.keyboard('{Escape}');
    else await user.click(dialog.parentElement ?? dialog);
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(screen.getByText('as it was')).toBeVisible();
  });

  test('retries with the new ETag when only the review data changed', async () => {
    const note = makeNote({ content: 'a' });
    const { user, dialog, field } = await openEditor(note);
    const latest = { ...note, etag: '"reviewed"' };
    respond('listNotes', makeNoteList([latest]));
    const stale = respondUnlessStale(latest);
    await user.type(field, 'b');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await received(stale, 2);
    expect(stale.map(({ headers }) => headers['if-match'])).toEqual([note.etag, latest.etag]);
  });

  test('shows both versions when the text was changed elsewhere and saves the chosen one', async () => {
    const note = makeNote({ content: 'mine' });
    const { user, dialog, field } = await openEditor(note);
    const latest = { ...note, content: 'theirs', etag: '"other"' };
    respond('listNotes', makeNoteList([latest]));
    const calls = respondUnlessStale(latest);
    await user.type(field, '!');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Compare versions' }));
    const compared = await screen.findByRole('dialog', { name: 'Edit note' });
    expect(await within(compared).findByText('theirs')).toBeVisible();
    expect(within(compared).getByRole('textbox', { name: 'Note' })).toHaveValue('mine!');
    await user.click(within(compared).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(compared).not.toBeInTheDocument());
    expect(await received(calls, 2)).toMatchObject({
      headers: { 'if-match': '"other"' },
      body: { content: 'mine!' },
    });
  });
});
