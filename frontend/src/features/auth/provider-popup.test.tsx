import { act, screen } from '@testing-library/react';
import { renderRoutes } from '../../testing/render';
import { identityClient } from './identity-client';
import { LoginPage } from './login-page';

/*
 * A separate file because the other popup tests install Google's loader. jsdom loads no scripts,
 * so these tests dispatch the script's events themselves.
 */

const loader = () => document.querySelector<HTMLScriptElement>('script[src*="apis.google.com"]');

const clickGoogle = async () => {
  await identityClient();
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  renderRoutes([{ path: '/', element: <LoginPage /> }], { session: null });
  act(() => screen.getByRole('button', { name: 'Continue with Google' }).click());
  await act(() => jest.advanceTimersByTimeAsync(1));
};

test("shows an error at once when the browser cannot load Google's script", async () => {
  await clickGoogle();
  expect(screen.getByText('Signing you in...')).toBeVisible();
  await act(async () => {
    loader()?.dispatchEvent(new Event('error'));
    await jest.advanceTimersByTimeAsync(1);
  });
  expect(screen.getByRole('alert')).toHaveTextContent('Google Sign-In API failed to load');
  loader()?.remove();
});

test("shows an error when Google's script has not loaded after ten seconds", async () => {
  await clickGoogle();
  expect(loader()).not.toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(9990));
  expect(screen.getByText('Signing you in...')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(10));
  expect(screen.getByRole('alert')).toHaveTextContent('Google Sign-In API failed to load');
});
