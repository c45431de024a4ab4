import { screen, waitFor, within } from '@testing-library/react';
import { currentSession } from '../../session/session';
import * as firebaseAuth from '../../lib/firebase-auth';
import { makeToken, makeUser } from '../../testing/factories';
import { fill } from '../../testing/fill';
import { setOnline } from '../../testing/network';
import { renderScreen } from '../../testing/render';
import { disconnect, hang, respond, respondError } from '../../testing/server';
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

describe('without a connection', () => {
  const needsConnection = 'You are offline. Please try again once you are connected.';

  test('the deletion of the account says that it needs one, and changes nothing', async () => {
    setOnline(false);
    disconnect('deleteAccount');
    const { user } = open();
    await user.click(section().getByRole('button', { name: 'Delete my account' }));
    const dialog = within(await screen.findByRole('dialog'));
    await fill(user, dialog.getByLabelText('Your email address'), makeUser().email);
    await user.click(dialog.getByRole('button', { name: 'Delete my account' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(needsConnection);
    expect(currentSession()).not.toBeNull();
  });
});

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
      await screen.findByText('Your account is closed, and everything in it is being deleted.'),
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
      await screen.findByText('Your account is closed, and everything in it is being deleted.'),
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
    expect(screen.queryByText(/is being deleted/)).not.toBeInTheDocument();
  });

  test('cannot be started twice or left while it runs', async () => {
    const calls = hang('deleteAccount');
    const { user, dialog, confirm } = await openDialog();
    await confirm('ada@example.com');
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
