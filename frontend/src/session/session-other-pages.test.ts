import { keepSharedText } from '../lib/shared-texts';
import { installCaches, removeCaches } from '../testing/cache-storage';
import { makeToken, makeUser } from '../testing/factories';
import { currentSession, startSession, watchOtherPages } from './session';

/** Dispatches the storage event of a change in another tab; null stands for all keys. */
const hearOf = (key: string | null) =>
  void window.dispatchEvent(new StorageEvent('storage', { key, storageArea: window.localStorage }));

/** Dispatches the event of going back to this page; `persisted` if it comes from the cache. */
const comeBack = (persisted: boolean) =>
  void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));

afterEach(removeCaches);

describe('another page', () => {
  let stop: () => void;
  const reload = jest.fn();

  beforeEach(() => {
    reload.mockReset();
    startSession({ token: 'token-1', user: makeUser() });
    stop = watchOtherPages(reload);
  });

  afterEach(() => stop());

  describe.each([
    ['in another tab', hearOf],
    ['that acts while this one is in the back/forward cache', () => comeBack(true)],
  ])('%s', (_case, hear) => {
    test('that logs out ends this session and removes unsaved work of this tab', () => {
      sessionStorage.setItem('revision:ada@example.com', 'a session');
      localStorage.clear();
      hear(null);
      expect(currentSession()).toBeNull();
      expect(sessionStorage).toHaveLength(0);
      expect(reload).not.toHaveBeenCalled();
    });

    test('that logs out leaves no shared text, even if it crashes', async () => {
      const caches = installCaches();
      await keepSharedText({ text: 'Water moves' });
      localStorage.clear();
      hear(null);
      expect(caches.addresses()).toEqual([]);
    });

    test('whose session expires signs this page out and keeps unsaved work', () => {
      localStorage.setItem('draft:ada@example.com', 'a note');
      sessionStorage.setItem('revision:ada@example.com', 'a session');
      localStorage.removeItem('token');
      hear('token');
      expect(currentSession()).toBeNull();
      expect(localStorage.getItem('draft:ada@example.com')).toBe('a note');
      expect(sessionStorage.getItem('revision:ada@example.com')).toBe('a session');
    });

    test('that renews the token shares it with this page', () => {
      localStorage.setItem('token', 'token-2');
      hear('token');
      expect(currentSession()?.token).toBe('token-2');
      expect(reload).not.toHaveBeenCalled();
    });

    test('that signs in the learner with a new email moves the unsaved work of this tab', () => {
      startSession({ token: makeToken(), user: makeUser() });
      sessionStorage.setItem('revision:ada@example.com', 'a session');
      localStorage.setItem('user', JSON.stringify(makeUser({ email: 'ada@new.example' })));
      hear('user');
      expect(sessionStorage.getItem('revision:ada@new.example')).toBe('a session');
      expect(reload).toHaveBeenCalledTimes(1);
    });

    test('that signs in another learner reloads this page without unsaved work', () => {
      sessionStorage.setItem('revision:ada@example.com', 'a session');
      localStorage.setItem('user', JSON.stringify(makeUser({ email: 'bob@example.com' })));
      hear('user');
      expect(reload).toHaveBeenCalledTimes(1);
      expect(sessionStorage).toHaveLength(0);
    });
  });

  test.each([
    ['something else changes', () => hearOf('sidebarOpen')],
    ['this page was not in the cache', () => comeBack(false)],
  ])('is ignored when %s', (_case, hear) => {
    localStorage.setItem('token', 'token-2');
    hear();
    expect(currentSession()?.token).toBe('token-1');
  });
});
