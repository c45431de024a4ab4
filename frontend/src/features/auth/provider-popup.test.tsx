import { act, screen } from '@testing-library/react';
import { renderRoutes } from '../../testing/render';
import { identityClient } from './identity-client';
import { LoginPage } from './login-page';

/*
 * A separate file because Google's loader is absent here. jsdom loads no script, and the tests
 * dispatch the result of its request.
 */

const loader = () => document.querySelector<HTMLScriptElement>('script[src*="apis.google.com"]');

const clickGoogle = async () => {
  await identityClient();
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  renderRoutes([{ path: '/', element: <LoginPage /> }], { session: null });
  act(() => screen.getByRole('button', { name: 'Continue with Google' }).click());
  await act(() => jest.advanceTimersByTimeAsync(1));
};

test("shows an error when Google's loader does not load, and at once when it is refused", async () => {
  await clickGoogle();
  expect(screen.getByText('Signing you in...')).toBeVisible();
  await act(async () => {
    loader()?.dispatchEvent(new Event('error'));
    await jest.advanceTimersByTimeAsync(1);
  });
  expect(screen.getByRole('alert')).toHaveTextContent('Google Sign-In API failed to load');
  loader()?.remove();
});

test('and after ten seconds when it does not come', async () => {
  await clickGoogle();
  expect(loader()).not.toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(9990));
  expect(screen.getByText('Signing you in...')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(10));
  expect(screen.getByRole('alert')).toHaveTextContent('Google Sign-In API failed to load');
});
