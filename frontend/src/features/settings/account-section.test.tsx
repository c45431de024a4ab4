import { screen, waitFor, within } from '@testing-library/react';
import type { AccountExport } from '@mylinguist/shared/schemas/account';
import { useState } from 'react';
import { currentSession } from '../../session/session';
import * as firebaseAuth from '../../lib/firebase-auth';
import { makeSettings, makeTag, makeToken, makeUser } from '../../testing/factories';
import { fill } from '../../testing/fill';
import { renderScreen } from '../../testing/render';
import { disconnect, hang, hold, respond, respondError } from '../../testing/server';
import { AccountSection } from './account-section';

jest.mock('../../lib/firebase-auth');
const signOut = jest.mocked(firebaseAuth.signOut);

const section = () => within(screen.getByRole('region', { name: 'Account' }));
const open = (user = makeUser()) =>
  renderScreen(<AccountSection />, { session: { token: makeToken(), user } });

afterEach(() => signOut.mockReset());

test('shows the picture', () => {
  const picture = 'https://lh3.googleusercontent.com/a/ada';
  const { container } = open(makeUser({ picture }));
  expect(container.querySelector('img')).toHaveAttribute('src', picture);
});

test('shows an initial without a picture', () => {
  // The page's content security policy blocks pictures of other hosts.
  const { container } = open(makeUser({ picture: 'https://example.com/ada.png' }));
  expect(section().getByText('A')).toBeVisible();
  expect(container.querySelector('img')).toBeNull();
});

describe('exporting', () => {
  const data: AccountExport = {
    format: 'mylinguist-export',
    version: 1,
    exportedAt: '2026-03-02T10:00:00.000Z',
    account: {
      email: 'ada@example.com',
      name: 'Ada Lovelace',
      picture: null,
      createdAt: '2026-01-01T10:00:00.000Z',
    },
    settings: makeSettings(),
    tags: [makeTag()],
    notes: [],
    deletedNotes: [],
    reviews: [],
    threads: [],
    other: [{ id: 'reminder:2026-03-01' }],
  };

  test('downloads all data as one JSON file', async () => {
    const files: Blob[] = [];
    const names: string[] = [];
    Object.assign(URL, {
      createObjectURL: (file: Blob) => `blob:${files.push(file)}`,
      revokeObjectURL: () => undefined,
    });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    respond('exportAccount', data);
    const { user } = open();
    await user.click(section().getByRole('button', { name: 'Export my data' }));
    expect(await section().findByText('Your data has been downloaded.')).toBeVisible();
    expect(names).toEqual(['mylinguist-export-2026-03-02.json']);
    expect(JSON.parse((await files[0]?.text()) ?? '')).toEqual(data);
  });

  test('shows why an export failed', async () => {
    respondError('exportAccount', 'UNAVAILABLE');
    const { user } = open();
    await user.click(section().getByRole('button', { name: 'Export my data' }));
    expect(await section().findByRole('alert')).toHaveTextContent('The service cannot be reached');
  });

  test('saves no file that breaks off', async () => {
    const create = jest.fn();
    Object.assign(URL, { createObjectURL: create });
    respond('exportAccount', () => new Response('{"format":"mylinguist-export","notes":[{'));
    const { user } = open();
    await user.click(section().getByRole('button', { name: 'Export my data' }));
    expect(await section().findByRole('alert')).toHaveTextContent('The service cannot be reached');
    expect(create).not.toHaveBeenCalled();
  });

  test('may take four minutes, shows what happens and asks before the tab is closed', async () => {
    const limit = jest.spyOn(AbortSignal, 'timeout');
    const { release } = hold('exportAccount', data);
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const { user } = open();
    expect(isClosingAsked()).toBe(false);
    await user.click(section().getByRole('button', { name: 'Export my data' }));
    const message = await section().findByText(/^Collecting your data/);
    expect(message.closest('[role="status"]')).not.toBeNull();
    expect(limit).toHaveBeenCalledWith(240_000);
    expect(isClosingAsked()).toBe(true);
    release();
    await section().findByText('Your data has been downloaded.');
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    expect(isClosingAsked()).toBe(false);
  });

  test('goes on when the learner leaves the page, and says so', async () => {
    const { release } = hold('exportAccount', data);
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const { user } = renderScreen(<Leavable />);
    await user.click(section().getByRole('button', { name: 'Export my data' }));
    await section().findByText(/^Collecting your data/);
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    expect(await screen.findByText(/^Your export goes on/)).toBeVisible();
    release();
    expect(await screen.findByText('Your data has been downloaded.')).toBeVisible();
    expect(click).toHaveBeenCalledTimes(1);
  });

  test('sends one request when the button is clicked twice', async () => {
    const calls = hang('exportAccount');
    const { user } = open();
    await user.click(section().getByRole('button', { name: 'Export my data' }));
    await user.click(await section().findByRole('button', { name: 'Exporting...' }));
    expect(calls).toHaveLength(1);
  });
});

