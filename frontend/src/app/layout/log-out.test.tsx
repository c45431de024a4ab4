import { act, screen, waitFor } from '@testing-library/react';
import { changeNotes } from '../../writes/bulk';
import { enqueue } from '../../writes/load-outbox';
import { registerThisDevice } from '../../api/push';
import * as firebaseAuth from '../../lib/firebase-auth';
import { bulkState } from '../../offline/bulk/bulk-state';
import { hasPendingBulk } from '../../offline/bulk/pending-bulk';
import { draftKey } from '../../offline/unsaved-work';
import { draftOf, emptyDraft, type NoteDraft } from '../../modules/composer/note-draft';
import { outboxState } from '../../writes/outbox/outbox-state';
import { currentSession } from '../../session/session';
import { makeNote, makeSettings, makeUser } from '../../testing/factories';
import { setOnline } from '../../testing/network';
import { installPushBrowser, pushPublicKey, type PushBrowser } from '../../testing/push-browser';
import { renderScreen } from '../../testing/render';
import { disconnect, errorResponse, hang, hold, respond, respondError } from '../../testing/server';
import { AccountMenu } from './account-menu';
import { OutboxStatus } from './outbox-status';

jest.mock('../../lib/firebase-auth');

const { email } = makeUser();

function result(noteId: string) {
  const note = makeNote({ id: noteId });
  return {
    noteId,
    nextReviewDate: note.reviewData.nextReviewDate,
    xpEarned: 10,
    reviewData: note.reviewData,
  };
}

/** Opens the account menu of a learner who has rated notes offline. */
async function open(ratings = 3) {
  setOnline(false);
  jest.mocked(firebaseAuth.signOut).mockResolvedValue();
  const rendered = renderScreen(
    <>
      <OutboxStatus learner={email} />
      <AccountMenu open anchor={document.body} onClose={() => undefined} />
    </>,
    { sends: false },
  );
  for (let count = 1; count <= ratings; count++) {
    const { id, reviewData } = makeNote();
    const rating = {
      kind: 'review' as const,
      noteId: id,
      reviewId: crypto.randomUUID(),
      response: 'Easy' as const,
      reviewedAt: new Date().toISOString(),
      before: reviewData,
    };
    await act(() => enqueue(rendered.queryClient, rating));
  }
  await waitFor(() => expect(outboxState.read().waiting).toBe(ratings));
  const logOut = async () => {
    await rendered.user.click(screen.getByRole('menuitem', { name: 'Logout' }));
  };
  return { ...rendered, logOut };
}

const heading = (name: string) => screen.findByRole('alertdialog', { name });

test('a log-out without a connection asks before it drops the changes', async () => {
  const { user, logOut } = await open();
  await logOut();
  expect(await heading('3 changes are not sent yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Log out and lose them' }));
  await waitFor(() => expect(currentSession()).toBeNull());
  await waitFor(() => expect(outboxState.read().waiting).toBe(0));
  expect(firebaseAuth.signOut).toHaveBeenCalledTimes(1);
});

