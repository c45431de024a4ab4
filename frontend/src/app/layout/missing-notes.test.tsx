import type { Note } from '@mylinguist/shared/schemas/note';
import { screen, waitFor, within } from '@testing-library/react';
import { row, renderPage, respondCreated, rows } from '../../features/notes/notes-page-harness';
import { forgetStoredNotes } from '../../offline/forget-stored-notes';
import { readStoredList } from '../../offline/read-stored-list';
import { missingKey } from '../../offline/unsaved-work';
import { storeWrite } from '../../offline/store-notes';
import { expireSession, startSession } from '../../session/session';
import { makeNote, makeToken, makeUser } from '../../testing/factories';
import { received } from '../../testing/received';
import { respond } from '../../testing/server';
import { MissingNotes } from './missing-notes';

const { email } = makeUser();
const old = makeNote({ content: 'in the backup' });
const lost = makeNote({ content: 'written after the backup', tags: ['biology'] });
const other = makeNote({ content: 'another one' });

const restored = (notes: Note[], removed: string[] = []) =>
  respond('listNotes', { notes, removed, isRestored: true, cursor: 'restored' });

const isStored = (cursor: string) =>
  waitFor(async () => expect((await readStoredList(email, false))?.cursor).toBe(cursor));

function open() {
  const page = renderPage([], {}, <MissingNotes learner={email} />);
  return page;
}

/** Visits the notes before the database is restored from a backup. */
async function visit(...notes: Note[]) {
  const page = renderPage(notes);
  await row(notes.at(-1)?.content ?? '');
  await isStored('cursor-1');
  page.unmount();
}

/** Opens the app after the restore. */
async function openRestored(notes: Note[] = [old], removed: string[] = []) {
  const page = open();
  restored(notes, removed);
  await row(old.content);
  return page;
}

const notice = () => screen.findByText(/is missing in your account|are missing in your account/);

async function confirmDiscard({ user }: Awaited<ReturnType<typeof openRestored>>) {
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
}

async function openDialog({ user }: Awaited<ReturnType<typeof openRestored>>) {
  await user.click(await screen.findByRole('button', { name: /^Show (it|them)$/ }));
  return within(await screen.findByRole('dialog'));
}

test('a note that a restored server has lost is offered, and added again under its id', async () => {
  await visit(old, lost);
  const page = await openRestored();
  expect(await notice()).toHaveTextContent('1 note of this browser is missing in your account.');
  expect(rows()).toEqual([old.content]);
  const dialog = await openDialog(page);
  expect(dialog.getByText(lost.content)).toBeVisible();
  const created = respondCreated();
  await page.user.click(dialog.getByRole('button', { name: 'Add it again' }));
  const { body, headers } = await received(created);
  expect(headers['idempotency-key']).toBe(lost.id);
  expect(body).toMatchObject({ content: lost.content, tags: ['biology'] });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await row(lost.content)).toBeVisible();
  expect(localStorage.getItem(missingKey(email, lost.id))).toBeNull();
});

test('only what exists neither in a list nor in the bin is missing', async () => {
  const archived = makeNote({ content: 'archived' });
  const deleted = makeNote({ content: 'deleted' });
  await visit(old, archived, deleted);
  await openRestored([old, { ...archived, isArchived: true }], [deleted.id]);
  await isStored('restored');
  expect(screen.queryByText(/missing in your account/)).not.toBeInTheDocument();
});

test('a discarded note is offered no more, also after a reload', async () => {
  await visit(old, lost, other);
  const page = await openRestored();
  expect(await notice()).toHaveTextContent('2 notes of this browser are missing');
  const dialog = await openDialog(page);
  await page.user.click(dialog.getByRole('button', { name: 'Discard all' }));
  await page.user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(dialog.getByText(lost.content)).toBeVisible();
  await page.user.click(dialog.getByRole('button', { name: `Discard ${lost.content}` }));
  await confirmDiscard(page);
  expect(dialog.queryByText(lost.content)).not.toBeInTheDocument();
  await page.user.click(dialog.getByRole('button', { name: `Discard ${other.content}` }));
  await confirmDiscard(page);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  page.unmount();
  await openRestored();
  await isStored('restored');
  expect(screen.queryByText(/missing in your account/)).not.toBeInTheDocument();
});

test('a note that cannot be added again does not hold up the others', async () => {
  const half = makeNote({
    content: '',
    flashcard: { front: 'Half', back: null, hint: null },
    reviewData: { createdAt: '2026-01-01T10:00:00.000Z' },
  });
  await visit(old, half, lost);
  const page = await openRestored();
  expect(await notice()).toHaveTextContent('2 notes of this browser are missing');
  const dialog = await openDialog(page);
  const created = respondCreated();
  await page.user.click(dialog.getByRole('button', { name: 'Add all again' }));
  expect((await received(created)).body).toMatchObject({ content: lost.content });
  expect(await dialog.findByRole('heading', { name: '1 note is missing' })).toBeVisible();
  expect(dialog.getByText('Half')).toBeVisible();
});

test('a note in a format of a newer version is added again with its text', async () => {
  await visit(old, { ...lost, contentType: 7 });
  const page = await openRestored();
  const dialog = await openDialog(page);
  const created = respondCreated();
  await page.user.click(dialog.getByRole('button', { name: 'Add it again' }));
  expect((await received(created)).body).toMatchObject({ content: lost.content });
});

test('a note from before the learner changed their email is discarded', async () => {
  await visit(old, { ...lost, userId: 'earlier@example.com' });
  const page = await openRestored();
  const dialog = await openDialog(page);
  await page.user.click(dialog.getByRole('button', { name: 'Discard it' }));
  await confirmDiscard(page);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a missing note survives a reload, a killed browser and an expired session', async () => {
  await visit(old, lost);
  (await openRestored()).unmount();
  // The browser was killed before it had written its local storage.
  localStorage.removeItem(missingKey(email, lost.id));
  const again = await openRestored();
  await notice();
  again.unmount();
  expireSession('/notes');
  startSession({ token: makeToken(), user: makeUser() });
  respond('listNotes', { notes: [old], cursor: 'restored' });
  open();
  expect(await notice()).toBeVisible();
});

test('a note that this browser has saved after its last answer is missing too', async () => {
  await visit(old);
  startSession({ token: makeToken(), user: makeUser() });
  await storeWrite(email, lost.id, lost);
  await openRestored();
  expect(await notice()).toBeVisible();
  forgetStoredNotes();
});

test('a note that another device has added again is not missing any more', async () => {
  await visit(old, lost);
  const first = await openRestored();
  await notice();
  first.unmount();
  await openRestored([old, lost]);
  await row(lost.content);
  await waitFor(() => expect(localStorage.getItem(missingKey(email, lost.id))).toBeNull());
});
