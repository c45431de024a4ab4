import { createNoteRequestSchema } from '@mylinguist/shared/schemas/note';
import { screen, waitFor, within } from '@testing-library/react';
import { emptyDraft } from '../../modules/composer/note-draft';
import { endSession, expireSession, startSession } from '../../session/session';
import { makeNote, makeSettings, makeToken, makeUser } from '../../testing/factories';
import { renderRoutes } from '../../testing/render';
import { respond, respondError } from '../../testing/server';
import { receiveCapture } from './arrival';
import { CapturePage } from './capture-page';

const email = makeUser().email;

beforeEach(() => {
  respond('listDue', { notes: [], dueCount: 0, nextReviewDate: null, settings: makeSettings() });
  respond('listTags', { tags: [] });
  respond('getSettings', makeSettings());
});

afterEach(() => window.history.replaceState(null, '', '/'));

/** Opens the capture page at an address, as a link of another page does. */
async function openPage(fields: Record<string, string> = {}) {
  window.history.replaceState(null, '', `/capture#${new URLSearchParams(fields).toString()}`);
  await receiveCapture();
  return renderRoutes([{ path: '*', Component: CapturePage }], { path: '/capture', sends: true });
}

function respondCreated() {
  return respond('createNote', ({ body, headers }) => {
    const input = createNoteRequestSchema.parse(body);
    return { note: makeNote({ ...input, id: headers['idempotency-key'] ?? '' }) };
  });
}

const field = () => screen.findByRole('textbox', { name: 'Note' });
const save = () => screen.getByRole('button', { name: 'Save' });

const page = { text: 'Water moves', title: 'Osmosis', url: 'https://example.com/a?fbclid=1' };
const source = { url: 'https://example.com/a', title: 'Osmosis', author: null, locator: null };

test('a captured text is saved with its source when the learner says so, and not before', async () => {
  const created = respondCreated();
  const { user } = await openPage(page);
  expect(await field()).toHaveValue('Water moves');
  expect(screen.getByRole('link', { name: 'Osmosis' })).toHaveAttribute('href', source.url);
  expect(window.location.href).not.toContain('Water');
  expect(created).toHaveLength(0);

  await user.click(save());
  expect(await screen.findByText('Saved to your notes.')).toBeVisible();
  await waitFor(() => expect(created).toHaveLength(1));
  expect(created[0]?.body).toMatchObject({ content: 'Water moves', source });
  const link = screen.getByRole('link', { name: 'Open the note' });
  expect(link).toHaveAttribute('href', `/notes/${created[0]?.headers['idempotency-key'] ?? ''}`);

  await user.click(screen.getByRole('button', { name: 'Write another' }));
  expect(await field()).toHaveValue('');
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
});

