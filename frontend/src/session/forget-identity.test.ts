import { openDB } from 'idb';
import { makeUser } from '../testing/factories';
import { logOut } from './log-out';
import { currentSession, expireSession, startSession } from './session';

// The network is away: the chunk of the identity provider's client does not load.
jest.mock('../lib/firebase-auth', () => {
  throw new Error('Failed to fetch dynamically imported module');
});

const database = 'firebaseLocalStorageDb';
const store = 'firebaseLocalStorage';
const key = 'firebase:authUser:key:[DEFAULT]';

/** Opens the provider's database as its client does, also in another tab. */
const openIdentity = () =>
  openDB(database, 1, {
    upgrade: (opened) => void opened.createObjectStore(store, { keyPath: 'fbase_key' }),
  });

/** Stores a session of the provider and returns a connection that stays open. */
async function signInAtProvider() {
  const connection = await openIdentity();
  await connection.put(store, { fbase_key: key, value: { uid: 'uid-ada' } });
  localStorage.setItem(key, '{"uid":"uid-ada"}');
  startSession({ token: 'token-1', user: makeUser() });
  return connection;
}

const storedKeys = async () => {
  const connection = await openIdentity();
  const keys = await connection.getAllKeys(store);
  connection.close();
  return keys;
};

const deleteIdentity = () =>
  new Promise<void>((resolve) => {
    indexedDB.deleteDatabase(database).onsuccess = () => resolve();
  });

let otherTab: Awaited<ReturnType<typeof openIdentity>> | null = null;

afterEach(async () => {
  otherTab?.close();
  otherTab = null;
  await deleteIdentity();
});

test.each([
  ['a log-out', logOut],
  [
    'an expired session',
    () => {
      expireSession('/notes');
      return Promise.resolve();
    },
  ],
])(
  "%s removes the provider's session without its code, while another tab uses it",
  async (_case, end) => {
    jest.spyOn(console, 'error').mockImplementation();
    otherTab = await signInAtProvider();
    await end();
    expect(await storedKeys()).toEqual([]);
    expect(await otherTab.getAllKeys(store)).toEqual([]);
    expect(Object.keys(localStorage).filter((stored) => stored.startsWith('firebase'))).toEqual([]);
    expect(currentSession()).toBeNull();
  },
);

test('a log-out creates no database of the provider', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  startSession({ token: 'token-1', user: makeUser() });
  await logOut();
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(database);
});

test('a log-out does not wait for code that never loads', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  jest.spyOn(console, 'error').mockImplementation();
  await jest.isolateModulesAsync(async () => {
    // Node's `import` awaits a module that has a `then`.
    jest.doMock('../lib/firebase-auth', () => ({ __esModule: true, then: () => undefined }));
    const [{ logOut: logOutOffline }, session] = [
      await import('./log-out'),
      await import('./session'),
    ];
    session.startSession({ token: 'token-1', user: makeUser() });
    void logOutOffline();
    await jest.advanceTimersByTimeAsync(3000);
    expect(session.currentSession()).toBeNull();
  });
});
