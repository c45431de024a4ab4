import { act, screen, waitFor, within } from '@testing-library/react';
import { oldestClientHeader } from '@mylinguist/shared/contract/client-version';
import { HttpResponse } from 'msw';
import type { RouteObject } from 'react-router-dom';
import { noteKeys } from '../../writes/note-cache';
import { currentSession } from '../../session/session';
import * as firebaseAuth from '../../lib/firebase-auth';
import { makeNote, makeSettings, makeTag, makeToken, makeUser } from '../../testing/factories';
import { renderRoutes } from '../../testing/render';
import { respond, respondError } from '../../testing/server';
import { installViewport, printAt, resizeTo } from '../../testing/viewport';
import { Shell } from './shell';

jest.mock('../../lib/firebase-auth');
const signOut = jest.mocked(firebaseAuth.signOut);

const page = (path: string): RouteObject => ({ path, element: <h1>{path}</h1> });
const routes: RouteObject[] = [
  page('/'),
  {
    element: <Shell />,
    children: ['/discover', '/notes', '/revision', '/progress', '/archive', '/settings'].map(page),
  },
];

const open = (path = '/discover', user = makeUser()) =>
  renderRoutes(routes, { path, session: { token: makeToken(), user } });

const drawer = () => within(screen.getByRole('navigation', { name: 'Main' }));

beforeEach(() => {
  installViewport();
  respond('listDue', { notes: [], dueCount: 0, nextReviewDate: null });
  respond('listTags', { tags: [] });
  signOut.mockReset().mockResolvedValue();
});

describe('the drawer', () => {
  test('links to every screen in order and marks the current one', async () => {
    const { user, location } = open();
    const links = drawer().getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      'Discover',
      'Notes',
      'Revision',
      'Progress',
      'Archive',
      'Settings',
    ]);
    expect(drawer().getByRole('link', { current: 'page' })).toHaveTextContent('Discover');
    await user.click(drawer().getByRole('link', { name: 'Notes' }));
    expect(location()).toBe('/notes');
    expect(screen.getByRole('main')).toHaveFocus();
  });

  test('links to new features for learners who try them early', async () => {
    const settings = makeSettings({ betaFeaturesEnabled: true });
    respond('listDue', { notes: [], dueCount: 0, nextReviewDate: null, settings });
    open();
    expect(await drawer().findByRole('link', { name: 'Quiz' })).toHaveAttribute('href', '/quiz');
  });

  test('shows how many notes are due', async () => {
    respond('listDue', { notes: [], dueCount: 7, nextReviewDate: null });
    open();
    expect(await drawer().findByRole('link', { name: 'Revision, 7 due' })).toBeVisible();
  });

  test('collapses to icons with accessible names and stays collapsed after a reload', async () => {
    const { user, unmount } = open();
    await user.click(screen.getByRole('button', { name: 'Close sidebar' }));
    expect(drawer().getByRole('link', { name: 'Notes' })).toHaveTextContent('');
    await user.hover(drawer().getByRole('link', { name: 'Notes' }));
    expect(await screen.findByRole('tooltip', { name: 'Notes' })).toBeVisible();
    unmount();
    open();
    expect(screen.getByRole('button', { name: 'Open sidebar' })).toBeVisible();
  });

  test('stays open on a narrow printed page, and afterwards', () => {
    open();
    act(() => printAt(700));
    expect(screen.getByRole('button', { name: 'Close sidebar' })).toBeVisible();
    act(() => resizeTo(1440));
    expect(screen.getByRole('button', { name: 'Close sidebar' })).toBeVisible();
    expect(window.localStorage.getItem('sidebarOpen')).not.toBe('false');
  });

  test('overlays the page on small screens and closes after navigation', async () => {
    resizeTo(390);
    const { user, location } = open();
    expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Open sidebar' }));
    await user.click(drawer().getByRole('link', { name: 'Archive' }));
    expect(location()).toBe('/archive');
    await waitFor(() =>
      expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument(),
    );
  });
});

