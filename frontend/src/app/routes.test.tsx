import { defaultWeights } from '@mylinguist/shared/scheduling/memory-model';
import { act, screen, waitFor, within } from '@testing-library/react';
import { createQueryClient } from '../api/query-client';
import { saveRedirect } from '../session/redirect';
import { endSession, expireSession, startSession } from '../session/session';
import { useTagFilter } from '../hooks/use-tag-filter';
import { selectTag } from '../lib/selected-tags';
import { makeNote, makeNoteList, makeSettings, makeToken, makeUser } from '../testing/factories';
import { renderRoutes, renderScreen } from '../testing/render';
import { respond } from '../testing/server';
import { giveElementsSize } from '../testing/screen-size';
import { installViewport } from '../testing/viewport';
import { forgetOnSignOut } from './app';
import { createRoutes } from './routes';
import { betaScreens, screens } from './screens';

const signedIn = { token: makeToken(), user: makeUser() };

const open = (path: string, session: typeof signedIn | null = signedIn) =>
  renderRoutes(createRoutes(createQueryClient()), { path, session });

beforeEach(() => {
  installViewport();
  respond('listDue', { notes: [], dueCount: 0, nextReviewDate: null });
  respond('listTags', { tags: [] });
  respond('listNotes', makeNoteList());
  respond('getSettings', makeSettings());
});

describe('a visitor', () => {
  test.each([
    ...['/discover', '/notes', '/progress', '/archive', '/archive/deleted', '/revision'],
    ...['/settings', '/import', '/import/cards', '/capture', '/quiz'],
  ])(
    'at %s is redirected to sign-in, the path is saved, and the API is not called',
    async (path) => {
      const notes = respond('listNotes', makeNoteList());
      const { location } = open(`${path}?tag=biology`, null);
      expect(await screen.findByRole('button', { name: 'Continue with Email' })).toBeVisible();
      expect(location()).toBe('/');
      expect(localStorage.getItem('redirectAfterLogin')).toBe(`${path}?tag=biology`);
      expect(notes).toHaveLength(0);
      expect(document.title).toBe('Sign in · MyLinguist');
    },
  );
});

test('the address of a note is kept through sign-in', async () => {
  open('/notes/4f1c', null);
  expect(await screen.findByRole('button', { name: 'Continue with Email' })).toBeVisible();
  expect(localStorage.getItem('redirectAfterLogin')).toBe('/notes/4f1c');
});

test('a visitor can sign in at /auth as well', async () => {
  open('/auth', null);
  expect(await screen.findByRole('button', { name: 'Continue with Google' })).toBeVisible();
  expect(document.title).toBe('Sign in · MyLinguist');
});

test('a visitor who comes from the extension signs in on its page', async () => {
  const { location } = open('/extension-login', null);
  expect(await screen.findByText('Checking whether you are signed in...')).toBeVisible();
  expect(document.title).toBe('Browser extension · MyLinguist');
  expect(await screen.findByRole('button', { name: 'Continue with Google' })).toBeVisible();
  expect(location()).toBe('/extension-login');
});

describe('a learner', () => {
  test('who is signed in is redirected from / to the dashboard', async () => {
    const { location } = open('/');
    expect(await screen.findByRole('heading', { name: /Ada/ })).toBeVisible();
    expect(location()).toBe('/discover');
    expect(document.title).toBe('Discover · MyLinguist');
  });

  test('who is signed in is redirected from /auth to the dashboard', async () => {
    const { location } = open('/auth');
    expect(await screen.findByRole('heading', { name: /Ada/ })).toBeVisible();
    expect(location()).toBe('/discover');
  });

  test('who is signed in is redirected from / to the saved path', async () => {
    respondSettings();
    saveRedirect('/settings');
    const { location } = open('/');
    expect(await screen.findByRole('heading', { name: 'Settings' })).toBeVisible();
    expect(location()).toBe('/settings');
  });

  test.each([
    '/?mode=resetPassword',
    '/?mode=verifyEmail',
    '/?mode=verifyAndChangeEmail',
    '/?mode=recoverEmail',
  ])('who opens a mailed link (%s) is not redirected', async (path) => {
    const { location } = open(path);
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Invalid/);
    await waitFor(() => expect(location()).toBe('/'));
  });

  test('whose session ends sees the sign-in page', async () => {
    respondSettings();
    const { location } = open('/settings');
    await screen.findByRole('heading', { name: 'Settings' });
    act(() => expireSession('/settings'));
    expect(await screen.findByRole('button', { name: 'Continue with Email' })).toBeVisible();
    expect(location()).toBe('/');
    expect(localStorage.getItem('redirectAfterLogin')).toBe('/settings');
  });
});

