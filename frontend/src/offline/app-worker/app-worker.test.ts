import { waitFor } from '@testing-library/react';
import { activateMessage } from './activate-message';
import { hasUpdate } from './app-worker';
import { registerAppWorker } from './register-app-worker';
import { takeUpdate } from './take-update';

/** A service worker of the browser, in a state. */
class Worker extends EventTarget {
  readonly postMessage = jest.fn();

  constructor(public state: ServiceWorkerState) {
    super();
  }
}

class Registration extends EventTarget {
  waiting: Worker | null = null;
  installing: Worker | null = null;
  readonly update = jest.fn(() => Promise.resolve());

  /** Starts to store a new version. */
  find(): Worker {
    this.installing = new Worker('installing');
    this.dispatchEvent(new Event('updatefound'));
    return this.installing;
  }

  /** Ends to store it. */
  store(): void {
    const worker = this.installing ?? this.find();
    worker.state = 'installed';
    [this.installing, this.waiting] = [null, worker];
    worker.dispatchEvent(new Event('statechange'));
  }
}

class Container extends EventTarget {
  controller: Worker | null = new Worker('activated');
  readonly registration = new Registration();
  readonly register = jest.fn(() => Promise.resolve());
  readonly getRegistration = () => Promise.resolve(this.registration);
}

function install(): Container {
  const container = new Container();
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
  return container;
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  hasUpdate.write(false);
});

test('a browser without service workers registers none', async () => {
  await expect(registerAppWorker()).resolves.toBeUndefined();
  await expect(takeUpdate()).resolves.toBeUndefined();
});

test('a browser that refuses the worker shows the app as before', async () => {
  const container = install();
  container.register.mockRejectedValue(new Error('Denied'));
  await expect(registerAppWorker()).resolves.toBeUndefined();
});

test('the first version of a browser is no update', async () => {
  const container = install();
  container.controller = null;
  await registerAppWorker();
  expect(container.register).toHaveBeenCalledWith('/sw.js');
  container.registration.store();
  container.dispatchEvent(new Event('controllerchange'));
  expect(hasUpdate.read()).toBe(false);
});

test('a version that was stored before this page opened is an update', async () => {
  install().registration.waiting = new Worker('installed');
  await registerAppWorker();
  expect(hasUpdate.read()).toBe(true);
});

test('a version that is stored while the page is open is an update', async () => {
  const { registration } = install();
  await registerAppWorker();
  expect(hasUpdate.read()).toBe(false);
  registration.store();
  expect(hasUpdate.read()).toBe(true);
});

test('a version that another tab has taken is an update', async () => {
  const container = install();
  await registerAppWorker();
  container.dispatchEvent(new Event('controllerchange'));
  expect(hasUpdate.read()).toBe(true);
});

test('a page that the learner returns to looks for updates once an hour', async () => {
  jest.useFakeTimers();
  const { registration } = install();
  await registerAppWorker();
  const comeBack = () => document.dispatchEvent(new Event('visibilitychange'));
  comeBack();
  expect(registration.update).not.toHaveBeenCalled();
  jest.setSystemTime(Date.now() + 3_600_000);
  comeBack();
  comeBack();
  expect(registration.update).toHaveBeenCalledTimes(1);
});

test('an update is taken by a message to the version that waits', async () => {
  const container = install();
  const waiting = new Worker('installed');
  container.registration.waiting = waiting;
  const taken = takeUpdate();
  await waitFor(() => expect(waiting.postMessage).toHaveBeenCalledWith(activateMessage));
  container.dispatchEvent(new Event('controllerchange'));
  await taken;
  expect(container.registration.update).not.toHaveBeenCalled();
});

test('an update that is not stored yet is stored first', async () => {
  const container = install();
  const { registration } = container;
  registration.update.mockImplementation(() => {
    registration.find();
    return Promise.resolve();
  });
  const taken = takeUpdate();
  await waitFor(() => expect(registration.installing).not.toBeNull());
  await Promise.resolve();
  registration.store();
  await waitFor(() => expect(registration.waiting?.postMessage).toHaveBeenCalled());
  container.dispatchEvent(new Event('controllerchange'));
  await taken;
});

test('a page without a newer version, or without a network, is reloaded as it is', async () => {
  const { registration } = install();
  await expect(takeUpdate()).resolves.toBeUndefined();
  registration.update.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(takeUpdate()).resolves.toBeUndefined();
});

test('a version that is never stored delays the reload by 15 s at most', async () => {
  const { registration } = install();
  registration.installing = new Worker('installing');
  jest.useFakeTimers();
  const taken = takeUpdate();
  await jest.advanceTimersByTimeAsync(15_000);
  await expect(taken).resolves.toBeUndefined();
});
