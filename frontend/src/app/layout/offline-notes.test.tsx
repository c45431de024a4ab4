import 'fake-indexeddb/auto';
import type { Note } from '@mylinguist/shared/schemas/note';
import { screen, waitFor, within } from '@testing-library/react';
import {
  noteField,
  renderPage as renderNotes,
  respondCreated,
  row,
  rows,
  save,
} from '../../features/notes/notes-page-harness';
import { outboxState } from '../../offline/outbox/outbox-state';
import { makeNote, makeNoteList, makeUser } from '../../testing/factories';
import { setOnline } from '../../testing/network';
import { disconnect, errorResponse, hang, respond, respondError } from '../../testing/server';
import { OutboxStatus } from './outbox-status';

const { email } = makeUser();

/** Opens the notes page with the outbox. */
function open(...notes: Note[]) {
  return renderNotes(notes, {}, <OutboxStatus learner={email} />);
}

const isWaiting = (count: number) => waitFor(() => expect(outboxState.read().waiting).toBe(count));

async function write({ user }: ReturnType<typeof open>, text: string) {
  await user.type(noteField(), text);
  await user.click(save());
  await waitFor(() => expect(noteField()).toHaveValue(''));
}

const editor = () => screen.findByRole('dialog', { name: 'Edit note' });

/** Appends to the text of a note and saves it. The editor closes at once. */
async function edit({ user }: ReturnType<typeof open>, name: string, added: string) {
  await user.click(await screen.findByRole('button', { name: `Edit ${name}` }));
  const dialog = await editor();
  await user.type(within(dialog).getByRole('textbox', { name: 'Note' }), added);
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
}