/** Answers the requests of the sections of the settings. */
function respondSettings(): void {
  respond('listNotes', makeNoteList([]));
  respond('getModel', { w: [...defaultWeights], model: null, reviewsUntilFit: 300 });
}

test('a note that opens over the list moves the focus into its editor and back', async () => {
  const note = makeNote({ content: 'cells' });
  giveElementsSize();
  respond('listNotes', makeNoteList([note]));
  const { user } = open('/notes');
  await user.click(await screen.findByRole('button', { name: 'Edit cells' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit note' });
  expect(within(dialog).getByRole('textbox', { name: 'Note' })).toHaveFocus();
  expect(document.title).toBe('cells · MyLinguist');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Edit cells' })).toHaveFocus();
  expect(document.title).toBe('Notes · MyLinguist');
});

test('the settings let a learner change their name', async () => {
  respondSettings();
  const { user } = open('/settings');
  await user.click(await screen.findByRole('button', { name: 'Change name' }));
  expect(await screen.findByRole('dialog', { name: 'Change your name' })).toBeVisible();
});

test('an unknown address shows an error and a link to the app', async () => {
  open('/nowhere');
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to Discover' })).toHaveAttribute('href', '/discover');
  expect(document.title).toBe('Not found · MyLinguist');
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(screen.getAllByRole('main')).toHaveLength(1);
});

test('a new feature has a screen only for learners who try it early', async () => {
  const load = jest.spyOn(betaScreens, '/quiz');
  const { unmount } = open('/quiz');
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  expect(load).not.toHaveBeenCalled();
  unmount();
  const settings = makeSettings({ betaFeaturesEnabled: true });
  respond('listDue', { notes: [], dueCount: 0, nextReviewDate: null, settings });
  respond('getSettings', settings);
  open('/quiz');
  expect(await screen.findByRole('heading', { name: 'Quiz', level: 1 })).toBeVisible();
  expect(document.title).toBe('Quiz · MyLinguist');
});

test.each(['/a%0Ab', '/nowhere/%E2%80%A8', '//evil.test'])(
  'an address that matches no route pattern (%s) shows the same error',
  async (path) => {
    open(path, null);
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
    expect(screen.getAllByRole('main')).toHaveLength(1);
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  },
);

test('a screen that cannot be loaded keeps the navigation visible', async () => {
  jest.spyOn(screens, '/settings').mockRejectedValue(new TypeError('Failed to fetch'));
  open('/settings');
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong');
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test('a screen that fails to render keeps the navigation visible', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  jest.spyOn(screens, '/settings').mockResolvedValue(() => {
    throw new Error('broken');
  });
  open('/settings');
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong');
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(log).toHaveBeenCalled();
});

test('the end of a session clears cached data and the tag filter', async () => {
  function Filter() {
    return <p>{useTagFilter().tags[0] ?? 'none'}</p>;
  }
  const { queryClient } = renderScreen(<Filter />);
  const stop = forgetOnSignOut(queryClient);
  queryClient.setQueryData(['tags'], []);
  act(() => selectTag('biology'));
  expect(await screen.findByText('biology')).toBeVisible();
  startSession(signedIn);
  expect(queryClient.getQueryData(['tags'])).toEqual([]);
  act(() => endSession());
  expect(await screen.findByText('none')).toBeVisible();
  expect(queryClient.getQueryData(['tags'])).toBeUndefined();
  stop();
});
