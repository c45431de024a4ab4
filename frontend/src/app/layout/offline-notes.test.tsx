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
import { loadOutbox } from '../../writes/load-outbox';
import { notePath } from '../../config/paths';
import { parseOperation, type OperationInput } from '@mylinguist/shared/operations/operation';
import { outboxState } from '../../writes/outbox/outbox-state';
import { openOutboxStore } from '../../writes/outbox/outbox-store';
import { outboxName } from '../../offline/forget-outbox';
import { accountOwner } from '../../offline/storage-owner';
import { storeAnswer } from '../../offline/store-notes';
import { startSession } from '../../session/session';
import { makeNote, makeNoteList, makeToken, makeUser } from '../../testing/factories';
import { setOnline } from '../../testing/network';
import { disconnect, errorResponse, hang, respond, respondError } from '../../testing/server';

/** Opens the notes page with the outbox. */
function open(...notes: Note[]) {
  return renderNotes(notes);
}

const isWaiting = (count: number) => waitFor(() => expect(outboxState.read().waiting).toBe(count));

async function write({ user }: ReturnType<typeof open>, text: string) {
  await user.type(noteField(), text);
  await user.click(save());
  await waitFor(() => expect(noteField()).toHaveValue(''));
}

/** Returns the edits whose text became a draft, and that the outbox still has. */
const retired = async ({ queryClient }: ReturnType<typeof open>) =>
  (await loadOutbox(queryClient))?.draftedEntries();

