import { act, screen, waitFor, within } from '@testing-library/react';
import type { Note } from '@mylinguist/shared/schemas/note';
import { makeNote } from '../../testing/factories';
import { readBlob } from '../../testing/read-blob';
import { renderScreen } from '../../testing/render';
import { ExportDialog } from './export-dialog';
import { ExportError } from './export-error';
import type { MarkdownFile } from './export-markdown';
import type { ExportContext } from './export-context';

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

const exportAnki = jest.fn<Promise<Blob>, [readonly Note[], ExportContext]>();
// `export-anki.test.ts` tests the packages.
jest.mock('./export-anki', () => ({
  exportAnki: (given: readonly Note[], context: ExportContext) => exportAnki(given, context),
}));

/** The dialog's transition may end while the text is read. */
const textOf = async (blob?: Blob) => new TextDecoder().decode(await act(() => readBlob(blob)));

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
    <ExportDialog
      notes={given}
      isSelection={isSelection}
      timeZone="Europe/Berlin"
      onSaved={saved}
      onClose={closed}
    />,
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

describe('an Anki package', () => {
  /** Begins the export of the notes with the tag "verbs". */
  async function begin() {
    const files = collectFiles();
    const opened = open();
    const { user, dialog, save } = opened;
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Format' }), 'anki');
    expect(dialog.getByText(/^For Anki, .* suspended there\. Needs a connection\.$/)).toBeVisible();
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Notes' }), 'verbs');
    await save('Export 1 note');
    return { ...opened, files };
  }

  test('is saved with the time zone and the tag of the notes', async () => {
    exportAnki.mockResolvedValue(new Blob(['package']));
    const { files, closed } = await begin();
    await waitFor(() => expect(closed).toHaveBeenCalled());
    expect(files[0]?.name).toMatch(/^mylinguist-notes-.*\.apkg$/);
    expect(exportAnki.mock.lastCall).toMatchObject([
      [{ title: 'Two' }],
      { timeZone: 'Europe/Berlin', tag: 'verbs' },
    ]);
  });

  test('shows its progress, and Cancel ends it without a file', async () => {
    let context: ExportContext | undefined;
    exportAnki.mockImplementation((_, given) => {
      context = given;
      return new Promise((_resolve, reject) =>
        given.signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
      );
    });
    const { files, dialog, save, closed, unmount } = await begin();
    act(() => context?.onProgress(3200, 10_000));
    const bar = dialog.getByRole('progressbar', { name: 'Export progress' });
    expect(bar).toHaveAttribute('aria-valuenow', '32');
    expect(dialog.getByText('3,200 of 10,000 notes written')).toBeVisible();
    await save('Cancel');
    expect(closed).toHaveBeenCalled();
    unmount();
    expect(context?.signal.aborted).toBe(true);
    expect(files).toEqual([]);
  });

  test('that fails says why, and can be tried again', async () => {
    exportAnki.mockRejectedValueOnce(new ExportError('Anki packages need a connection.'));
    const { dialog, save, closed } = await begin();
    expect(await dialog.findByRole('alert')).toHaveTextContent('Anki packages need a connection.');
    exportAnki.mockResolvedValue(new Blob(['package']));
    await save('Export 1 note');
    await waitFor(() => expect(closed).toHaveBeenCalled());
  });
});
