import { makeToken, makeUser } from '../testing/factories';
import {
  currentSession,
  endSession,
  saveRedirect,
  startSession,
  takeRedirect,
  type Session,
  watchOtherTabs,
} from './session';

/** The session that a page opened now would find. */
const fromStorage = async () => {
  let found: Session | null | undefined;
  await jest.isolateModulesAsync(async () => {
    found = (await import('./session')).currentSession();
  });
  return found;
};

/** What this tab hears after another tab has changed the storage. */
const otherTab = (change: () => void, key: string | null) => {
  change();
  window.dispatchEvent(new StorageEvent('storage', { key, storageArea: window.localStorage }));
};

describe('a stored session', () => {
  test('is restored with token and user', async () => {
    const token = makeToken();
    startSession({ token, user: makeUser() });
    expect(await fromStorage()).toEqual({ token, user: makeUser() });
  });

  test.each([
    ['no token', null, JSON.stringify(makeUser())],
    ['no user', 'token-1', null],
    ['a torn user', 'token-1', '{"email":'],
    ['a user of another shape', 'token-1', '{"name":"Ada"}'],
  ])('with %s counts as signed out', async (_case, token, user) => {
    if (token) localStorage.setItem('token', token);
    if (user) localStorage.setItem('user', user);
    expect(await fromStorage()).toBeNull();
  });

  test('lives as long as the page where the browser refuses storage', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    startSession({ token: 'token-1', user: makeUser() });
    expect(currentSession()?.token).toBe('token-1');
    endSession();
    expect(currentSession()).toBeNull();
  });

  test('leaves nothing behind when it ends', () => {
    startSession({ token: 'token-1', user: makeUser() });
    localStorage.setItem('draft', 'unsaved');
    endSession();
    expect(localStorage).toHaveLength(0);
  });
});

describe('the path to return to', () => {
  test('is used once, then the dashboard', () => {
    saveRedirect('/notes');
    expect(takeRedirect()).toBe('/notes');
    expect(takeRedirect()).toBe('/discover');
  });

  test.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/', ''])(
    'is never %j',
    (path) => {
      saveRedirect(path);
      expect(takeRedirect()).toBe('/discover');
    },
  );
});

describe('another tab', () => {
  let stop: () => void;
  const reload = jest.fn();

  beforeEach(() => {
    reload.mockReset();
    startSession({ token: 'token-1', user: makeUser() });
    stop = watchOtherTabs(reload);
  });

  afterEach(() => stop());

  test('that signs out signs out here', () => {
    otherTab(() => localStorage.clear(), null);
    expect(currentSession()).toBeNull();
    expect(reload).not.toHaveBeenCalled();
  });

  test('that renews the token shares it', () => {
    otherTab(() => localStorage.setItem('token', 'token-2'), 'token');
    expect(currentSession()?.token).toBe('token-2');
    expect(reload).not.toHaveBeenCalled();
  });

  test('that signs in someone else reloads here', () => {
    const stranger = JSON.stringify(makeUser({ email: 'bob@example.com' }));
    otherTab(() => localStorage.setItem('user', stranger), 'user');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('that changes something else changes nothing here', () => {
    otherTab(() => localStorage.setItem('sidebarOpen', 'true'), 'sidebarOpen');
    expect(currentSession()?.token).toBe('token-1');
    expect(reload).not.toHaveBeenCalled();
  });
});