describe('the bottom bar', () => {
  const bar = () => within(screen.getByRole('navigation', { name: 'Screens' }));

  test('links to the main screens on phones and marks the current one', async () => {
    resizeTo(390);
    respond('listDue', { notes: [], dueCount: 7, nextReviewDate: null });
    const { user, location } = open();
    const due = await bar().findByRole('link', { name: 'Revision, 7 due' });
    expect(due.querySelector('[data-count]')).toHaveAttribute('data-count', '7');
    expect(bar().getByRole('link', { current: 'page' })).toHaveTextContent('Discover');
    await user.click(bar().getByRole('link', { name: 'Notes' }));
    expect(location()).toBe('/notes');
    expect(bar().getByRole('link', { current: 'page' })).toHaveTextContent('Notes');
    expect(screen.getByRole('main')).toHaveFocus();
  });

  test('opens the drawer, which returns the focus', async () => {
    resizeTo(390);
    const { user } = open();
    const more = bar().getByRole('button', { name: 'More' });
    await user.click(more);
    expect(drawer().getByRole('link', { name: 'Settings' })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(more).toHaveFocus());
    expect(more).toHaveAttribute('aria-expanded', 'false');
  });

  test('marks More on the screens without a link', async () => {
    resizeTo(390);
    const { user } = open();
    const more = bar().getByRole('button', { name: 'More' });
    expect(more).not.toHaveAttribute('aria-current');
    await user.click(more);
    await user.click(drawer().getByRole('link', { name: 'Settings' }));
    expect(await screen.findByRole('button', { name: 'More', current: true })).toBeVisible();
    expect(bar().queryByRole('link', { current: 'page' })).not.toBeInTheDocument();
  });

  test('follows the content in the order of the focus', () => {
    resizeTo(390);
    open();
    const follows = Node.DOCUMENT_POSITION_FOLLOWING;
    const link = bar().getByRole('link', { name: 'Discover' });
    expect(screen.getByRole('main').compareDocumentPosition(link)).toBe(follows);
  });

  test('is absent on wide screens', () => {
    open();
    expect(screen.queryByRole('navigation', { name: 'Screens' })).not.toBeInTheDocument();
  });
});

test('a client that the API no longer supports is asked to reload', async () => {
  respond('listTags', () =>
    HttpResponse.json({ tags: [] }, { headers: { [oldestClientHeader]: '1000' } }),
  );
  open();
  const button = await screen.findByRole('button', { name: 'Reload to update' });
  expect(screen.getAllByRole('status')).toContain(button.closest('[role=status]'));
});

test('the slash key opens the notes from another screen', async () => {
  const { user, location } = open('/settings');
  // The code of the key is loaded when the page is idle.
  await waitFor(async () => {
    await user.keyboard('/');
    expect(location()).toBe('/notes');
  });
});

