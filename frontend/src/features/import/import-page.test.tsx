import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { caps } from '@mylinguist/shared/limits';
import { importDigest } from '@mylinguist/shared/notes/import-digest';
import { defaultSettings } from '@mylinguist/shared/schemas/settings';
import { switchAssistant } from '../../api/assistant-switch';
import { makeNote } from '../../testing/factories';
import { setOnline } from '../../testing/network';
import { disconnect, respond, respondError } from '../../testing/server';
import {
  csv,
  importedNote,
  importId,
  itemsOf,
  openImport,
  respondLearner,
  resultsOf,
  resultTexts,
  workerInProcess,
} from './import-page-harness';

jest.mock('../../lib/start-worker', () => ({
  startWorker: () => workerInProcess(),
}));

const rows = 'front,back,tags\nHund,dog,german\nKatze,cat,german\nMaus,mouse,\n';
const words = csv(rows);
const listedImport = {
  importId,
  source: 'csv',
  fileName: 'words.csv',
  createdAt: '2026-03-01T00:00:00.000Z',
  counts: { notes: 3, leftOut: 0 },
  notes: 3,
  state: 'done',
  undoUntil: '2026-04-01T00:00:00.000Z',
} as const;
const currentStep = () =>
  within(screen.getByRole('list', { name: 'Steps of the import' }))
    .getAllByRole('listitem')
    .find((step) => step.getAttribute('aria-current') === 'step')?.textContent;

test('a table becomes notes, and nothing is sent before the learner imports it', async () => {
  const { started, written, lists } = respondLearner({ tags: ['german'] });
  const { chooseFile, press } = openImport();
  expect(currentStep()).toMatch('File');

  await chooseFile(words);
  expect(await screen.findByRole('heading', { name: 'What it is' })).toHaveFocus();
  expect(screen.getByText('3 notes found')).toBeVisible();
  expect(currentStep()).toMatch('What it is');
  await press('Show the preview');
  expect(await screen.findByText('3 new, 0 already here, 0 changed')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'What this import will do' })).toHaveFocus();
  expect(started).toHaveLength(0);
  const loads = lists.length;

  await press('Import 3 notes');
  expect(await resultTexts()).toEqual(['3 created']);
  expect(screen.getByRole('heading', { name: 'Your notes are here' })).toHaveFocus();
  expect(currentStep()).toMatch('Done');
  expect(started[0]?.body).toMatchObject({
    source: 'csv',
    fileName: 'words.csv',
    counts: { notes: 3, leftOut: 0 },
    tags: [{ name: 'german' }],
  });
  const items = itemsOf(written[0]);
  expect(items.map(({ flashcard }) => flashcard?.front)).toEqual(['Hund', 'Katze', 'Maus']);
  // The screens that show the lists load them again.
  expect(lists.length).toBeGreaterThanOrEqual(loads);
});

test('a pasted list becomes notes', async () => {
  respondLearner({});
  const { user, press } = openImport();
  const field = await screen.findByLabelText('Or paste a list of cards');
  await user.click(field);
  await user.paste('Hund - dog\nKatze - cat');
  await press('Read this list');
  expect(await screen.findByText('2 notes found')).toBeVisible();
  expect(screen.getByText('Katze')).toBeVisible();
});

test('a learner says what the columns are', async () => {
  respondLearner({});
  const { user, chooseFile } = openImport();
  await chooseFile(csv('1;Hund;dog\n2;Katze;cat'));
  await user.selectOptions(await screen.findByLabelText('Column 1'), 'Leave out');
  await user.selectOptions(screen.getByLabelText('Column 2'), 'Front');
  await user.selectOptions(screen.getByLabelText('Column 3'), 'Back');
  await waitFor(() => {
    const [card] = screen.getAllByRole('article');
    expect(card).toHaveTextContent(/^HunddogFlashcard$/);
  });
});

test('a choice counts that is made before the file is read again', async () => {
  respondLearner({});
  const { chooseFile } = openImport();
  await chooseFile(csv('1;Hund;dog\n2;Katze;cat'));
  fireEvent.change(await screen.findByLabelText('Column 1'), { target: { value: 'none' } });
  fireEvent.change(screen.getByLabelText('Column 2'), { target: { value: 'front' } });
  await waitFor(() => {
    const [card] = screen.getAllByRole('article');
    expect(card).toHaveTextContent(/^Hunddog/);
  });
  expect(screen.getByLabelText('Column 1')).toHaveDisplayValue('Leave out');
});

