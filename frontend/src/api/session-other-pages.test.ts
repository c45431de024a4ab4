import { makeUser } from '../testing/factories';
import { currentSession, startSession, watchOtherPages } from './session';

/** What this page hears of a change to the storage that another tab made; no key is all keys. */
const hearOf = (key: string | null) =>
  void window.dispatchEvent(new StorageEvent('storage', { key, storageArea: window.localStorage }));

/** What it hears when a learner goes back to it, whether or not the browser had kept it. */
const comeBack = (persisted: boolean) =>
  void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));

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
    ['of another tab', hearOf],
    ['that came while the browser kept this one', () => comeBack(true)],
  ])('%s', (_case, hear) => {
    test('that logs out logs out here, unsaved work of this tab included', () => {
      sessionStorage.setItem('revision:ada@example.com', 'a session');
      localStorage.clear();
      hear(null);
      expect(currentSession()).toBeNull();
      expect(sessionStorage).toHaveLength(0);
      expect(reload).not.toHaveBeenCalled();
    });

    test('whose session expires signs out here and keeps unsaved work', () => {
      localStorage.setItem('draft:ada@example.com', 'a note');
      sessionStorage.setItem('revision:ada@example.com', 'a session');
      localStorage.removeItem('token');
      hear('token');
      expect(currentSession()).toBeNull();
      expect(localStorage.getItem('draft:ada@example.com')).toBe('a note');
      expect(sessionStorage.getItem('revision:ada@example.com')).toBe('a session');
    });

    test('that renews the token shares it', () => {
      localStorage.setItem('token', 'token-2');
      hear('token');
      expect(currentSession()?.token).toBe('token-2');
      expect(reload).not.toHaveBeenCalled();
    });

    test('that signs in someone else reloads here', () => {
      localStorage.setItem('user', JSON.stringify(makeUser({ email: 'bob@example.com' })));
      hear('user');
      expect(reload).toHaveBeenCalledTimes(1);
    });
  });

  test.each([
    ['something else changes', () => hearOf('sidebarOpen')],
    ['a page is shown that was not kept', () => comeBack(false)],
  ])('is not looked for when %s', (_case, hear) => {
    localStorage.setItem('token', 'token-2');
    hear();
    expect(currentSession()?.token).toBe('token-1');
  });
});