test('a learner who stays signed in keeps the changes', async () => {
  const { user, logOut } = await open(1);
  await logOut();
  expect(await heading('1 change is not sent yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Stay signed in' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(currentSession()).not.toBeNull();
  expect(outboxState.read().waiting).toBe(1);
});

test('a log-out sends the changes first while the API can be reached', async () => {
  const { logOut } = await open(1);
  const review = hold('review', result(makeNote().id));
  setOnline(true);
  await waitFor(() => expect(review.calls).toHaveLength(1));
  await logOut();
  expect(await heading('Sending 1 change…')).toBeVisible();
  expect(currentSession()).not.toBeNull();
  review.release();
  await waitFor(() => expect(currentSession()).toBeNull());
  expect(review.calls).toHaveLength(1);
});

test('a log-out asks when the API cannot save the changes', async () => {
  const { logOut } = await open(2);
  respondError('review', 'UNAVAILABLE');
  setOnline(true);
  await logOut();
  expect(await heading('2 changes are not sent yet')).toBeVisible();
  expect(currentSession()).not.toBeNull();
});

test('a learner can stay signed in while the changes are sent', async () => {
  const { user, logOut } = await open(1);
  hang('review');
  setOnline(true);
  await logOut();
  await heading('Sending 1 change…');
  await user.click(screen.getByRole('button', { name: 'Stay signed in' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(currentSession()).not.toBeNull();
});

test('a log-out with nothing to send asks nothing', async () => {
  respond('listDue', { notes: [], dueCount: 0, nextReviewDate: null });
  const { logOut } = await open(0);
  await logOut();
  await waitFor(() => expect(currentSession()).toBeNull());
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

describe('a change of many notes', () => {
  const notes = Array.from({ length: 250 }, () => makeNote());
  const batch = () => hold('batchNotes', { results: [] });

  // A change that still runs would go on with the one of the next test.
  afterEach(() => waitFor(() => expect(bulkState.read().action).toBeNull(), { timeout: 5_000 }));

  async function start(rendered: Awaited<ReturnType<typeof open>>) {
    const held = batch();
    await act(() => changeNotes(rendered.queryClient, { archive: true }, notes));
    await waitFor(() => expect(held.calls).toHaveLength(1));
    await rendered.logOut();
    await heading('Your notes are still being changed');
    return held;
  }

  test('is finished before the log-out', async () => {
    const rendered = await open(0);
    setOnline(true);
    const held = await start(rendered);
    expect(screen.getByText('Archiving: 0 of 250 notes')).toBeVisible();
    const calls = respond('batchNotes', { results: [] });
    held.release();
    await waitFor(() => expect(currentSession()).toBeNull());
    expect(calls).toHaveLength(2);
  });

  test('ends with a log-out that does not wait', async () => {
    const rendered = await open(0);
    setOnline(true);
    const held = await start(rendered);
    await rendered.user.click(screen.getByRole('button', { name: 'Log out and stop the change' }));
    await waitFor(() => expect(currentSession()).toBeNull());
    expect(hasPendingBulk()).toBe(false);
    held.release();
    await waitFor(() => expect(bulkState.read().action).toBeNull());
  });

  test('goes on if the learner stays signed in', async () => {
    const rendered = await open(0);
    setOnline(true);
    const held = await start(rendered);
    await rendered.user.click(screen.getByRole('button', { name: 'Stay signed in' }));
    respond('batchNotes', { results: [] });
    held.release();
    await waitFor(() => expect(hasPendingBulk()).toBe(false));
    expect(currentSession()).not.toBeNull();
  });
});

describe('unsaved edits of the settings', () => {
  const draft = `settings:${email}`;

  async function ask() {
    const { user, logOut } = await open(0);
    setOnline(true);
    localStorage.setItem(draft, '{"enterToSubmit":true}');
    await logOut();
    expect(await heading('Your settings are not saved yet')).toBeVisible();
    return { press: (name: string) => user.click(screen.getByRole('button', { name })) };
  }

  test('are kept if the learner stays signed in', async () => {
    const { press } = await ask();
    await press('Stay signed in');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(currentSession()).not.toBeNull();
    expect(localStorage.getItem(draft)).not.toBeNull();
  });

  test('are discarded by a log-out only after the learner agrees', async () => {
    const { press } = await ask();
    await press('Discard and log out');
    await waitFor(() => expect(currentSession()).toBeNull());
    expect(localStorage.getItem(draft)).toBeNull();
  });

  test('can be saved before the log-out', async () => {
    const stored = makeSettings();
    respond('getSettings', stored);
    const saves = respond('putSettings', { ...stored, enterToSubmit: true });
    const { press } = await ask();
    await press('Save and log out');
    await waitFor(() => expect(currentSession()).toBeNull());
    expect(saves.map(({ body }) => body)).toEqual([{ ...stored, enterToSubmit: true }]);
  });

  test('stay if the API refuses them, with the reason', async () => {
    respond('getSettings', makeSettings());
    respondError('putSettings', 'INVALID_INPUT');
    const { press } = await ask();
    await press('Save and log out');
    expect(await screen.findByRole('alert')).toHaveTextContent('missing or invalid');
    expect(currentSession()).not.toBeNull();
    expect(localStorage.getItem(draft)).not.toBeNull();
  });

  test('wait if they cannot be sent, and the log-out asks before they are lost', async () => {
    respond('getSettings', makeSettings());
    respondError('putSettings', 'UNAVAILABLE');
    const { press } = await ask();
    await press('Save and log out');
    expect(await heading('1 change is not sent yet')).toBeVisible();
    expect(currentSession()).not.toBeNull();
  });
});

describe('texts that exist in this browser only', () => {
  const base = makeNote({ content: 'as saved elsewhere' });
  const text = (key: string, draft: Partial<NoteDraft>) =>
    localStorage.setItem(key, JSON.stringify({ ...emptyDraft('freestyle'), ...draft }));
  const refused = () => text(`${draftKey(email)}:~1`, { content: 'a refused note' });
  const conflict = (): void =>
    text(`${draftKey(email, base.id)}:~2`, {
      ...draftOf({ ...base, content: 'my version' }, 'freestyle'),
      ...{ base, isConflict: true, isSetAside: true },
    });

  test.each([
    ['a draft', () => text(draftKey(email), { content: 'half a thought' }), 'half a thought'],
    ['a refused note', refused, 'a refused note'],
    ['a conflict', conflict, 'my version'],
  ])('stop a log-out: %s', async (_, store, name) => {
    store();
    const { user, logOut } = await open(0);
    await logOut();
    expect(await heading('1 text is not saved yet')).toBeVisible();
    expect(screen.getByRole('button', { name: new RegExp(name) })).toBeVisible();
    expect(currentSession()).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Log out and lose it' }));
    await waitFor(() => expect(currentSession()).toBeNull());
  });

  test('are named and stay if the learner stays signed in', async () => {
    refused();
    conflict();
    const { user, logOut } = await open(0);
    await logOut();
    expect(await heading('2 texts are not saved yet')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Stay signed in' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(currentSession()).not.toBeNull();
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toHaveLength(2);
  });

  test.each([
    ['the refused note', refused, '/notes'],
    ['the note of the conflict', conflict, `/notes/${base.id}`],
  ])('are shown: %s', async (_, store, address) => {
    store();
    const { user, logOut, location } = await open(0);
    await logOut();
    await user.click(await screen.findByRole('button', { name: 'Show it' }));
    expect(location()).toBe(address);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  test('stop a log-out also if they become drafts while it sends what waits', async () => {
    const { logOut, queryClient } = await open(0);
    const input = { content: 'one too many' };
    await act(() => enqueue(queryClient, { kind: 'create', noteId: base.id, input }));
    const creation = hold('createNote', errorResponse('TOO_MANY_NOTES'));
    setOnline(true);
    await logOut();
    await heading('Sending 1 change…');
    creation.release();
    expect(await heading('1 text is not saved yet')).toBeVisible();
    expect(screen.getByRole('button', { name: /one too many/ })).toBeVisible();
    expect(currentSession()).not.toBeNull();
  });
});

describe('a log-out on a device with notifications', () => {
  let browser: PushBrowser;
  beforeEach(() => {
    browser = installPushBrowser();
    browser.permission = 'granted';
    respond('getPush', { publicKey: pushPublicKey });
    respond('registerPush', { publicKey: pushPublicKey });
  });
  afterEach(() => browser.remove());

  test('removes the device while the session lasts', async () => {
    const { logOut } = await open(0);
    await act(() => registerThisDevice());
    const removals = respond('removePush', undefined);
    await logOut();
    await waitFor(() => expect(currentSession()).toBeNull());
    expect(removals.map(({ body }) => body)).toEqual([{ endpoint: browser.endpoints[0] }]);
    expect(browser.endpoint).toBeNull();
  });

  test('ends the notifications also without a connection', async () => {
    const { logOut } = await open(0);
    await act(() => registerThisDevice());
    disconnect('removePush');
    await logOut();
    await waitFor(() => expect(currentSession()).toBeNull());
    expect(browser.endpoint).toBeNull();
  });
});
