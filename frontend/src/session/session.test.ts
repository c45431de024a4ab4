import { makeToken, makeUser } from '../testing/factories';
import { keepSharedText, takeSharedText } from '../lib/shared-texts';
import { installCaches, removeCaches } from '../testing/cache-storage';
import { saveRedirect, takeRedirect } from './redirect';
import {
  currentSession,
  endSession,
  expireSession,
  startSession,
  type AuthSession,
} from './session';
import { lastEmail } from './stored-session';

afterEach(removeCaches);

/** Restores the session as a newly opened page does. */
const fromStorage = async () => {
  let found: AuthSession | null | undefined;
  await jest.isolateModulesAsync(async () => {
    found = (await import('./session')).currentSession();
  });
  return found;
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
    ['a truncated user', 'token-1', '{"email":'],
    ['a user of another shape', 'token-1', '{"name":"Ada"}'],
  ])('with %s counts as signed out', async (_case, token, user) => {
    if (token) localStorage.setItem('token', token);
    if (user) localStorage.setItem('user', user);
    expect(await fromStorage()).toBeNull();
  });

  test('lasts as long as the page when the browser refuses storage', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    startSession({ token: 'token-1', user: makeUser() });
    expect(currentSession()?.token).toBe('token-1');
    endSession();
    expect(currentSession()).toBeNull();
  });

  test('keeps its tokens under the keys that the extension reads', () => {
    startSession({ token: 'token-1', user: makeUser() }, 'apple-token-1');
    expect(Object.fromEntries(Object.entries(localStorage))).toEqual({
      token: 'token-1',
      firebaseToken: 'token-1',
      appleToken: 'apple-token-1',
      user: JSON.stringify(makeUser()),
      email: 'ada@example.com',
    });
    startSession({ token: 'token-2', user: makeUser() });
    expect(localStorage.getItem('appleToken')).toBeNull();
  });
});

const bob = makeUser({ email: 'bob@example.com' });

const startWork = () => {
  startSession({ token: 'token-1', user: makeUser() });
  localStorage.setItem('draft:ada@example.com', 'a note');
  localStorage.setItem('draft:ada@example.com:note-1', 'an edit');
  sessionStorage.setItem('revision:ada@example.com', 'a session');
};

describe('logging out', () => {
  test('removes all stored data', async () => {
    startWork();
    endSession();
    // A composer saves its draft when it unmounts.
    localStorage.setItem('draft:ada@example.com', 'a late draft');
    await Promise.resolve();
    expect(localStorage).toHaveLength(0);
    expect(sessionStorage).toHaveLength(0);
  });

  test('removes the texts that another app has shared', async () => {
    const caches = installCaches();
    startWork();
    const id = await keepSharedText({ text: 'Water moves' });
    endSession();
    expect(caches.addresses()).toEqual([]);
    await expect(takeSharedText(id)).resolves.toBeNull();
  });
});

describe('an expired session', () => {
  test('keeps the unsaved work of its learner and the path to return to', () => {
    startWork();
    expireSession('/notes');
    expect(currentSession()).toBeNull();
    expect(lastEmail()).toBe('ada@example.com');
    startSession({ token: 'token-2', user: makeUser() });
    expect(localStorage.getItem('draft:ada@example.com')).toBe('a note');
    expect(localStorage.getItem('draft:ada@example.com:note-1')).toBe('an edit');
    expect(sessionStorage.getItem('revision:ada@example.com')).toBe('a session');
    expect(takeRedirect()).toBe('/notes');
  });

  test('removes unsaved work and the path to return to when another learner signs in', () => {
    startWork();
    expireSession('/notes?tag=private');
    startSession({ token: 'token-2', user: bob });
    const kept = [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
    expect(kept.filter((key) => key.includes('ada'))).toEqual([]);
    expect(takeRedirect()).toBe('/discover');
  });

  test('keeps the unsaved work of a learner who signs in with a new email', () => {
    startSession({ token: makeToken(), user: makeUser() });
    localStorage.setItem('draft:ada@example.com:note-1', 'an edit');
    sessionStorage.setItem('revision:ada@example.com', 'a session');
    expireSession('/notes');
    startSession({ token: makeToken(), user: makeUser({ email: 'ada@new.example' }) });
    expect(localStorage.getItem('draft:ada@new.example:note-1')).toBe('an edit');
    expect(sessionStorage.getItem('revision:ada@new.example')).toBe('a session');
    expect(localStorage.getItem('draft:ada@example.com:note-1')).toBeNull();
    expect(takeRedirect()).toBe('/notes');
  });

  test('leaves a shared text to its learner, and removes it when another one signs in', async () => {
    const caches = installCaches();
    startWork();
    await keepSharedText({ text: 'Water moves' });
    expireSession();
    startSession({ token: 'token-2', user: makeUser() });
    expect(caches.addresses()).toHaveLength(1);
    expireSession();
    startSession({ token: 'token-3', user: bob });
    expect(caches.addresses()).toEqual([]);
  });

  test('does not keep work of a learner whose email starts with its own', () => {
    startSession({ token: 'token-1', user: makeUser({ email: 'ada@example.co' }) });
    localStorage.setItem('draft:ada@example.com', 'a draft of another learner');
    expireSession('/notes');
    expect(localStorage.getItem('draft:ada@example.com')).toBeNull();
  });

  test('keeps the first path to return to when it expires again', () => {
    startWork();
    expireSession('/notes');
    expireSession('/');
    expect(takeRedirect()).toBe('/notes');
  });
});

describe('the path to return to', () => {
  test('is used once, then the dashboard', () => {
    saveRedirect('/notes');
    expect(takeRedirect()).toBe('/notes');
    expect(takeRedirect()).toBe('/discover');
  });

  test.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https://evil.example',
    '/',
    '',
  ])('is never %j', (path) => {
    saveRedirect(path);
    expect(takeRedirect()).toBe('/discover');
  });
});
