import { act, screen, within } from '@testing-library/react';
import { cachedPushDevice } from '../../offline/push/cached-push-device';
import { installPushBrowser, pushPublicKey, type PushBrowser } from '../../testing/push-browser';
import { renderScreen } from '../../testing/render';
import { disconnect, respond, respondError } from '../../testing/server';
import { installViewport } from '../../testing/viewport';
import { DeviceReminders } from './device-reminders';

let browser: PushBrowser;
beforeEach(() => {
  installViewport();
  browser = installPushBrowser();
  respond('getPush', { publicKey: pushPublicKey });
});
afterEach(() => {
  browser.remove();
  localStorage.clear();
});

const open = (isReminding = true) => renderScreen(<DeviceReminders isReminding={isReminding} />);
const status = () => screen.getByRole('status');
const button = (name: string) => screen.findByRole('button', { name });

/** Presses "Turn on" and answers the question of the app. */
async function turnOn(user: ReturnType<typeof open>['user'], answer = 'Turn on') {
  await user.click(await button('Turn on'));
  const dialog = within(screen.getByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: answer }));
}

test('asks for nothing until the learner has pressed the button and answered a question', async () => {
  const { user } = open();
  expect(status()).toHaveTextContent('once a day, at your reminder time');
  await user.click(await button('Turn on'));
  expect(screen.getByRole('alertdialog')).toHaveTextContent('never what they contain');
  expect(browser.asked).toBe(0);
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
  expect(browser.asked).toBe(0);
  expect(cachedPushDevice()).toBeNull();
});

test('turns the notifications on, and off again', async () => {
  const registrations = respond('registerPush', { publicKey: pushPublicKey });
  const removals = respond('removePush', undefined);
  const { user } = open();
  await turnOn(user);
  const off = await button('Turn off');
  expect(status()).toHaveTextContent('This device notifies you once a day');
  expect(browser.asked).toBe(1);
  expect(registrations).toHaveLength(1);

  await user.click(off);
  await button('Turn on');
  expect(removals.map(({ body }) => body)).toEqual([{ endpoint: browser.endpoints[0] }]);
  expect(browser.endpoint).toBeNull();
});

test('explains how to allow what the learner has denied, and follows a change', async () => {
  browser.answer = 'denied';
  const { user } = open();
  await turnOn(user);
  expect(await screen.findByText(/^Your browser blocks notifications/)).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  browser.permission = 'default';
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await button('Turn on')).toBeVisible();
});

test('stays off when the learner closes the question of the browser', async () => {
  browser.answer = 'default';
  const { user } = open();
  await turnOn(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('did not allow notifications yet');
  expect(await button('Turn on')).toBeVisible();
});

test.each<[string, () => void, RegExp]>([
  [
    'the push service of the browser is away',
    () => {
      browser.failure = new DOMException('push service error', 'AbortError');
    },
    /^The notification service of your browser/,
  ],
  [
    'the API is away',
    () => void respondError('registerPush', 'UNAVAILABLE'),
    /^The service cannot/,
  ],
  ['the network is cut', () => disconnect('registerPush'), /check your connection/],
])('offers another attempt when %s', async (_, fail, text) => {
  jest.spyOn(console, 'warn').mockImplementation();
  fail();
  const { user } = open();
  await turnOn(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  browser.failure = null;
  respond('registerPush', { publicKey: pushPublicKey });
  await turnOn(user);
  await button('Turn off');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('says that the operator has not set up notifications', async () => {
  respond('getPush', { publicKey: null });
  open();
  expect(await screen.findByText('Notifications are not set up here.')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('says that revision reminders are off', async () => {
  respond('registerPush', { publicKey: pushPublicKey });
  const { user } = open(false);
  await turnOn(user);
  await button('Turn off');
  expect(status()).toHaveTextContent('once you turn revision reminders on');
});

test('says that a browser cannot notify', () => {
  browser.remove();
  open();
  expect(status()).toHaveTextContent('This browser cannot notify you');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('shows the steps of the installation on an iPhone that is not installed', () => {
  browser.remove();
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('iPhone');
  open();
  expect(status()).toHaveTextContent('Install MyLinguist first');
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});
