import { act, screen, waitFor, within } from '@testing-library/react';
import type { ListedImport } from '@mylinguist/shared/schemas/import';
import { switchAssistant } from '../../api/assistant-switch';
import { makeNote } from '../../testing/factories';
import { renderScreen } from '../../testing/render';
import { respond, respondError } from '../../testing/server';
import { ImportAndExport } from './import-and-export';

const importId = '3f0c8f0e-58a5-4d4c-9a53-0d6c1a2b3c4d';

const listedImport = (fields: Partial<ListedImport> = {}): ListedImport => ({
  importId,
  source: 'kindle',
  fileName: 'My Clippings.txt',
  createdAt: '2026-03-02T10:00:00.000Z',
  counts: { notes: 2431, leftOut: 86 },
  notes: 2431,
  state: 'done',
  undoUntil: '2026-04-01T10:00:00.000Z',
  ...fields,
});

const respondNotes = (notes = [makeNote()]) =>
  respond('listNotes', ({ query }) => ({
    notes: query['archived'] === 'true' ? [] : notes,
    cursor: 'c1',
  }));

async function openList() {
  const rendered = renderScreen(<ImportAndExport />);
  await rendered.user.click(screen.getByRole('button', { name: 'Undo an import' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Your imports' }));
  return { ...rendered, dialog };
}

/** Opens the list and asks to undo the first import. */
async function askToUndo() {
  const rendered = await openList();
  await rendered.user.click(
    await rendered.dialog.findByRole('button', { name: 'Undo the import' }),
  );
  const question = within(await screen.findByRole('alertdialog', { name: 'Undo this import?' }));
  const undo = () => rendered.user.click(question.getByRole('button', { name: 'Undo the import' }));
  return { ...rendered, question, undo };
}

test('the section leads to the import', () => {
  renderScreen(<ImportAndExport />);
  expect(screen.getByRole('region', { name: 'Import and export' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Import notes' })).toHaveAttribute('href', '/import');
});

test('the list names each import, its notes, and how long it can be undone', async () => {
  respond('listImports', {
    imports: [listedImport(), listedImport({ importId: 'b', fileName: 'words.csv', notes: 1 })],
  });
  const { dialog } = await openList();
  const rows = await dialog.findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining(
      'My Clippings.txt2,431 notes, imported on Mar 2, 2026. You can undo this until Apr 1, 2026.',
    ),
    expect.stringContaining('words.csv1 note, imported on Mar 2, 2026.'),
  ]);
});

test('highlights lead to cards from them, unless there is no assistant', async () => {
  respond('listImports', {
    imports: [listedImport(), listedImport({ importId: 'b', source: 'csv' })],
  });
  const { dialog } = await openList();
  const link = await dialog.findByRole('link', { name: 'Suggest cards' });
  expect(link).toHaveAttribute('href', `/import/cards?import=${importId}`);
  act(() => switchAssistant(false));
  expect(dialog.queryByRole('link', { name: 'Suggest cards' })).not.toBeInTheDocument();
  act(() => switchAssistant(true));
});

test('the list says that nothing was imported', async () => {
  respond('listImports', { imports: [] });
  const { dialog } = await openList();
  expect(await dialog.findByText('You have imported nothing in the last 30 days.')).toBeVisible();
});

test('a list that cannot be loaded says why and can be loaded again', async () => {
  respondError('listImports', 'UNAVAILABLE');
  const { user, dialog } = await openList();
  const alert = await dialog.findByRole('alert');
  expect(alert).toHaveTextContent('Your imports could not be loaded.');
  expect(alert).toHaveTextContent('The service cannot be reached');
  respond('listImports', { imports: [listedImport()] });
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText('My Clippings.txt')).toBeVisible();
});

test('an import is undone after a question, and leaves the list', async () => {
  respond('listImports', { imports: [listedImport()] });
  respondNotes();
  const calls = respond('undoImport', { state: 'undone', removed: 2431, kept: 0 });
  const { dialog, question, undo } = await askToUndo();
  expect(question.queryByRole('checkbox')).toBeNull();
  respond('listImports', { imports: [] });
  await undo();
  expect(await screen.findByText('2,431 notes removed.')).toBeVisible();
  expect(calls.map(({ params, body }) => ({ params, body }))).toEqual([
    { params: { importId }, body: { alsoRemove: [] } },
  ]);
  expect(await dialog.findByText('You have imported nothing in the last 30 days.')).toBeVisible();
});

test('notes that were edited or reviewed since stay, unless they are ticked', async () => {
  // Notes of the same instant are in the order of their ids.
  const kept = '00000000-0000-4000-9000-000000000001';
  const removed = '00000000-0000-4000-9000-000000000002';
  const edited = (id: string, title: string) =>
    makeNote({ id, title, importId, editedAt: '2026-03-05T10:00:00.000Z' });
  respond('listImports', { imports: [listedImport()] });
  respondNotes([
    edited(kept, 'Kept'),
    edited(removed, 'Removed'),
    makeNote({ title: 'Untouched', importId }),
  ]);
  const calls = respond('undoImport', { state: 'undone', removed: 2430, kept: 1 });
  const { user, question, undo } = await askToUndo();
  const names = question.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent);
  expect(names).toEqual(['Remove all of them, too', 'Kept', 'Removed']);
  await user.click(question.getByRole('checkbox', { name: 'Removed' }));
  await undo();
  expect(await screen.findByText('2,430 notes removed. 1 changed note stays.')).toBeVisible();
  expect(calls[0]?.body).toEqual({ alsoRemove: [removed] });
});

test('a large import shows that it is being undone, until it is gone', async () => {
  respond('listImports', { imports: [listedImport({ state: 'undoing' })] });
  const { dialog } = await openList();
  expect(await dialog.findByText('Its notes are being removed.')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Undo the import' })).toBeNull();
  respond('listImports', { imports: [] });
  await waitFor(
    () => expect(dialog.getByText('You have imported nothing in the last 30 days.')).toBeVisible(),
    { timeout: 6000 },
  );
});

test('an import that was undone on another device says so', async () => {
  respond('listImports', { imports: [listedImport()] });
  respondNotes();
  respondError('undoImport', 'NOT_FOUND');
  const { undo } = await askToUndo();
  await undo();
  expect(await screen.findByText(/Failed to undo the import/)).toBeVisible();
});

test('the notes of both lists can be exported for other programs', async () => {
  respond('listNotes', ({ query }) => ({
    notes: query['archived'] === 'true' ? [makeNote({ isArchived: true })] : [makeNote()],
    cursor: 'c1',
  }));
  const { user } = renderScreen(<ImportAndExport />);
  await user.click(screen.getByRole('button', { name: 'Export notes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Export notes' }));
  expect(dialog.getByRole('button', { name: 'Export 2 notes' })).toBeVisible();
});

test('notes that cannot be loaded are not exported, and the learner learns why', async () => {
  respondError('listNotes', 'UNAVAILABLE');
  const { user } = renderScreen(<ImportAndExport />);
  await user.click(screen.getByRole('button', { name: 'Export notes' }));
  expect(await screen.findByText(/Failed to load your notes/)).toBeVisible();
});
