import { screen, waitFor, within } from '@testing-library/react';
import { makeNote } from '../../testing/factories';
import { readBlob } from '../../testing/read-blob';
import { renderScreen } from '../../testing/render';
import { ExportDialog } from './export-dialog';
import type { MarkdownFile } from './export-markdown';

const notes = [
  makeNote({ title: 'One', tags: ['spanish'] }),
  makeNote({ title: 'Two', tags: ['Spanish', 'verbs'] }),
  makeNote({ title: 'Three', tags: [], isArchived: true }),
];

// jsdom has no streams. `zip-files.test.ts` tests the archives.
jest.mock('./zip-files', () => ({
  zipFiles: (files: readonly MarkdownFile[]) =>
    Promise.resolve(new Blob(files.map(({ path, text }) => `${path}\n${text}`))),
}));

const textOf = async (blob?: Blob) => new TextDecoder().decode(await readBlob(blob));

/** Collects the files that the browser saves. */
function collectFiles() {
  const files: { name: string; content: Blob }[] = [];
  const contents: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (content: Blob) => `blob:${contents.push(content)}`,
    revokeObjectURL: () => undefined,
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    const content = contents.at(-1);
    if (content) files.push({ name: this.download, content });
  });
  return files;
}

function open({ isSelection = false, given = notes } = {}) {
  const saved = jest.fn();
  const closed = jest.fn();
  const rendered = renderScreen(
    <ExportDialog notes={given} isSelection={isSelection} onSaved={saved} onClose={closed} />,
  );
  const dialog = within(screen.getByRole('dialog', { name: 'Export notes' }));
  const save = (name: string) => rendered.user.click(dialog.getByRole('button', { name }));
  return { ...rendered, dialog, save, saved, closed };
}

test('all notes are saved as a table', async () => {
  const files = collectFiles();
  const { save, saved, closed } = open();
  await save('Export 3 notes');
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(saved).toHaveBeenCalledWith(3);
  expect(files[0]?.name).toMatch(/^mylinguist-notes-\d{4}-\d\d-\d\d\.csv$/);
  expect((await textOf(files[0]?.content)).split('\r\n')).toHaveLength(5);
});

test('notes of one tag are saved, without the archived ones', async () => {
  const files = collectFiles();
  const { user, dialog, save, closed } = open();
  await user.click(dialog.getByRole('checkbox', { name: 'Archived notes, too' }));
  expect(dialog.getByRole('button', { name: 'Export 2 notes' })).toBeVisible();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Notes' }), 'verbs');
  await save('Export 1 note');
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(await textOf(files[0]?.content)).toContain('\r\nTwo,');
});

test('Markdown is saved as an archive with a file for each note', async () => {
  const files = collectFiles();
  const { user, dialog, save, closed } = open();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Format' }), 'markdown');
  expect(dialog.getByText(/^For Obsidian/)).toBeVisible();
  await save('Export 3 notes');
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(files[0]?.name).toMatch(/\.zip$/);
  const text = await textOf(files[0]?.content);
  expect(text.match(/^Notes\/.+$/gm)).toEqual(['Notes/One.md', 'Notes/Two.md', 'Notes/Three.md']);
  expect(text).toContain('tags: [spanish]');
});

test('selected notes are saved without further choices', () => {
  const { dialog } = open({ isSelection: true });
  expect(dialog.getAllByRole('combobox')).toHaveLength(1);
  expect(dialog.queryByRole('checkbox')).toBeNull();
});

test('without notes, nothing can be saved', () => {
  const { dialog } = open({ given: [] });
  expect(dialog.getByRole('button', { name: 'No notes to export' })).toBeDisabled();
});
