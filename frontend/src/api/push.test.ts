import { waitFor } from '@testing-library/react';
import { cachedPushDevice, storePushDevice } from '../offline/push/cached-push-device';
import { endSession, startSession } from '../session/session';
import { logOut } from '../session/log-out';
import { makeToken, makeUser } from '../testing/factories';
import {
  installPushBrowser,
  pushDeviceKeys,
  pushPublicKey,
  type PushBrowser,
} from '../testing/push-browser';
import { installLocks } from '../testing/locks';
import { disconnect, hold, respond } from '../testing/server';
import { checkThisDevice, registerThisDevice, removeThisDevice } from './push';

jest.mock('../lib/firebase-auth');

const week = 7 * 86_400_000;
let browser: PushBrowser;

beforeEach(() => {
  browser = installPushBrowser();
  browser.permission = 'granted';
  startSession({ token: makeToken(), user: makeUser() });
  respond('getPush', { publicKey: pushPublicKey });
});
afterEach(() => {
  browser.remove();
  endSession();
  localStorage.clear();
});

const answerRegistrations = () => respond('registerPush', { publicKey: pushPublicKey });

/** Turns the notifications on, this long ago. */
async function registerEarlier(age: number) {
  const calls = answerRegistrations();
  await registerThisDevice();
  const device = cachedPushDevice();
  if (device) storePushDevice({ ...device, confirmedAt: Date.now() - age });
  return calls;
}

test('the subscription of the browser is registered', async () => {
  const calls = await registerEarlier(0);
  expect(calls.map(({ body }) => body)).toEqual([
    { endpoint: browser.endpoint, keys: pushDeviceKeys },
  ]);
  expect(cachedPushDevice()).toMatchObject({ endpoint: browser.endpoint });
});

test('a failed registration leaves the notifications off', async () => {
  disconnect('registerPush');
  await expect(registerThisDevice()).rejects.toThrow();
  expect(cachedPushDevice()).toBeNull();
});

describe('the start of the app', () => {
  test('sends nothing without notifications, and in the week after the last confirmation', async () => {
    await checkThisDevice();
    const calls = await registerEarlier(week - 1000);
    await checkThisDevice();
    expect(calls).toHaveLength(1);
  });

  test('confirms the device after a week', async () => {
    const calls = await registerEarlier(week);
    await checkThisDevice();
    expect(calls).toHaveLength(2);
    expect(cachedPushDevice()?.confirmedAt).toBeGreaterThan(Date.now() - 60_000);
  });

  test('registers a subscription that the browser has replaced, and removes the former one', async () => {
    const calls = await registerEarlier(0);
    const former = browser.endpoint;
    browser.endpoint = 'https://push.example/replaced';
    const removals = respond('removePush', undefined);
    await checkThisDevice();
    expect(calls.at(-1)?.body).toMatchObject({ endpoint: 'https://push.example/replaced' });
    expect(removals.map(({ body }) => body)).toEqual([{ endpoint: former }]);
  });

  test('subscribes again after the browser has dropped the subscription', async () => {
    await registerEarlier(0);
    browser.endpoint = null;
    respond('removePush', undefined);
    await checkThisDevice();
    expect(browser.endpoint).toBe(browser.endpoints.at(-1));
    expect(cachedPushDevice()?.endpoint).toBe(browser.endpoint);
  });

  test('subscribes to a new key of the server', async () => {
    await registerEarlier(week);
    const other = `${pushPublicKey.slice(0, -4)}oOu9`;
    respond('getPush', { publicKey: other });
    respond('removePush', undefined);
    await checkThisDevice();
    expect(browser.endpoints).toHaveLength(2);
  });

  test('tries again at the next start without a network', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation();
    await registerEarlier(week);
    disconnect('getPush');
    await checkThisDevice();
    expect(warn).toHaveBeenCalledTimes(1);
    expect(cachedPushDevice()?.confirmedAt).toBeLessThan(Date.now() - week + 60_000);
  });

  test('removes the device when the learner has taken the permission back', async () => {
    await registerEarlier(0);
    const removals = respond('removePush', undefined);
    browser.permission = 'denied';
    await checkThisDevice();
    expect(removals).toHaveLength(1);
    expect(cachedPushDevice()).toBeNull();
  });

  test("ends another learner's notifications, and registers nothing for the present one", async () => {
    const calls = await registerEarlier(0);
    const user = makeUser({ email: 'bob@example.com' });
    startSession({ token: makeToken(undefined, { sub: 'uid-bob' }), user });
    await checkThisDevice();
    expect(browser.endpoint).toBeNull();
    expect(cachedPushDevice()).toBeNull();
    expect(calls).toHaveLength(1);
  });
});

test('the removal of a device needs no network for the browser to drop the notifications', async () => {
  await registerEarlier(0);
  disconnect('removePush');
  await removeThisDevice();
  expect(browser.endpoint).toBeNull();
  expect(cachedPushDevice()).toBeNull();
});

test('a log-out ends the notifications of the browser', async () => {
  await registerEarlier(0);
  await logOut();
  expect(cachedPushDevice()).toBeNull();
  expect(localStorage).toHaveLength(0);
  await Promise.resolve();
  expect(browser.endpoint).toBeNull();
});

describe('a removal while the start of the app confirms the device', () => {
  let removeLocks: () => void;
  beforeEach(() => {
    removeLocks = installLocks();
  });
  afterEach(() => removeLocks());

  /** Opens the app after a week. Resolves when it has sent the confirmation, which gets no answer. */
  async function startConfirming() {
    await registerEarlier(week);
    const confirmation = hold('registerPush', { publicKey: pushPublicKey });
    const removals = respond('removePush', undefined);
    const checked = checkThisDevice();
    await waitFor(() => expect(confirmation.calls).toHaveLength(1));
    return { confirmation, removals, checked };
  }

  test('comes after the confirmation', async () => {
    const { confirmation, removals, checked } = await startConfirming();
    const removed = removeThisDevice();
    // A second tab that opens.
    const checkedAgain = checkThisDevice();
    expect(removals).toEqual([]);
    confirmation.release();
    await Promise.all([checked, removed, checkedAgain]);
    expect(removals.map(({ body }) => body)).toEqual([{ endpoint: browser.endpoints[0] }]);
    expect(browser.endpoint).toBeNull();
    expect(cachedPushDevice()).toBeNull();
    expect(confirmation.calls).toHaveLength(1);
  });

  test('does not wait for a slow confirmation, which then does not undo it', async () => {
    const { confirmation, removals, checked } = await startConfirming();
    const patience = new AbortController();
    jest.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(patience.signal);
    const removed = removeThisDevice();
    patience.abort();
    await removed;
    expect(browser.endpoint).toBeNull();
    expect(removals).toHaveLength(1);
    confirmation.release();
    await checked;
    expect(cachedPushDevice()).toBeNull();
    expect(removals).toHaveLength(2);
  });
});