describe('the tags', () => {
  const biology = () => drawer().getByRole('button', { name: 'biology' });

  beforeEach(() => void respond('listTags', { tags: [makeTag(), makeTag({ name: 'history' })] }));

  test('filter notes, and a second click clears the filter', async () => {
    const { user, location } = open('/archive');
    await user.click(await drawer().findByRole('button', { name: 'biology' }));
    expect(biology()).toHaveAttribute('aria-pressed', 'true');
    expect(location()).toBe('/archive');
    await user.click(biology());
    expect(biology()).toHaveAttribute('aria-pressed', 'false');
  });

  test('filter together when the learner holds Ctrl', async () => {
    const { user } = open('/archive');
    const history = await drawer().findByRole('button', { name: 'history' });
    await user.click(biology());
    await user.keyboard('{Control>}');
    await user.click(history);
    await user.keyboard('{/Control}');
    expect(biology()).toHaveAttribute('aria-pressed', 'true');
    expect(history).toHaveAttribute('aria-pressed', 'true');
    await user.click(biology());
    expect(biology()).toHaveAttribute('aria-pressed', 'false');
    expect(history).toHaveAttribute('aria-pressed', 'true');
  });

  test('are pressed while the search looks for them, and a click ends that', async () => {
    const { user, location } = open('/notes?q=casa+tag%3ABiology');
    const button = await drawer().findByRole('button', { name: 'biology' });
    expect(button).toHaveAttribute('aria-pressed', 'true');
    expect(drawer().getByRole('button', { name: 'history' })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
    await user.click(button);
    expect(location()).toBe('/notes?q=casa');
    expect(biology()).toHaveAttribute('aria-pressed', 'false');
  });

  test('show their number of notes once the notes are loaded', async () => {
    const { queryClient } = open();
    await drawer().findByRole('button', { name: 'biology' });
    act(() => {
      queryClient.setQueryData(noteKeys.list(false), [
        makeNote({ tags: ['Biology'] }),
        makeNote({ tags: ['biology', 'history'] }),
      ]);
    });
    expect(await drawer().findByRole('button', { name: 'biology, 2 notes' })).toBeVisible();
    expect(drawer().getByRole('button', { name: 'history, 1 note' })).toBeVisible();
  });

  test('open the notes page when the current screen shows no notes', async () => {
    const { user, location } = open('/settings');
    await user.click(await drawer().findByRole('button', { name: 'history' }));
    expect(location()).toBe('/notes');
  });

  test('no longer filter after they are deleted elsewhere', async () => {
    const { user, queryClient } = open('/notes');
    await user.click(await drawer().findByRole('button', { name: 'biology' }));
    respond('listTags', { tags: [] });
    await queryClient.invalidateQueries();
    await waitFor(() =>
      expect(drawer().queryByRole('button', { name: 'biology' })).not.toBeInTheDocument(),
    );
    respond('listTags', { tags: [makeTag()] });
    await queryClient.invalidateQueries();
    expect(await drawer().findByRole('button', { name: 'biology' })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
  });

  test('have a button that opens the dialog to manage them', async () => {
    const { user } = open();
    await user.click(drawer().getByRole('button', { name: 'Manage tags' }));
    expect(await screen.findByRole('dialog', { name: 'Manage Tags' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('show no list when they cannot be loaded', async () => {
    const calls = respondError('listTags', 'UNAVAILABLE');
    open();
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(drawer().getByRole('button', { name: 'Manage tags' })).toBeVisible();
    expect(drawer().getAllByRole('list')).toHaveLength(1);
  });
});

describe('the avatar', () => {
  test.each([
    ['the name', { name: 'ada' }, 'A'],
    ['the email without a name', { name: null, email: 'bob@example.com' }, 'B'],
    ['a question mark without either', { name: ' ', email: ' ' }, '?'],
  ])('shows the first letter of %s', (_case, overrides, letter) => {
    open('/discover', makeUser(overrides));
    expect(screen.getByRole('button', { name: 'Account menu' })).toHaveTextContent(letter);
  });

  test('opens a menu that links to the settings', async () => {
    const { user, location } = open();
    await user.click(screen.getByRole('button', { name: 'Account menu' }));
    await user.click(screen.getByRole('menuitem', { name: 'Settings' }));
    expect(location()).toBe('/settings');
  });
});

describe('logging out', () => {
  const logOut = async () => {
    const rendered = open('/notes');
    localStorage.setItem('draft', 'unsaved');
    await rendered.user.click(screen.getByRole('button', { name: 'Account menu' }));
    await rendered.user.click(screen.getByRole('menuitem', { name: 'Logout' }));
    await screen.findByRole('heading', { name: '/' });
    return rendered;
  };

  test('signs out of the identity provider and removes the session and drafts', async () => {
    const { location } = await logOut();
    expect(location()).toBe('/');
    expect(signOut).toHaveBeenCalledTimes(1);
    expect(currentSession()).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  test('succeeds when the identity provider fails, and logs that error', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation();
    signOut.mockRejectedValue(new Error('unavailable'));
    await logOut();
    expect(currentSession()).toBeNull();
    expect(log).toHaveBeenCalledTimes(1);
  });
});
