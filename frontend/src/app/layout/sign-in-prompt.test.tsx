import { act, screen, waitFor, within } from '@testing-library/react';
import { errorResponse, respond } from '../../testing/server';
import { ExportData } from '../../features/settings/export-data';
import { identityClient } from '../../features/auth/identity-client';
import { AccountSection } from '../../features/settings/account-section';
import { currentSession } from '../../session/session';
import { makeToken, makeUser } from '../../testing/factories';
import { fill } from '../../testing/fill';
import {
  account,
  refuseIdentity,
  respondAccount,
  respondIdentity,
} from '../../testing/identity-provider';
import { installGapi, installPopups } from '../../testing/provider-popup';
import { renderScreen } from '../../testing/render';
import { SignInPrompt } from './sign-in-prompt';

const closed = 'Your account is closed, and everything in it is being deleted.';

/** Opens the settings of a learner who signed in some time ago. */
function open(provider = 'password') {
  const token = makeToken(undefined, { firebase: { sign_in_provider: provider } });
  const session = { token, user: makeUser() };
  return renderScreen(
    <>
      <AccountSection />
      <ExportData />
      <SignInPrompt />
    </>,
    { session },
  );
}

/** The API accepts a deletion only with the token of the renewed session. */
const respondDeletion = () =>
  respond('deleteAccount', ({ headers }) =>
    headers['x-user-auth'] === account.freshToken ? undefined : errorResponse('SIGN_IN_REQUIRED'),
  );

async function askToDelete(provider?: string) {
  const rendered = open(provider);
  const { user } = rendered;
  await user.click(screen.getByRole('button', { name: 'Delete my account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
  await fill(user, dialog.getByLabelText('Your email address'), 'ada@example.com');
  await user.click(dialog.getByRole('button', { name: 'Delete my account' }));
  const prompt = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
  return { ...rendered, dialog, prompt };
}

/** Signs in at the provider, as the browser of a signed-in learner is. */
beforeEach(async () => {
  respondAccount({ isVerified: true });
  await (await identityClient()).signIn(account.email, 'secret-1');
});

test('a deletion goes on after the learner has entered the password', async () => {
  const calls = respondDeletion();
  const { user, prompt } = await askToDelete();
  expect(await prompt.findByLabelText('Password')).toHaveFocus();
  await fill(user, prompt.getByLabelText('Password'), 'secret-1');
  await user.click(prompt.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText(closed)).toBeVisible();
  expect(calls).toHaveLength(2);
  expect(currentSession()).toBeNull();
});

test('a deletion goes on after the popup of the provider', async () => {
  installGapi();
  const { uid: localId, email } = account;
  // The first sign-in with Google has replaced the password.
  const providerUserInfo = [{ providerId: 'password' }, { providerId: 'google.com' }];
  respondIdentity('lookup', { users: [{ localId, email, providerUserInfo }] });
  const client = await identityClient();
  await client.preparePopup();
  await client.signIn(email, 'secret-1').catch(() => undefined);
  const provider = installPopups();
  const calls = respondDeletion();
  const { prompt } = await askToDelete('custom');
  const button = await prompt.findByRole('button', { name: 'Continue with Google' });
  expect(prompt.queryByLabelText('Password')).not.toBeInTheDocument();
  act(() => button.click());
  // Awaits microtasks only: after any timer the browser would block the popup.
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
  expect(provider.popups).toHaveLength(1);
  act(() => provider.complete());
  expect(await screen.findByText(closed)).toBeVisible();
  expect(calls).toHaveLength(2);
});

test('a wrong password confirms nothing and can be corrected', async () => {
  const calls = respondDeletion();
  const { user, prompt } = await askToDelete();
  refuseIdentity('signInWithPassword', 'INVALID_LOGIN_CREDENTIALS');
  await fill(user, await prompt.findByLabelText('Password'), 'wrong');
  await user.click(prompt.getByRole('button', { name: 'Continue' }));
  expect(await prompt.findByRole('alert')).toHaveTextContent(/^Incorrect password/);
  expect(calls).toHaveLength(1);
});

test('without a password, the form says what is missing', async () => {
  respondDeletion();
  const { user, prompt } = await askToDelete();
  await prompt.findByLabelText('Password');
  await user.click(prompt.getByRole('button', { name: 'Continue' }));
  const field = prompt.getByLabelText('Password');
  expect(field).toHaveAccessibleDescription('Please enter your password');
});

test('a learner who cancels keeps the account and reads why', async () => {
  const calls = respondDeletion();
  const { user, dialog, prompt } = await askToDelete();
  await user.click(prompt.getByRole('button', { name: 'Cancel' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Please confirm that it is you.');
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
  expect(calls).toHaveLength(1);
  expect(currentSession()).not.toBeNull();
});

test('an export goes on after the learner has entered the password', async () => {
  let isRefused = true;
  const calls = respond('exportAccount', () => {
    if (!isRefused) return new Response('{"format":"mylinguist-export"}');
    isRefused = false;
    return errorResponse('SIGN_IN_REQUIRED');
  });
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Export my data' }));
  const prompt = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
  await fill(user, await prompt.findByLabelText('Password'), 'secret-1');
  await user.click(prompt.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Your data has been downloaded.')).toBeVisible();
  expect(calls).toHaveLength(2);
});