test('a file that was imported before creates no note again', async () => {
  respondLearner({
    notes: [importedNote('Hund', 'dog'), importedNote('Katze', 'cat')],
    archived: [importedNote('Maus', 'mouse', { isArchived: true })],
  });
  const { openPreview } = openImport();
  await openPreview(csv(rows.replaceAll(/,(?:german)?$/gm, '').replace(',tags', '')));
  expect(screen.getByText('0 new, 3 already here, 0 changed')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Nothing to import' })).toBeDisabled();
});

test('the learner chooses between both versions of a note that has changed in the file', async () => {
  const notes = ['Hund', 'Katze'].map((front) => ({
    ...importedNote(front, 'an old answer'),
    id: importedNote(front, front === 'Hund' ? 'dog' : 'cat').id,
  }));
  const { written } = respondLearner({ notes });
  respond('importNotes', ({ body }) => ({ results: resultsOf(body, 'updated') }));
  const { user, openPreview, press } = openImport();
  await openPreview(csv('front,back\nHund,dog\nKatze,cat'));
  expect(screen.getByText('0 new, 0 already here, 2 changed')).toBeVisible();

  const hund = screen.getByRole('group', { name: 'Hund' });
  expect(within(hund).getByRole('article', { name: 'Yours' })).toHaveTextContent('an old answer');
  expect(within(hund).getByRole('article', { name: 'In the file' })).toHaveTextContent('dog');
  await user.click(within(hund).getByRole('button', { name: 'Take theirs' }));
  const calls = respond('importNotes', ({ body }) => ({ results: resultsOf(body, 'updated') }));
  await press('Import 1 note');
  await resultTexts();
  expect(itemsOf(calls[0]).map(({ onChange }) => onChange)).toEqual(['theirs', 'mine']);
  expect(written).toHaveLength(0);
});

test('a note that was deleted here stays deleted', async () => {
  respondLearner({ deleted: [importedNote('Hund', 'dog')] });
  const { openPreview } = openImport();
  await openPreview(csv('front,back\nHund,dog\nKatze,cat'));
  expect(screen.getByText('1 new, 0 already here, 0 changed, 1 deleted here')).toBeVisible();
  expect(screen.getByText(/in Recently deleted and stays there/)).toBeVisible();
});

test('new notes are spread over days, and notes with a date keep it', async () => {
  const { written } = respondLearner({});
  const { user, openPreview, press } = openImport();
  const questions = Array.from({ length: 14 }, (_, index) => `q${index}::a${index}\n`).join('\n');
  const dated = 'old::note <!--SR:!2020-02-03,10,250-->\n';
  await openPreview(new File([`${questions}\n${dated}`], 'notes.md'));
  await user.selectOptions(screen.getByLabelText('14 notes are new'), 'Over 7 days');
  expect(await screen.findByText(/about 2 a day/)).toBeVisible();
  await press('Import 15 notes');
  await resultTexts();
  const dues = itemsOf(written[0]).map(({ due }) => due ?? '');
  expect(dues.at(-1)).toBe('2020-02-03');
  expect(new Set(dues.slice(0, 14)).size).toBe(7);
});

test('everything that is left out is shown with its reason, and long texts can be shortened', async () => {
  respondLearner({});
  const { openPreview, press } = openImport();
  await openPreview(csv(`front,back\nHund,dog\nHund,dog\nlong,${'word '.repeat(2000)}\n`));
  const section = screen.getByRole('region', { name: 'Left out: 2 cards' });
  await press('Show: Duplicates: the latest stays');
  expect(within(section).getByText('Hund')).toBeVisible();
  await press('Shorten them');
  expect(await screen.findByRole('button', { name: 'Import 2 notes' })).toBeEnabled();
  expect(screen.queryByText('Longer than a note can be')).toBeNull();
});

test('notes above the maximum are left out, and the learner can choose by tag', async () => {
  jest.replaceProperty<{ notes: number }, 'notes'>(caps, 'notes', 3);
  respondLearner({ notes: [makeNote(), makeNote()] });
  const { user, openPreview } = openImport();
  await openPreview(words);
  expect(screen.getByRole('button', { name: 'Import 1 note' })).toBeEnabled();
  expect(screen.getByText(/^2 notes do not fit/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^german/ }));
  expect(await screen.findByText(/^1 note does not fit/)).toBeVisible();
});

test('a file that is empty or too large is refused', async () => {
  respondLearner({});
  const { chooseFile } = openImport();
  await chooseFile(csv('', 'empty.csv'));
  expect(await screen.findByText('This file is empty.')).toBeVisible();
  const huge = Object.defineProperty(csv('a', 'huge.csv'), 'size', { value: 3e9 });
  const read = jest.spyOn(huge, 'arrayBuffer');
  await chooseFile(huge);
  expect(await screen.findByText(/too large: 3000 MB\. At most 200 MB/)).toBeVisible();
  expect(read).not.toHaveBeenCalled();
});

