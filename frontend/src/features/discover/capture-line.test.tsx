import { createNoteRequestSchema } from '@mylinguist/shared/schemas/note';
import { act, screen, waitFor, within } from '@testing-library/react';
import { draftKey } from '../../offline/unsaved-work';
import {
  makeDueNote,
  makeNote,
  makeNoteList,
  makeSettings,
  makeUser,
} from '../../testing/factories';
import { renderScreen } from '../../testing/render';
import { respond } from '../../testing/server';
import { DiscoverPage } from './discover-page';

const line = () => screen.findByRole('textbox', { name: 'Note' });
const composer = () => screen.findByRole('form', { name: 'New note' });
const latest = () => within(screen.getByRole('region', { name: 'Your Latest Notes' }));
const reviewed = makeNote({ content: 'reviewed', reviewData: { repetitions: 1 } });

beforeEach(() => {
  respond('listNotes', makeNoteList([reviewed]));
  respond('listDue', { notes: [makeDueNote()], dueCount: 1, nextReviewDate: null });
  respond('getSettings', makeSettings());
  respond('listTags', { tags: [] });
});

/** Renders the dashboard once its notes are loaded. */
async function renderDashboard() {
  const rendered = renderScreen(<DiscoverPage />);
  await latest().findByText('reviewed');
  return rendered;
}

test('the line grows into the composer when it is clicked', async () => {
  const { user } = await renderDashboard();
  expect(screen.queryByRole('form', { name: 'New note' })).not.toBeInTheDocument();
  await user.click(await line());
  expect(within(await composer()).getByRole('textbox', { name: 'Note' })).toHaveFocus();
});

test('text that is typed before the composer has loaded is kept', async () => {
  const { user } = await renderDashboard();
  const field = await line();
  act(() => field.focus());
  await user.keyboard('So');
  await composer();
  await user.keyboard('bremesa');
  expect(await line()).toHaveValue('Sobremesa');
});

test('the line grows into the composer of quick notes even if cards are the default', async () => {
  respond('getSettings', makeSettings({ defaultNoteMode: 'flashcard' }));
  const { user } = await renderDashboard();
  const field = await line();
  act(() => field.focus());
  await user.keyboard('S');
  expect(within(await composer()).getByRole('textbox', { name: 'Note' })).toHaveValue('S');
});

test('N focuses the composer, except in a text field', async () => {
  const { user } = await renderDashboard();
  await user.keyboard('n');
  const field = within(await composer()).getByRole('textbox', { name: 'Note' });
  expect(field).toHaveFocus();
  await user.keyboard('noon');
  expect(field).toHaveValue('noon');
});

test('a saved note is the newest tile at once', async () => {
  const created = respond('createNote', ({ body, headers }) => {
    const id = headers['idempotency-key'] ?? '';
    const reviewData = { createdAt: '2026-03-05T10:00:00.000Z' };
    return { note: makeNote({ ...createNoteRequestSchema.parse(body), id, reviewData }) };
  });
  const { user } = await renderDashboard();
  await user.click(await line());
  await user.type(within(await composer()).getByRole('textbox', { name: 'Note' }), 'Sobremesa');
  await user.click(within(await composer()).getByRole('button', { name: 'Save' }));
  expect(await latest().findByRole('link', { name: 'Sobremesa' })).toBeInTheDocument();
  expect(latest().getAllByRole('listitem')[0]).toHaveTextContent('Sobremesa');
  expect(latest().getByText('2 total notes')).toBeVisible();
  await waitFor(() => expect(created).toHaveLength(1));
  expect(await screen.findByRole('button', { name: 'Make a flashcard of it' })).toBeVisible();
});

test('the composer becomes a line again when it is left without text', async () => {
  const { user } = await renderDashboard();
  await user.click(await line());
  await composer();
  await user.click(screen.getByRole('heading', { level: 1 }));
  await waitFor(() =>
    expect(screen.queryByRole('form', { name: 'New note' })).not.toBeInTheDocument(),
  );
  expect(await line()).toHaveValue('');
});

test('the draft is that of the notes page, and opens with the dashboard', async () => {
  const { user, unmount } = await renderDashboard();
  await user.click(await line());
  await user.type(within(await composer()).getByRole('textbox', { name: 'Note' }), 'unfinished');
  unmount();
  expect(window.localStorage.getItem(draftKey(makeUser().email))).toContain('unfinished');
  await renderDashboard();
  expect(within(await composer()).getByRole('textbox', { name: 'Note' })).toHaveValue('unfinished');
});