describe('a new note', () => {
  test('is in the list and leaves the composer while the request is on its way', async () => {
    const calls = hang('createNote');
    const page = open(makeNote({ content: 'older' }));
    await row('older');
    await write(page, '  A thought ');
    expect(rows()).toEqual(['older', 'A thought']);
    expect(screen.getByText('Note saved')).toBeInTheDocument();
    expect(noteField()).toHaveFocus();
    await waitFor(() => expect(calls).toHaveLength(1));
    await write(page, 'Another');
    expect(rows()).toEqual(['older', 'A thought', 'Another']);
  });

  test('without a connection is shown after a reload and sent once when it returns', async () => {
    setOnline(false);
    const page = open();
    await write(page, 'precious');
    expect(await row('precious')).toBeVisible();
    page.unmount();

    const created = respondCreated();
    open();
    expect(await row('precious')).toBeVisible();
    expect(noteField()).toHaveValue('');
    await isWaiting(1);
    expect(created).toHaveLength(0);
    setOnline(true);
    await isWaiting(0);
    expect(created.map(({ body }) => body)).toMatchObject([{ content: 'precious' }]);
    expect(rows()).toEqual(['precious']);
  });

  test('is sent again under the same key after a lost answer', async () => {
    const failed = disconnect('createNote');
    const page = open();
    await write(page, 'precious');
    await waitFor(() => expect(outboxState.read().isFailing).toBe(true));
    const created = respondCreated();
    setOnline(true);
    await isWaiting(0);
    const keyOf = (calls: typeof created) => calls[0]?.headers['idempotency-key'];
    expect(keyOf(created)).toBe(keyOf(failed));
  });

  test('that is edited before it is sent arrives with the edit', async () => {
    setOnline(false);
    const page = open();
    await write(page, 'first');
    await edit(page, 'first', ' and more');
    expect(rows()).toEqual(['first and more']);
    await isWaiting(2);

    const created = respondCreated();
    const updated = respond('updateNote', ({ params, body }) => ({
      note: makeNote({ id: params.noteId, ...(body as Partial<Note>) }),
    }));
    setOnline(true);
    await isWaiting(0);
    expect(created[0]?.body).toMatchObject({ content: 'first' });
    expect(updated.map(({ body }) => body)).toEqual([{ content: 'first and more' }]);
  });

  test('that the API refuses returns to the empty composer with the reason', async () => {
    respondError('createNote', 'TOO_MANY_NOTES');
    const page = open();
    await write(page, 'one too many');
    expect(await screen.findByText(/^Failed to submit note: Your notebook is full/)).toBeVisible();
    await waitFor(() => expect(noteField()).toHaveValue('one too many'));
    expect(rows()).toEqual([]);

    const created = respondCreated();
    await page.user.click(save());
    expect(await row('one too many')).toBeVisible();
    await waitFor(() => expect(created).toHaveLength(1));
  });

  test('that the API refuses does not replace what the learner is writing', async () => {
    setOnline(false);
    const page = open();
    await write(page, 'refused');
    await page.user.type(noteField(), 'the next one');
    respondError('createNote', 'TOO_MUCH_TEXT');
    setOnline(true);
    await screen.findByText(/^Failed to submit note: /);
    expect(noteField()).toHaveValue('the next one');
    const created = respondCreated();
    await page.user.click(save());
    await waitFor(() => expect(noteField()).not.toHaveValue('the next one'));
    await waitFor(() => expect(created).toHaveLength(1));
    await isWaiting(0);
    page.unmount();
    open();
    expect(noteField()).toHaveValue('refused');
  });

  test('is saved directly, and waits, when the browser refuses the storage', async () => {
    jest.spyOn(window.indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    hang('createNote');
    const { user } = open();
    await user.type(noteField(), 'slow');
    await user.click(save());
    expect(await screen.findByRole('button', { name: 'Saving…' })).toBeDisabled();
    expect(noteField()).toHaveValue('slow');
  });
});

describe('an edit', () => {
  /** Makes the API accept only updates of the latest version. */
  function respondUnlessStale(latest: Note) {
    respond('listNotes', makeNoteList([latest]));
    return respond('updateNote', ({ headers, body }) =>
      headers['if-match'] === latest.etag
        ? { note: { ...latest, ...(body as object), etag: '"saved"' } }
        : errorResponse('STALE'),
    );
  }

  test('closes the editor while the request is on its way', async () => {
    const calls = hang('updateNote');
    const page = open(makeNote({ content: 'before' }));
    await edit(page, 'before', ' and after');
    expect(rows()).toEqual(['before and after']);
    await waitFor(() => expect(calls).toHaveLength(1));
  });

  test('is merged with a change of another field elsewhere', async () => {
    const note = makeNote({ content: 'mine' });
    const page = open(note);
    await row('mine');
    const calls = respondUnlessStale({ ...note, title: 'Theirs', etag: '"other"' });
    await edit(page, 'mine', '!');
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(calls[1]).toMatchObject({
      headers: { 'if-match': '"other"' },
      body: { content: 'mine!' },
    });
    expect(await row('Theirs')).toBeVisible();
    expect(screen.getByText('mine!')).toBeVisible();
  });

  test('that conflicts shows both versions on request and saves the chosen one', async () => {
    const note = makeNote({ content: 'mine' });
    const page = open(note);
    await row('mine');
    const calls = respondUnlessStale({ ...note, content: 'theirs', etag: '"other"' });
    await edit(page, 'mine', '!');
    await screen.findByText(
      'Failed to update note: This note was changed elsewhere in the meantime.',
    );
    expect(await row('theirs')).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Compare versions' }));
    const dialog = await editor();
    expect(within(dialog).getByText('The version saved elsewhere')).toBeVisible();
    expect(within(dialog).getByText('theirs')).toBeVisible();
    expect(within(dialog).getByRole('textbox', { name: 'Note' })).toHaveValue('mine!');
    await page.user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(calls[1]).toMatchObject({
      headers: { 'if-match': '"other"' },
      body: { content: 'mine!' },
    });
    await isWaiting(0);
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
  });

  test('that conflicts is marked in the list, also after a reload', async () => {
    const note = makeNote({ content: 'mine' });
    const latest = { ...note, content: 'theirs', etag: '"other"' };
    const page = open(note);
    await row('mine');
    respondUnlessStale(latest);
    await edit(page, 'mine', '!');
    const mark = 'Unsaved changes: continue editing theirs';
    expect(await screen.findByRole('button', { name: mark })).toBeVisible();
    page.unmount();
    const { user } = open(latest);
    await user.click(await screen.findByRole('button', { name: mark }));
    expect(within(await editor()).getByText('The version saved elsewhere')).toBeVisible();
  });

  test('of a note that is gone becomes the draft of a new note', async () => {
    const note = makeNote({ content: 'mine' });
    const page = open(note);
    await row('mine');
    respondError('updateNote', 'NOT_FOUND');
    respondError('restoreNote', 'NOT_FOUND');
    await edit(page, 'mine', '!');
    await screen.findByText(/^Failed to update note: It no longer exists/);
    await waitFor(() => expect(noteField()).toHaveValue('mine!'));
    expect(rows()).toEqual([]);
  });

  test('is sent before its note is deleted, which fails without a connection', async () => {
    setOnline(false);
    const page = open(makeNote({ content: 'mine' }));
    await edit(page, 'mine', '!');
    await page.user.click(screen.getByRole('button', { name: 'More for mine!' }));
    await page.user.click(await screen.findByRole('menuitem', { name: 'Delete Note' }));
    expect(await screen.findByText(/^Failed to delete note: You are offline/)).toBeVisible();
    expect(await row('mine!')).toBeVisible();
  });
});

test('drafts that an earlier build could not send are sent', async () => {
  setOnline(false);
  const page = open();
  await page.user.type(noteField(), 'left behind');
  page.unmount();
  const key = `draft:${email}`;
  const draft = JSON.parse(localStorage.getItem(key) ?? '{}') as object;
  localStorage.setItem(key, JSON.stringify({ ...draft, mode: 'freestyle', isUnsent: true }));

  const created = respondCreated();
  setOnline(true);
  open();
  expect(noteField()).toHaveValue('');
  expect(await row('left behind')).toBeVisible();
  await waitFor(() => expect(created).toHaveLength(1));
  await isWaiting(0);
  expect(created[0]?.body).toMatchObject({ content: 'left behind' });
  expect(localStorage.getItem(key)).toBeNull();
});
