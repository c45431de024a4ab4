import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { leftRoot, readyEvent } from '../boot/handover';
import { saveRedirect } from '../session/redirect';
import { currentSession } from '../session/session';
import { makeUser } from '../testing/factories';
import { fill } from '../testing/fill';
import { account, respondAccount } from '../testing/identity-provider';
import { respond } from '../testing/server';
import { hydratePage } from './hydrate-page';
import { PublicLogin } from './public-login';
import { PublicPage } from './public-page';

const mockApp = jest.fn<Promise<object>, []>();
jest.mock('../main', () => ({
  __esModule: true,
  // `import()` resolves a module with this function as it resolves a promise.
  then: (...settle: Parameters<Promise<object>['then']>) => mockApp().then(...settle),
}));

/** Opens the prerendered page in the browser. React logs a mismatch as an error, which fails. */
async function open(address = '/') {
  window.history.replaceState(null, '', address);
  const html = renderToString(
    <PublicPage>
      <PublicLogin />
    </PublicPage>,
  );
  document.body.innerHTML = `<div id="root" data-prerendered="/">${html}</div>`;
  const ready = jest.fn();
  window.addEventListener(readyEvent, ready, { once: true });
  await act(async () => {
    hydratePage(<PublicLogin />);
    await Promise.resolve();
  });
  expect(ready).toHaveBeenCalledTimes(1);
  return userEvent.setup();
}

async function signIn(address?: string) {
  respondAccount({ isVerified: true });
  respond('firebaseLogin', { token: account.freshToken, user: makeUser() });
  const user = await open(address);
  await user.click(screen.getByRole('button', { name: 'Continue with Email' }));
  await fill(user, await screen.findByLabelText('Email'), account.email);
  await fill(user, screen.getByLabelText('Password'), 'secret-1');
  await user.keyboard('{Enter}');
}

beforeEach(() => mockApp.mockReset().mockResolvedValue({}));
afterEach(() => act(() => leftRoot()?.unmount()));

test('the prerendered page handles events without the app', async () => {
  const user = await open();
  expect(screen.getByRole('heading', { name: 'Remember everything.' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Continue with Email' }));
  expect(await screen.findByLabelText('Email')).toHaveFocus();
  expect(mockApp).not.toHaveBeenCalled();
});

test('the query of the address is removed', async () => {
  await open('/?from=mail');
  expect(window.location.pathname + window.location.search).toBe('/');
});

test.each([
  ['the dashboard', null, '/discover'],
  ['the screen that the visitor requested', '/notes?tag=biology', '/notes?tag=biology'],
])('after a sign-in the app opens %s and takes over the page', async (_what, saved, path) => {
  if (saved !== null) saveRedirect(saved);
  await signIn();
  expect(await screen.findByText('Opening...')).toBeInTheDocument();
  expect(window.location.pathname + window.location.search).toBe(path);
  expect(mockApp).toHaveBeenCalledTimes(1);
  expect(currentSession()?.user).toEqual(makeUser());
  expect(leftRoot()).not.toBeNull();
});

test('a page whose app cannot be loaded says so', async () => {
  mockApp.mockRejectedValue(new TypeError('offline'));
  await signIn();
  expect(await screen.findByText(/^The page could not be loaded/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/discover');
});