function Leavable() {
  const [isLeft, setIsLeft] = useState(false);
  return (
    <>
      <button onClick={() => setIsLeft(true)}>Leave</button>
      {!isLeft && <AccountSection />}
    </>
  );
}

/** Returns whether the browser would ask before it closes the tab. */
const isClosingAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('deleting the account', () => {
  const openDialog = async () => {
    const rendered = open();
    await rendered.user.click(section().getByRole('button', { name: 'Delete my account' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
    const confirm = async (typed: string) => {
      await fill(rendered.user, dialog.getByLabelText('Your email address'), typed);
      await rendered.user.click(dialog.getByRole('button', { name: 'Delete my account' }));
    };
    return { ...rendered, dialog, confirm };
  };

  test('lists what the deletion removes', async () => {
    const { dialog } = await openDialog();
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'your notes, flashcards and cloze tests, including archived notes',
      'your tags, reviews and experience points',
      'your settings, reminders and chats with the assistant',
      'your sign-in',
    ]);
  });

  test('deletes the account and logs out after the learner typed the address', async () => {
    const calls = respond('deleteAccount', undefined);
    const { confirm } = await openDialog();
    await confirm(' ADA@example.com ');
    expect(
      await screen.findByText('Your account and everything in it has been deleted.'),
    ).toBeVisible();
    expect(calls.map(({ body }) => body)).toEqual([{ confirm: 'ada@example.com' }]);
    expect(signOut).toHaveBeenCalledTimes(1);
    expect(currentSession()).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  test('deletes nothing when another address is typed', async () => {
    const { dialog, confirm } = await openDialog();
    await confirm('bob@example.com');
    const field = dialog.getByLabelText('Your email address');
    expect(field).toHaveAccessibleDescription('This is not the email address of your account.');
    expect(currentSession()).not.toBeNull();
  });

  test('shows why a deletion failed and keeps the learner signed in', async () => {
    respondError('deleteAccount', 'UNAVAILABLE');
    const { dialog, confirm } = await openDialog();
    await confirm('ada@example.com');
    expect(await dialog.findByRole('alert')).toHaveTextContent('The service cannot be reached');
    expect(currentSession()).not.toBeNull();
    expect(signOut).not.toHaveBeenCalled();
  });

  test('counts as done when a retry finds that an unanswered attempt closed the account', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation();
    jest.mocked(firebaseAuth.freshToken).mockRejectedValue(new Error('user-not-found'));
    localStorage.setItem('draft:ada@example.com', 'unsaved');
    disconnect('deleteAccount');
    const { user, dialog, confirm } = await openDialog();
    await confirm('ada@example.com');
    expect(await dialog.findByRole('alert')).toHaveTextContent('The service cannot be reached');
    const retried = respondError('deleteAccount', 'UNAUTHENTICATED');
    await user.click(dialog.getByRole('button', { name: 'Delete my account' }));
    expect(
      await screen.findByText('Your account and everything in it has been deleted.'),
    ).toBeVisible();
    expect(retried).toHaveLength(1);
    expect(currentSession()).toBeNull();
    expect(localStorage).toHaveLength(0);
    expect(warn).toHaveBeenCalledTimes(1);
  });

  test('a 401 without an unanswered attempt ends the session without that message', async () => {
    jest.spyOn(console, 'warn').mockImplementation();
    jest.mocked(firebaseAuth.freshToken).mockRejectedValue(new Error('user-disabled'));
    respondError('deleteAccount', 'UNAUTHENTICATED');
    const { confirm } = await openDialog();
    await confirm('ada@example.com');
    await waitFor(() => expect(currentSession()).toBeNull());
    expect(screen.queryByText(/has been deleted/)).not.toBeInTheDocument();
  });

  test('may take four minutes, shows what happens and cannot be started twice', async () => {
    const limit = jest.spyOn(AbortSignal, 'timeout');
    const calls = hang('deleteAccount');
    const { user, dialog, confirm } = await openDialog();
    await confirm('ada@example.com');
    const message = await dialog.findByText(/^Deleting your account/);
    expect(message.closest('[role="status"]')).not.toBeNull();
    expect(limit).toHaveBeenCalledWith(240_000);
    expect(dialog.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Deleting...' }));
    await user.keyboard('{Escape}');
    expect(calls).toHaveLength(1);
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  test('closes the dialog on Cancel', async () => {
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});
