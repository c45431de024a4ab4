import { act, screen, waitFor } from '@testing-library/react';
import {
  noteField,
  renderPage,
  respondCreated,
  row,
  rows,
  save,
} from '../../features/notes/notes-page-harness';
import { isStorageSilent } from '../../offline/reopened-database';
import { silenceDatabases } from '../../testing/silent-database';
import { setOnline } from '../../testing/network';
import { received } from '../../testing/received';
import { disconnect, respondError } from '../../testing/server';
import { OutboxChip } from './outbox-chip';

const isClosingAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
const warning =
  'This browser could not store your changes. Keep this tab open until they are sent: those that are not sent end with it.';

beforeEach(() => {
  for (const area of [localStorage, sessionStorage]) {
    jest.spyOn(Object.getPrototypeOf(area) as Storage, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
  }
  jest.spyOn(window.indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
});

/** Writes a note while the browser refuses to store it. */
async function write(text: string) {
  const page = renderPage([], {}, <OutboxChip />);
  await page.user.type(noteField(), text);
  await page.user.click(save());
  return page;
}

test('a note that the browser does not store is shown and sent, and the learner is not asked', async () => {
  const created = respondCreated();
  await write('precious');
  expect(await row('precious')).toBeVisible();
  expect((await received(created)).body).toMatchObject({ content: 'precious' });
  await waitFor(() => expect(isClosingAsked()).toBe(false));
  expect(screen.queryByText(warning)).not.toBeInTheDocument();
});

test('a note that waits in the tab is announced once, and the tab asks before it closes', async () => {
  disconnect('createNote');
  const { user } = await write('precious');
  expect(await row('precious')).toBeVisible();
  expect(await screen.findByText(warning)).toBeVisible();
  expect(isClosingAsked()).toBe(true);
  await user.click(screen.getByRole('button', { name: '1 change waits' }));
  expect(
    screen.getByText(
      '1 change is kept in this tab only and sent as soon as the service can be reached. Keep the tab open until then.',
    ),
  ).toBeVisible();

  const created = respondCreated();
  setOnline(true);
  await received(created);
  expect(rows()).toEqual(['precious']);
  await waitFor(() => expect(isClosingAsked()).toBe(false));
});

test('a note that the API refuses returns to the composer', async () => {
  respondError('createNote', 'TOO_MANY_NOTES');
  await write('precious');
  expect(await screen.findByText(/^Failed to submit note: Your notebook is full/)).toBeVisible();
  await waitFor(() => expect(noteField()).toHaveValue('precious'));
  expect(isClosingAsked()).toBe(false);
});

describe('a database that never answers', () => {
  beforeEach(silenceDatabases);
  afterEach(() => act(() => isStorageSilent.write(false)));

  test('holds a note up for a moment only, and a notice says so', async () => {
    const created = respondCreated();
    const { user } = await write('precious');
    expect(await screen.findByText(/^The storage of this browser does not answer\./)).toBeVisible();
    expect(await row('precious')).toBeVisible();
    await received(created);
    // Only the first call waits.
    await user.type(noteField(), 'another');
    await user.click(save());
    expect(
      await screen.findByRole('article', { name: 'another' }, { timeout: 2_000 }),
    ).toBeVisible();
    expect(noteField()).toHaveValue('');
  });
});