test('a reading can be cancelled', async () => {
  respondLearner({});
  const { chooseFile, press } = openImport();
  const slow = csv(rows);
  slow.arrayBuffer = () => new Promise(() => undefined);
  await chooseFile(slow);
  await press('Cancel');
  expect(await screen.findByRole('button', { name: 'Choose a file' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  await chooseFile(words);
  expect(await screen.findByText('3 notes found')).toBeVisible();
});

test('an import goes on when the connection returns', async () => {
  respondLearner({});
  disconnect('importNotes');
  const { openPreview, press } = openImport();
  await openPreview(words);
  await press('Import 3 notes');
  expect(
    await screen.findByText(/Nothing is lost: the import continues when it answers again/),
  ).toBeVisible();
  const written = respond('importNotes', ({ body }) => ({ results: resultsOf(body) }));
  setOnline(true);
  expect(await resultTexts()).toEqual(['3 created']);
  expect(written).toHaveLength(1);
});

test('an import can be paused and stopped, and a refusal offers another attempt', async () => {
  respondLearner({});
  respondError('startImport', 'TOO_MANY_TAGS');
  const { openPreview, press } = openImport();
  await openPreview(words);
  await press('Import 3 notes');
  expect(await screen.findByRole('heading', { name: 'The import has stopped' })).toBeVisible();

  disconnect('startImport');
  await press('Try again');
  await press('Pause');
  expect(await screen.findByRole('button', { name: 'Continue' })).toBeVisible();
  await press('Stop here');
  expect(await resultTexts()).toEqual(['0 created']);
  expect(screen.getByText(/^0 of 3 notes were handled/)).toBeVisible();
});

test('leaving the page in the middle asks first', async () => {
  respondLearner({});
  disconnect('importNotes');
  const { openPreview, press, goBack, location } = openImport('/notes');
  await openPreview(words);
  await press('Import 3 notes');
  await screen.findByText(/the import continues when it answers again/);
  const leaving = new Event('beforeunload', { cancelable: true });
  act(() => void window.dispatchEvent(leaving));
  expect(leaving.defaultPrevented).toBe(true);

  await goBack();
  await press('Cancel');
  expect(location()).toBe('/import');
  await goBack();
  await press('Leave');
  await waitFor(() => expect(location()).toBe('/notes'));
});

test('an export restores tags with their colours, and settings only if the learner wants it', async () => {
  const { started, written } = respondLearner({});
  const saved = respond('putSettings', defaultSettings);
  const { user, openPreview, press } = openImport();
  const note = makeNote({ content: 'An old note', tags: ['spanish'] });
  const file = {
    format: 'mylinguist-export',
    version: 1,
    settings: defaultSettings,
    tags: [{ name: 'spanish', color: '#c2410c', language: 'es' }],
    notes: [note],
    reviews: [],
  };
  await openPreview(new File([JSON.stringify(file)], 'export.json'));
  expect(screen.getByText('What an export does not restore')).toBeVisible();
  await user.click(screen.getByRole('switch', { name: 'Restore the settings, too' }));
  await press('Import 1 note');
  await resultTexts();
  expect(started[0]?.body).toMatchObject({
    source: 'mylinguist',
    tags: [{ name: 'spanish', color: '#c2410c', language: 'es' }],
  });
  expect(itemsOf(written[0])).toMatchObject([{ id: note.id, reviewData: note.reviewData }]);
  await waitFor(() => expect(saved).toHaveLength(1));
});

test('an import can be undone, and changed notes stay unless they are ticked', async () => {
  respondLearner({});
  const { user, openPreview, press } = openImport();
  await openPreview(words);
  await press('Import 3 notes');
  await resultTexts();
  const edited = importedNote('Hund', 'dog', { importId, editedAt: new Date().toISOString() });
  respondLearner({ notes: [edited, importedNote('Katze', 'cat', { importId })] });
  respond('listImports', { imports: [listedImport] });
  const undone = respond('undoImport', { state: 'undone', removed: 3, kept: 0 });
  await press('Undo the import');
  const dialog = await screen.findByRole('alertdialog', { name: 'Undo this import?' });
  await user.click(within(dialog).getByRole('checkbox', { name: 'Hund' }));
  await user.click(within(dialog).getByRole('button', { name: 'Undo the import' }));
  expect(await screen.findByText('3 notes removed.')).toBeVisible();
  expect(undone[0]?.body).toEqual({ alsoRemove: [edited.id] });
  expect(screen.getByRole('heading', { name: 'The import was undone' })).toBeVisible();
});

test('the undo of a large import is followed until it has ended', async () => {
  respondLearner({});
  const { user, openPreview, press } = openImport();
  await openPreview(words);
  await press('Import 3 notes');
  await resultTexts();
  respond('listImports', { imports: [listedImport] });
  respond('undoImport', { state: 'undoing', removed: 3, kept: 0 });
  await press('Undo the import');
  const dialog = await screen.findByRole('alertdialog', { name: 'Undo this import?' });
  const looks = respond('listImports', { imports: [{ ...listedImport, state: 'undoing' }] });
  await user.click(within(dialog).getByRole('button', { name: 'Undo the import' }));
  expect(await screen.findByText('3 notes will be gone in a few minutes.')).toBeVisible();
  await waitFor(() => expect(looks.length).toBeGreaterThan(0));
  const ended = respond('listImports', { imports: [] });
  await waitFor(() => expect(ended.length).toBeGreaterThan(0), { timeout: 10_000 });
});

test('refused notes are named with the reason', async () => {
  respondLearner({});
  respond('importNotes', ({ body }) => ({
    results: resultsOf(body).map((result, index) =>
      index === 1
        ? { ...result, status: 'refused' as const, code: 'TOO_MUCH_TEXT' as const }
        : result,
    ),
  }));
  const { user, openPreview, press } = openImport();
  await openPreview(words);
  await press('Import 3 notes');
  expect(await resultTexts()).toEqual(['2 created', '1 not imported', 'Katze']);
  await user.click(screen.getByText(/More text than an account can hold/));
});

test('a digest tells an unchanged note although the learner has edited it', async () => {
  const fields = { title: null, content: '', contentType: 0, cloze: null, source: null } as const;
  const flashcard = { front: 'Hund', back: 'dog', hint: null };
  const digest = importDigest({ ...fields, flashcard, due: null, past: null });
  const edited = importedNote('Hund', 'dog', {
    importDigest: digest,
    flashcard: { ...flashcard, back: 'the dog' },
  });
  respondLearner({ notes: [edited] });
  const { openPreview } = openImport();
  await openPreview(csv('front,back\nHund,dog'));
  expect(screen.getByText('0 new, 1 already here, 0 changed')).toBeVisible();
});

const clippings = `Dune (Frank Herbert)
- Your Highlight on Location 170-171 | Added on Tuesday, March 3, 2020 10:00:00 AM

Fear is the mind-killer.
==========
Emma (Jane Austen)
- Your Highlight on Location 12-12 | Added on Tuesday, March 3, 2020 11:00:00 AM

Handsome, clever, and rich.
==========
`;

describe('highlights of a book', () => {
  afterEach(() => act(() => switchAssistant(true)));

  const cardsLink = () => screen.queryByRole('link', { name: /^Suggest cards/ });
  const importClippings = async () => {
    const { openPreview, press } = openImport();
    await openPreview(csv(clippings, 'My Clippings.txt'));
    await press(/^Import/);
  };

  test('become quick notes with their source, and lead to cards from them', async () => {
    const { written } = respondLearner({});
    await importClippings();
    expect(await resultTexts()).toEqual(['2 created']);
    expect(itemsOf(written[0])).toMatchObject([
      { content: 'Fear is the mind-killer.', source: { title: 'Dune', author: 'Frank Herbert' } },
      { content: 'Handsome, clever, and rich.', source: { title: 'Emma', author: 'Jane Austen' } },
    ]);
    expect(screen.getByRole('heading', { name: 'Cards from 2 new highlights' })).toBeVisible();
    expect(cardsLink()).toHaveAttribute('href', `/import/cards?import=${importId}`);
  });

  test('of Readwise lead to cards, too', async () => {
    respondLearner({});
    const { openPreview, press } = openImport();
    const header = 'Highlight,Book Title,Book Author,Note,Tags,Location';
    await openPreview(csv(`${header}\nFear kills.,Dune,Frank Herbert,,,170`, 'readwise.csv'));
    await press('Import 1 note');
    expect(
      await screen.findByRole('heading', { name: 'Cards from 1 new highlight' }),
    ).toBeVisible();
  });

  test('that are here already lead to no cards', async () => {
    respondLearner({});
    respond('importNotes', ({ body }) => ({ results: resultsOf(body, 'unchanged') }));
    await importClippings();
    expect(await resultTexts()).toEqual(['0 created', '2 already here']);
    expect(cardsLink()).not.toBeInTheDocument();
  });

  test('lead to no cards without a model', async () => {
    respondLearner({});
    switchAssistant(false);
    await importClippings();
    expect(await resultTexts()).toEqual(['2 created']);
    expect(cardsLink()).not.toBeInTheDocument();
  });
});

test('cards of a table lead to no suggested cards', async () => {
  respondLearner({});
  const { openPreview, press } = openImport();
  await openPreview(words);
  await press('Import 3 notes');
  await resultTexts();
  expect(screen.queryByRole('link', { name: /^Suggest cards/ })).not.toBeInTheDocument();
});
