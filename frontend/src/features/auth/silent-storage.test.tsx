import { screen } from '@testing-library/react';
import { currentSession } from '../../session/session';
import { fill } from '../../testing/fill';
import { account, respondAccount } from '../../testing/identity-provider';
import { silenceDatabases } from '../../testing/silent-database';
import { loggedIn, openEmail } from './login-page-harness';

// Before the client of the identity provider loads: it opens its database at once.
beforeEach(silenceDatabases);

test('a sign-in does not wait for a database that never answers', async () => {
  respondAccount({ isVerified: true });
  loggedIn();
  const { user } = await openEmail();
  await fill(user, screen.getByLabelText('Email'), account.email);
  await fill(user, screen.getByLabelText('Password'), 'secret-1');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'The app' })).toBeVisible();
  expect(currentSession()?.user.email).toBe(account.email);
});
