import { act, screen, waitFor, within } from '@testing-library/react';
import { enqueue } from '../../writes/load-outbox';
import * as firebaseAuth from '../../lib/firebase-auth';
import { hasUpdate } from '../../offline/app-worker/app-worker';
import { outboxState } from '../../writes/outbox/outbox-state';
import { OutboxStatus } from '../layout/outbox-status';
import { currentSession } from '../../session/session';
import { makeRating, makeUser } from '../../testing/factories';
import { setOnline } from '../../testing/network';
import { renderScreen } from '../../testing/render';
import { installViewport } from '../../testing/viewport';
import { ThisDevice } from './this-device';

jest.mock('../../lib/firebase-auth');

const unregister = jest.fn(() => Promise.resolve(true));
const storage = {
  persisted: jest.fn(() => Promise.resolve(false)),
  persist: jest.fn(() => Promise.resolve(true)),
  estimate: jest.fn(() => Promise.resolve({ usage: 4_260_000 })),
};
const cacheNames = new Set<string>();

const provide = (target: object, name: string, value: unknown) =>
  Object.defineProperty(target, name, { configurable: true, value });

beforeEach(() => {
  installViewport();
  jest.mocked(firebaseAuth.signOut).mockResolvedValue();
  storage.persisted.mockResolvedValue(false);
  cacheNames.add('files');
  provide(navigator, 'storage', storage);
  provide(navigator, 'serviceWorker', {
    getRegistration: () => Promise.resolve({ active: {}, unregister }),
  });
  provide(window, 'caches', {
    keys: () => Promise.resolve([...cacheNames]),
    delete: (name: string) => Promise.resolve(cacheNames.delete(name)),
  });
});

afterEach(() => {
  unregister.mockClear();
  storage.persist.mockClear();
  Reflect.deleteProperty(navigator, 'storage');
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(window, 'caches');
  act(() => {
    hasUpdate.write(false);
    outboxState.write({ unstored: 0, waiting: 0, sending: null, isFailing: false });
  });
});

const button = (name: string) => screen.getByRole('button', { name });

test('the section says whether the app is installed, opens offline, and what it stores', async () => {
  renderScreen(<ThisDevice />);
  expect(screen.getByRole('region', { name: 'This device' })).toBeVisible();
  expect(screen.getByText(/^Opened in a browser/)).toBeVisible();
  expect(await screen.findByText(/opens on this device without a connection/)).toBeVisible();
  expect(screen.getByText(/^4.3 MB are stored on this device. The browser may/)).toBeVisible();
});

test('a browser without service workers and without facts about its storage says so', async () => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(navigator, 'storage');
  renderScreen(<ThisDevice />);
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(screen.getByText(/needs a connection to open/)).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Storage' })).toBeNull();
});

test('the learner can ask the browser to keep the storage', async () => {
  const { user } = renderScreen(<ThisDevice />);
  const ask = await screen.findByRole('button', { name: 'Ask to keep it' });
  storage.persist.mockImplementation(() => {
    storage.persisted.mockResolvedValue(true);
    return Promise.resolve(true);
  });
  await user.click(ask);
  expect(await screen.findByText(/The browser keeps them/)).toBeVisible();
  expect(ask).not.toBeInTheDocument();
});

test('a version that waits can be opened after its notice was declined', async () => {
  const reload = jest.fn();
  const { user } = renderScreen(<ThisDevice reload={reload} />);
  act(() => hasUpdate.write(true));
  Reflect.deleteProperty(navigator, 'serviceWorker');
  await user.click(button('Reload'));
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});

async function remove({ user }: ReturnType<typeof renderScreen>) {
  await user.click(button('Remove from this device'));
  const question = screen.getByRole('alertdialog', {
    name: 'Remove MyLinguist from this device?',
  });
  await user.click(within(question).getByRole('button', { name: 'Remove' }));
}

test('the removal asks, then removes worker, files, data and session', async () => {
  localStorage.setItem('draft:ada@example.com', '{"content":"Half a thought"}');
  const rendered = renderScreen(<ThisDevice />);
  await rendered.user.click(button('Remove from this device'));
  await rendered.user.click(button('Cancel'));
  expect(unregister).not.toHaveBeenCalled();

  await remove(rendered);
  await screen.findByRole('alertdialog', { name: '1 text is not saved yet' });
  await rendered.user.click(button('Log out and lose it'));
  await waitFor(() => expect(currentSession()).toBeNull());
  expect(unregister).toHaveBeenCalledTimes(1);
  expect([...cacheNames]).toEqual([]);
  await waitFor(() => expect(localStorage).toHaveLength(0));
});

test('the removal asks again when changes wait', async () => {
  setOnline(false);
  const rendered = renderScreen(
    <>
      <OutboxStatus learner={makeUser().email} />
      <ThisDevice />
    </>,
    { sends: false },
  );
  await act(() => enqueue(rendered.queryClient, makeRating()));
  await remove(rendered);
  await screen.findByRole('alertdialog', { name: '1 change is not sent yet' });
  expect(unregister).not.toHaveBeenCalled();
  expect(cacheNames.size).toBe(1);
  await rendered.user.click(button('Log out and lose it'));
  await waitFor(() => expect(currentSession()).toBeNull());
  expect(unregister).toHaveBeenCalled();
});