test('a source can be removed and put back', async () => {
  const created = respondCreated();
  const { user } = await openPage(page);
  await user.click(await screen.findByRole('button', { name: 'Remove the source' }));
  expect(screen.queryByRole('link', { name: 'Osmosis' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByRole('link', { name: 'Osmosis' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove the source' }));
  await user.click(save());
  await waitFor(() => expect(created).toHaveLength(1));
  expect(created[0]?.body).not.toHaveProperty('source');
});

test('the draft survives a reload, with what was changed', async () => {
  const first = await openPage(page);
  await first.user.type(await field(), ' on');
  first.unmount();
  window.history.replaceState(null, '', '/capture');
  await receiveCapture();
  renderRoutes([{ path: '*', Component: CapturePage }], { path: '/capture', sends: true });
  expect(await field()).toHaveValue('Water moves on');
  expect(screen.getByRole('link', { name: 'Osmosis' })).toBeVisible();
});

test('a visitor finds the text after the sign-in', async () => {
  window.history.replaceState(null, '', `/capture#${new URLSearchParams(page).toString()}`);
  await receiveCapture();
  expect(window.location.hash).toBe('');
  // Signs in, which loads the page again.
  startSession({ token: makeToken(), user: makeUser() });
  window.history.replaceState(null, '', '/capture');
  await receiveCapture();
  renderRoutes([{ path: '*', Component: CapturePage }], { path: '/capture', sends: true });
  expect(await field()).toHaveValue('Water moves');
});

describe('in a browser that refuses the storage', () => {
  const arrive = async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    startSession({ token: makeToken(), user: makeUser() });
    window.history.replaceState(null, '', `/capture#${new URLSearchParams(page).toString()}`);
    await receiveCapture();
  };
  const openAs = (learner: string) => {
    startSession({
      token: makeToken(undefined, { sub: learner }),
      user: makeUser({ email: learner }),
    });
    renderRoutes([{ path: '*', Component: CapturePage }], { path: '/capture', sends: true });
  };

  test('a captured text does not reach the learner who signs in after a log-out', async () => {
    await arrive();
    endSession();
    openAs('bob@example.com');
    expect(await field()).toHaveValue('');
  });

  test('a captured text waits for its learner when the session expires', async () => {
    await arrive();
    expireSession();
    openAs(email);
    expect(await field()).toHaveValue('Water moves');
  });

  test('a captured text does not reach another learner when the session expires', async () => {
    await arrive();
    expireSession();
    openAs('bob@example.com');
    expect(await field()).toHaveValue('');
  });
});

test('a captured text survives a session that expires before its page opens', async () => {
  startSession({ token: makeToken(), user: makeUser() });
  window.history.replaceState(null, '', `/capture#${new URLSearchParams(page).toString()}`);
  await receiveCapture();
  expireSession();
  expect(Object.values(sessionStorage).join()).toContain('Water moves');
});

test('the draft of another new note stays as it is', async () => {
  const key = `draft:${email}`;
  const draft = JSON.stringify({ ...emptyDraft(), content: 'Begun before' });
  localStorage.setItem(key, draft);
  const created = respondCreated();
  const { user } = await openPage(page);
  expect(await field()).toHaveValue('Water moves');
  await user.click(save());
  await waitFor(() => expect(created).toHaveLength(1));
  expect(localStorage.getItem(key)).toBe(draft);
});

test('a text that is too long says so and cannot be saved', async () => {
  await openPage({ text: 'x'.repeat(120_000) });
  expect(await screen.findByText(/longer than 100,000 characters/)).toBeVisible();
  expect(save()).toBeDisabled();
  expect(screen.getByText(/100,000.*5,000/)).toBeVisible();
});

test('a text that the API refuses is kept, with the reason', async () => {
  respondError('createNote', 'TOO_MANY_NOTES');
  const { user } = await openPage(page);
  await field();
  await user.click(save());
  expect(await screen.findByText(/^Failed to submit note: Your notebook is full/)).toBeVisible();
  const drafts = Object.keys(localStorage).filter((key) => key.startsWith('draft:'));
  expect(drafts.map((key) => localStorage.getItem(key))).toEqual([
    expect.stringContaining('Water moves'),
  ]);
});

test('a text that the API refuses is not called saved, and returns to the field', async () => {
  respondError('createNote', 'TOO_MANY_NOTES');
  const { user } = await openPage(page);
  await field();
  await user.click(save());
  await screen.findByText(/^Failed to submit note: /);
  expect(await field()).toHaveValue('Water moves');
  expect(screen.getByRole('link', { name: 'Osmosis' })).toBeVisible();
  expect(screen.queryByText('Saved to your notes.')).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Open the note' })).not.toBeInTheDocument();
});

test('a storage that never answers does not hold the page up, and a reload takes the text', async () => {
  jest.useFakeTimers();
  const silent = { open: () => new Promise(() => undefined) };
  Object.defineProperty(window, 'caches', { configurable: true, value: silent });
  window.history.replaceState(null, '', '/capture?shared=1');
  const received = receiveCapture();
  await jest.advanceTimersByTimeAsync(3000);
  expect(await received).toBeNull();
  expect(window.location.search).toBe('?shared=1');
  Reflect.deleteProperty(window, 'caches');
});

test('an address without a text opens an empty field', async () => {
  await openPage();
  expect(await field()).toHaveValue('');
});

describe('the ways to capture', () => {
  const ways = () => within(screen.getByRole('region', { name: 'From other pages and apps' }));

  test('offer a bookmark that carries selection, title and address behind the #', async () => {
    await openPage();
    const link = ways().getByText('Save to MyLinguist');
    const code = link.getAttribute('href') ?? '';
    expect(code).toMatch(/^javascript:/);
    const open = jest.spyOn(window, 'open').mockReturnValue(null);
    document.title = 'A & B';
    // A click on the bookmark does this.
    const script = document.createElement('script');
    script.textContent = decodeURIComponent(code.slice('javascript:'.length));
    document.body.append(script);
    const [address] = open.mock.calls[0] ?? [];
    const { origin, pathname, search, hash } = new URL(String(address));
    expect([origin, pathname, search]).toEqual([window.location.origin, '/capture', '']);
    expect(Object.fromEntries(new URLSearchParams(hash.slice(1)))).toEqual({
      text: '',
      title: 'A & B',
      url: window.location.href,
    });
  });

  test('explain a click on the bookmark, and copy it', async () => {
    const { user } = await openPage();
    await user.click(ways().getByText('Save to MyLinguist'));
    expect(await screen.findByText('Drag this button to the bookmarks bar.')).toBeVisible();
    await user.click(ways().getByRole('button', { name: 'Copy as a bookmark' }));
    expect(await screen.findByText('Bookmark copied.')).toBeVisible();
    expect(await navigator.clipboard.readText()).toMatch(/^javascript:/);
    await user.click(ways().getByRole('button', { name: 'Copy the address' }));
    expect(await screen.findByText('Address copied.')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('http://localhost/capture#text=');
  });
});
