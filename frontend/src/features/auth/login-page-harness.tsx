import { screen } from '@testing-library/react';
import type { RouteObject } from 'react-router-dom';
import { makeUser } from '../../testing/factories';
import { account } from '../../testing/identity-provider';
import { renderRoutes } from '../../testing/render';
import { respond } from '../../testing/server';
import { LoginPage } from './login-page';

const routes: RouteObject[] = [
  { path: '/', element: <LoginPage /> },
  { path: '*', element: <h1>The app</h1> },
];

/** Opens the login page without a session. A sign-in leads to a page titled "The app". */
export const open = (path = '/') => renderRoutes(routes, { path, session: null });

export async function openEmail() {
  const rendered = open();
  await rendered.user.click(screen.getByRole('button', { name: 'Continue with Email' }));
  await screen.findByLabelText('Email');
  return rendered;
}

/** Makes the API accept the account of `respondAccount`. Returns the received logins. */
export const loggedIn = () =>
  respond('firebaseLogin', { token: account.freshToken, user: makeUser() });