const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:'));

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

  test.each(['TOO_MANY_NOTES', 'NOTE_DELETED'] as const)(
    'that the API refuses with %s is not called saved, and no flashcard of it is offered',
    async (code) => {
      respondError('createNote', code);
      const page = open();
      await write(page, 'one too many');
      await screen.findByText(/^Failed to submit note: /);
      await waitFor(() => expect(noteField()).toHaveValue('one too many'));
      expect(screen.queryByText(/^(Note saved|Saved\.)$/)).not.toBeInTheDocument();
      expect(
        screen.queryByRole('button', { name: 'Make a flashcard of it' }),
      ).not.toBeInTheDocument();
    },
  );

  test('that another tab sends is not called saved once the API has refused it', async () => {
    setOnline(false);
    const page = open();
    await write(page, 'one too many');
    const offer = await screen.findByRole('button', { name: 'Make a flashcard of it' });
    const [entry] = (await loadOutbox(page.queryClient))?.waiting() ?? [];
    const refused = { status: 'refused', code: 'TOO_MANY_NOTES', message: 'Full.' } as const;
    const otherTab = new BroadcastChannel(outboxName);
    otherTab.postMessage({ owner: accountOwner.read(), entry, outcome: refused });
    await waitFor(() => expect(offer).not.toBeInTheDocument());
    // A later refusal does not make the note saved again.
    const later = { kind: 'delete-tag', name: 'biology' };
    otherTab.postMessage({
      ...{ owner: accountOwner.read(), outcome: { ...refused, code: 'INVALID_INPUT' } },
      entry: { ...entry, seq: 99, operation: later },
    });
    otherTab.close();
    await screen.findByText('Failed to delete tag: Full.');
    expect(screen.queryByText(/^(Note saved|Saved\.)$/)).not.toBeInTheDocument();
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
    expect(drafts()).toEqual([]);
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

  test.each([
    ['returns if the browser has lost the draft', false],
    ['does not return after the learner has saved it', true],
  ])('that conflicts %s', async (_case, isSaved) => {
    const note = makeNote({ content: 'mine' });
    const latest = { ...note, content: 'theirs', etag: '"other"' };
    const page = open(note);
    await row('mine');
    respondUnlessStale(latest);
    await edit(page, 'mine', '!');
    await page.user.click(await screen.findByRole('button', { name: 'Compare versions' }));
    const dialog = await editor();
    if (isSaved) {
      await page.user.click(within(dialog).getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(dialog).not.toBeInTheDocument());
      await isWaiting(0);
    }
    await waitFor(async () => expect(await retired(page)).toHaveLength(isSaved ? 0 : 1));
    page.unmount();
    for (const key of drafts()) localStorage.removeItem(key);
    open(latest);
    const mark = 'Unsaved changes: continue editing theirs';
    if (!isSaved) expect(await screen.findByRole('button', { name: mark })).toBeVisible();
    else await row('theirs');
    expect(drafts()).toHaveLength(isSaved ? 0 : 1);
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

  test('is sent before its note is deleted', async () => {
    setOnline(false);
    const page = open(makeNote({ content: 'mine' }));
    await edit(page, 'mine', '!');
    await choose(page, 'mine!', 'Delete Note');
    await isWaiting(2);
    const updated = respond('updateNote', ({ params }) => ({
      note: makeNote({ id: params.noteId }),
    }));
    const removed = respond('deleteNote', undefined);
    setOnline(true);
    await isWaiting(0);
    expect(updated).toHaveLength(1);
    expect(removed).toHaveLength(1);
    expect(rows()).toEqual([]);
  });
});

async function choose({ user }: ReturnType<typeof open>, name: string, item: string) {
  await user.click(await screen.findByRole('button', { name: `More for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
}

describe('a write on which the API fails', () => {
  /** Stores a write that has failed for two days, and is due. */
  async function storeFailing(input: OperationInput) {
    const operation = parseOperation(input);
    if (!operation) throw new Error('The operation does not fit its schema.');
    startSession({ token: makeToken(), user: makeUser() });
    const owner = accountOwner.read() ?? '';
    const store = openOutboxStore(() => window.indexedDB);
    const since = Date.now() - 2 * 86_400_000;
    const { seq } = await store.add({
      owner,
      at: new Date(since).toISOString(),
      attempts: 0,
      operation,
    });
    await store.fail(seq, { count: 9, since, retryAt: 0, notBefore: 0 });
    store.close();
  }

  test('does not hold back a note that is written later', async () => {
    const bad = ['first', 'second', 'third'].map((content) => makeNote({ content }));
    respondError('deleteNote', 'INTERNAL');
    const created = respondCreated();
    const page = open(...bad);
    for (const { content } of bad) await choose(page, content, 'Delete Note');
    await isWaiting(3);
    await write(page, 'later');
    await waitFor(() => expect(created).toHaveLength(1));
    page.unmount();

    const again = open(...bad);
    await write(again, 'after the reload');
    await waitFor(() => expect(created).toHaveLength(2));
    await isWaiting(3);
  });

  test('for a day returns a new note to the composer, which saves it under its id', async () => {
    respondError('createNote', 'INTERNAL');
    const noteId = crypto.randomUUID();
    const source = { url: null, title: 'Dune', author: 'Ada', locator: null };
    await storeFailing({ kind: 'create', noteId, input: { content: 'poisoned', source } });
    const page = open();
    await screen.findByText('Failed to submit note: The service failed on it for a day.');
    await waitFor(() => expect(noteField()).toHaveValue('poisoned'));
    await isWaiting(0);
    const created = respondCreated();
    await page.user.click(save());
    await waitFor(() => expect(created).toHaveLength(1));
    expect(created[0]).toMatchObject({ headers: { 'idempotency-key': noteId }, body: { source } });
  });

  test('for a day offers the text of an edit', async () => {
    const base = makeNote({ content: 'mine' });
    respondError('updateNote', 'INTERNAL');
    await storeFailing({ kind: 'update', base, change: { content: 'mine!' } });
    const page = open(base);
    await screen.findByText('Failed to update note: The service failed on it for a day.');
    await page.user.click(screen.getByRole('button', { name: 'Show my text' }));
    expect(within(await editor()).getByRole('textbox', { name: 'Note' })).toHaveValue('mine!');
  });

  test.each<[string, () => unknown]>([
    ['', () => respondError('review', 'INTERNAL')],
    [' with answers that cannot be read', () => respond('review', () => Response.json({}))],
  ])('for a day%s offers to send a rating again', async (_, respondBadly) => {
    const note = makeNote({ content: 'rated' });
    const reviewId = crypto.randomUUID();
    const rating = { noteId: note.id, reviewId, response: 'Easy' } as const;
    const reviewedAt = new Date(Date.now() - 86_400_000).toISOString();
    respondBadly();
    await storeFailing({ kind: 'review', ...rating, reviewedAt, before: note.reviewData });
    const page = open(note);
    await screen.findByText('Failed to save rating: The service failed on it for a day.');
    await isWaiting(0);
    const calls = respondError('review', 'INTERNAL');
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toMatchObject({ reviewId, reviewedAt });
  });
});

describe('a deletion', () => {
  test('needs no connection, and is kept after a reload', async () => {
    setOnline(false);
    const note = makeNote({ content: 'mine' });
    const page = open(note);
    await choose(page, 'mine', 'Delete Note');
    expect(await screen.findByText('Note deleted.')).toBeVisible();
    expect(rows()).toEqual([]);
    page.unmount();
    open(note);
    await isWaiting(1);
    await waitFor(() => expect(rows()).toEqual([]));
  });

  test('that is undone before it is sent reaches no server', async () => {
    setOnline(false);
    const page = open(makeNote({ content: 'mine' }));
    await choose(page, 'mine', 'Delete Note');
    await isWaiting(1);
    await page.user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await row('mine')).toBeVisible();
    await isWaiting(0);
  });

  test('that is undone after it was sent restores the note', async () => {
    const note = makeNote({ content: 'mine' });
    const removed = respond('deleteNote', undefined);
    const restored = respond('restoreNote', { note });
    const page = open(note);
    await choose(page, 'mine', 'Delete Note');
    await waitFor(() => expect(removed).toHaveLength(1));
    await isWaiting(0);
    await page.user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await row('mine')).toBeVisible();
    await waitFor(() => expect(restored).toHaveLength(1));
    await isWaiting(0);
    expect(rows()).toEqual(['mine']);
  });

  test('that the API refuses shows the note again with the reason', async () => {
    const note = makeNote({ content: 'mine' });
    respondError('deleteNote', 'INVALID_INPUT');
    const page = open(note);
    await choose(page, 'mine', 'Delete Note');
    expect(await screen.findByText(/^Failed to delete note: /)).toBeVisible();
    expect(await row('mine')).toBeVisible();
    const removed = respond('deleteNote', undefined);
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(removed).toHaveLength(1));
    expect(rows()).toEqual([]);
  });
});

describe('a note that is archived without a connection', () => {
  test('leaves the list, returns with Undo and is archived when the connection returns', async () => {
    setOnline(false);
    const note = makeNote({ content: 'mine' });
    const page = open(note);
    await choose(page, 'mine', 'Archive Note');
    expect(await screen.findByText('Note archived.')).toBeVisible();
    expect(rows()).toEqual([]);
    await page.user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await row('mine')).toBeVisible();
    await isWaiting(2);
    const updated = respond('updateNote', ({ body }) => ({
      note: { ...note, ...(body as Partial<Note>), etag: '"saved"' },
    }));
    setOnline(true);
    await isWaiting(0);
    expect(updated.map(({ body }) => body)).toEqual([{ isArchived: true }, { isArchived: false }]);
    expect(rows()).toEqual(['mine']);
  });

  test('and was deleted elsewhere leaves the list with the reason', async () => {
    setOnline(false);
    const page = open(makeNote({ content: 'mine' }));
    await choose(page, 'mine', 'Archive Note');
    await isWaiting(1);
    respondError('updateNote', 'NOT_FOUND');
    setOnline(true);
    expect(await screen.findByText('Failed to archive note: This no longer exists.')).toBeVisible();
    expect(rows()).toEqual([]);
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
  });
});

test('the address of a note opens it from the stored copy without a connection', async () => {
  const note = makeNote({ content: 'stored' });
  // The page of an earlier test may still store the list of its learner.
  const grace = makeUser({ email: 'grace@example.com' });
  startSession({ token: makeToken(), user: grace });
  const answer = makeNoteList([note]);
  const stored = { asked: undefined, answer, since: new Map(), notes: [note] };
  await storeAnswer(grace.email, false, stored);
  setOnline(false);
  renderNotes(null, {}, null, notePath(note.id), grace);
  expect(within(await editor()).getByRole('textbox', { name: 'Note' })).toHaveValue('stored');
});
