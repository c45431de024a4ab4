import type { Note } from '@mylinguist/shared/schemas/note';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ArchivePage } from '../../features/archive/archive-page';
import { paths } from '../../config/paths';
import { renderPage, rows } from '../../features/notes/notes-page-harness';
import { hasPendingBulk } from '../../offline/bulk/pending-bulk';
import { respondDeletedNotes } from '../../testing/deleted-notes';
import { makeNote, makeNoteList, makeSettings, makeTag, makeUser } from '../../testing/factories';
import { renderScreen } from '../../testing/render';
import { giveElementsSize } from '../../testing/screen-size';
import { disconnect, respond, type ReceivedCall } from '../../testing/server';
import { BulkStatus } from './bulk-status';

const names = ['one', 'two', 'three', 'four'];
const notesNamed = (list: readonly string[], fields: Partial<Note> = {}) =>
  list.map((content) => makeNote({ content, ...fields }));

const box = (name: string) => screen.findByRole('checkbox', { name: `Select ${name}` });
const bar = () => screen.findByRole('region', { name: 'Selected notes' });
const composer = () => screen.queryByRole('form', { name: 'New note' });
const press = async (user: ReturnType<typeof renderPage>['user'], name: string) =>
  user.click(within(await bar()).getByRole('button', { name }));

function checked() {
  return screen
    .getAllByRole<HTMLInputElement>('checkbox')
    .filter((input) => input.checked)
    .map((input) => input.getAttribute('aria-label')?.replace('Select ', ''));
}

/** Answers every batch: each note was changed. */
function answerBatches() {
  const calls = respond('batchNotes', ({ body }: ReceivedCall) => ({
    results: (body as { ids: string[] }).ids.map((id) => ({ id, status: 'done' as const })),
  }));
  return () => calls.map(({ body }) => body as { ids: string[]; operation: object });
}

const fullBin = notesNamed(Array.from({ length: 1000 }, (_, n) => `deleted ${n}`)).map((note) => ({
  ...note,
  deletedAt: '2026-03-01T10:00:00.000Z',
}));

function renderNotes(notes = notesNamed(names), width = 900) {
  const size = { width };
  return { ...renderPage(notes, {}, <BulkStatus />, paths.notes, makeUser(), size), notes };
}

afterEach(() => waitFor(() => expect(hasPendingBulk()).toBe(false)));

describe('selecting', () => {
  test('a box selects its note, and the bar shows the number instead of the composer', async () => {
    const { user } = renderNotes();
    await user.click(await box('two'));
    await user.click(await box('four'));
    expect(within(await bar()).getByText('2 selected')).toBeVisible();
    expect(checked()).toEqual(['two', 'four']);
    expect(composer()).not.toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await press(user, 'Clear the selection');
    expect(screen.queryByRole('region', { name: 'Selected notes' })).not.toBeInTheDocument();
    expect(checked()).toEqual([]);
    expect(composer()).toBeVisible();
  });

  test('a click with Shift selects the range from the last box', async () => {
    const { user } = renderNotes();
    await user.click(await box('two'));
    await user.keyboard('{Shift>}');
    await user.click(await box('four'));
    await user.keyboard('{/Shift}');
    expect(checked()).toEqual(['two', 'three', 'four']);
  });

  test('x and Space select the focused note, with Shift the range, and Escape clears', async () => {
    const { user } = renderNotes();
    (await box('one')).focus();
    await user.keyboard(' ');
    expect(checked()).toEqual(['one']);
    screen.getByRole('button', { name: 'Edit three' }).focus();
    await user.keyboard('{Shift>}x{/Shift}');
    expect(checked()).toEqual(['one', 'two', 'three']);
    await user.keyboard('x');
    expect(checked()).toEqual(['one', 'two']);
    await user.keyboard('{Escape}');
    expect(checked()).toEqual([]);
  });

  test.each(['Control', 'Meta'])('%s+A selects all notes that were found', async (key) => {
    const { user } = renderNotes();
    await box('one');
    await user.keyboard(`{${key}>}a{/${key}}`);
    expect(checked()).toEqual(names);
  });

  test('the button above the list selects all notes, then none', async () => {
    const { user } = renderNotes();
    await box('one');
    await user.click(await screen.findByRole('button', { name: 'Select all 4' }));
    expect(checked()).toEqual(names);
    await user.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(checked()).toEqual([]);
  });

  test('Ctrl+A in a field selects its text', async () => {
    const { user } = renderNotes();
    await box('one');
    await user.type(screen.getByRole('textbox', { name: 'Note' }), 'text{Control>}a{/Control}');
    expect(checked()).toEqual([]);
  });

  test('a search keeps the selected notes that it finds', async () => {
    const { user } = renderNotes();
    await box('one');
    await user.keyboard('{Control>}a{/Control}');
    await user.type(await screen.findByRole('textbox', { name: 'Search your notes' }), 'two');
    await waitFor(() => expect(rows()).toEqual(['two']));
    expect(within(await bar()).getByText('1 selected')).toBeVisible();
  });

  test('the menu of a note selects it, for touch screens', async () => {
    const { user } = renderNotes();
    await box('one');
    await user.click(screen.getByRole('button', { name: 'More for one' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Select Note' }));
    expect(checked()).toEqual(['one']);
  });
});

describe('touch', () => {
  const card = (name: string) => screen.getByRole('article', { name });

  async function renderTouched() {
    renderNotes();
    await box('one');
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const pressFor = async (name: string, time: number) => {
      await user.pointer({ keys: '[TouchA>]', target: card(name) });
      act(() => jest.advanceTimersByTime(time));
      await user.pointer({ keys: '[/TouchA]', target: card(name) });
    };
    return { user, pressFor };
  }

  test('a long press starts a selection, and taps continue it', async () => {
    const { pressFor } = await renderTouched();
    await pressFor('one', 600);
    expect(checked()).toEqual(['one']);
    await pressFor('three', 50);
    expect(checked()).toEqual(['one', 'three']);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('a finger that scrolls selects nothing', async () => {
    const { user } = await renderTouched();
    await user.pointer([
      { keys: '[TouchA>]', target: card('one'), coords: { clientX: 50, clientY: 50 } },
      { pointerName: 'TouchA', target: card('one'), coords: { clientX: 50, clientY: 90 } },
    ]);
    act(() => jest.advanceTimersByTime(600));
    expect(checked()).toEqual([]);
  });
});

describe('actions', () => {
  test('archive the selected notes, and one Undo restores all of them', async () => {
    const sent = answerBatches();
    const { user, notes } = renderNotes();
    await user.click(await box('two'));
    await user.click(await box('three'));
    respond('listNotes', makeNoteList([notes[0], notes[3]].filter((note) => !!note)));
    await press(user, 'Archive');
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Changed notes' })).toHaveTextContent('2 archived.');
    await waitFor(() => expect(rows()).toEqual(['one', 'four']));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(screen.getByRole('region', { name: 'Changed notes' })).toHaveTextContent(
        'Undone for 2 notes.',
      ),
    );
    const ids = [notes[1]?.id, notes[2]?.id];
    expect(sent()).toEqual([
      { ids, operation: { archive: true } },
      { ids, operation: { archive: false } },
    ]);
  });

  test('add a tag to the notes that lack it', async () => {
    const sent = answerBatches();
    const [tagged, other] = [
      makeNote({ content: 'one', tags: ['biology'] }),
      makeNote({ content: 'two' }),
    ];
    const { user } = renderNotes([tagged, other]);
    await box('one');
    await user.keyboard('{Control>}a{/Control}');
    await press(user, 'Add tag');
    const dialog = await screen.findByRole('dialog', { name: 'Add a tag to 2 notes' });
    await user.type(await within(dialog).findByRole('combobox', { name: 'Tags' }), 'bio{Enter}');
    expect(await screen.findByText('1 tagged biology.', { selector: 'p' })).toBeVisible();
    expect(sent()).toEqual([{ ids: [other.id], operation: { addTag: 'biology' } }]);
  });

  test('say that all notes have the tag already', async () => {
    const { user } = renderNotes(notesNamed(['one'], { tags: ['biology'] }));
    await user.click(await box('one'));
    await press(user, 'Add tag');
    await user.type(await screen.findByRole('combobox', { name: 'Tags' }), 'bio{Enter}');
    const text = 'All of them are tagged biology already.';
    expect(await screen.findByText(text, { selector: 'p' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  test('remove one of the tags that the notes have', async () => {
    const sent = answerBatches();
    const notes = [
      makeNote({ content: 'one', tags: ['biology', 'cells'] }),
      makeNote({ content: 'two', tags: ['Biology'] }),
    ];
    const { user } = renderNotes(notes);
    await box('one');
    await user.keyboard('{Control>}a{/Control}');
    await press(user, 'Remove tag');
    const menu = await screen.findByRole('menu', { name: 'Remove tag' });
    const items = within(menu).getAllByRole('menuitem');
    expect(items.map((item) => item.textContent)).toEqual(['biology2', 'cells1']);
    await user.click(within(menu).getByRole('menuitem', { name: /^biology/ }));
    expect(
      await screen.findByText('biology removed from 2 notes.', { selector: 'p' }),
    ).toBeVisible();
    expect(sent()[0]?.operation).toEqual({ removeTag: 'biology' });
  });

  test('delete the notes only after a confirmation', async () => {
    const sent = answerBatches();
    const { user, notes } = renderNotes();
    await user.click(await box('one'));
    disconnect('listNotes');
    await press(user, 'Delete');
    const unknown = 'It holds 1,000 notes. Beyond that, those that were deleted first are deleted';
    expect(await screen.findByText(unknown, { exact: false })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(sent()).toEqual([]);
    respondDeletedNotes(fullBin);
    await press(user, 'Delete');
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete 1 note?' });
    expect(dialog).toHaveTextContent('It stays in Recently deleted for 30 days.');
    const warning = 'It is full then: 1 note that was deleted earlier is deleted for ever.';
    expect(await within(dialog).findByText(warning)).toBeVisible();
    respond('listNotes', makeNoteList(notes.slice(1)));
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('1 deleted.', { selector: 'p' })).toBeVisible();
    await waitFor(() => expect(rows()).toEqual(['two', 'three', 'four']));
  });

  test('refuse a deletion that Recently deleted cannot hold, with the number', async () => {
    const { user } = renderNotes(notesNamed(Array.from({ length: 1200 }, (_, n) => `note ${n}`)));
    await screen.findAllByRole('checkbox');
    await user.keyboard('{Control>}a{/Control}');
    await press(user, 'Delete');
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent(
      'Recently deleted holds 1,000 notes, and 1,200 are selected. Select fewer notes to delete them.',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(await bar()).toHaveTextContent('1,200 selected');
  });

  test('practise the selected notes and review those that are due', async () => {
    const { user } = renderNotes();
    await user.click(await box('one'));
    expect(within(await bar()).getByRole('button', { name: 'Practise 1' })).toBeVisible();
    expect(within(await bar()).getByRole('button', { name: 'Review 1 due' })).toBeVisible();
  });

  test('are exported as a file', async () => {
    const { user } = renderNotes();
    await user.click(await box('one'));
    await user.click(screen.getByRole('button', { name: 'Export the selected notes' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Export notes' }));
    expect(dialog.getByRole('button', { name: 'Export 1 note' })).toBeVisible();
  });

  test('are in a menu if the bar is narrow', async () => {
    const { user } = renderNotes(notesNamed(names), 360);
    await user.click(await box('one'));
    expect(within(await bar()).getByRole('button', { name: 'Review 1 due' })).toBeVisible();
    await press(user, 'Change the selected notes');
    const items = within(await screen.findByRole('menu')).getAllByRole('menuitem');
    expect(items.map((item) => item.textContent)).toEqual([
      'Select all 4',
      'Practise 1',
      'Add tag',
      'Remove tag',
      'Archive',
      'Export',
      'Delete',
    ]);
  });

  test('restore archived notes in the archive', async () => {
    giveElementsSize({ width: 900 });
    respond('getSettings', makeSettings());
    respond('listTags', { tags: [makeTag()] });
    respond('listNotes', makeNoteList(notesNamed(['one', 'two'], { isArchived: true })));
    const sent = answerBatches();
    const { user } = renderScreen(
      <>
        <BulkStatus />
        <ArchivePage />
      </>,
    );
    await user.click(await box('one'));
    expect(within(await bar()).queryByRole('button', { name: 'Archive' })).toBeNull();
    await press(user, 'Restore');
    expect(await screen.findByText('1 restored.', { selector: 'p' })).toBeVisible();
    expect(sent()[0]?.operation).toEqual({ archive: false });
  });
});

describe('the result', () => {
  async function archiveOne() {
    answerBatches();
    const { user } = renderNotes();
    await user.click(await box('one'));
    await press(user, 'Archive');
    return { user, result: await screen.findByRole('region', { name: 'Changed notes' }) };
  }
  const result = () => screen.queryByRole('region', { name: 'Changed notes' });

  test('goes after 10 seconds, and a pointer over it stops the clock', async () => {
    const { result: shown } = await archiveOne();
    fireEvent.pointerEnter(shown);
    jest.useFakeTimers();
    jest.advanceTimersByTime(20_000);
    expect(result()).toBeInTheDocument();
    fireEvent.pointerLeave(shown);
    act(() => jest.advanceTimersByTime(10_000));
    await waitFor(() => expect(result()).not.toBeInTheDocument());
    expect(composer()).toBeVisible();
  });

  test('closes with Escape', async () => {
    const { user } = await archiveOne();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(result()).not.toBeInTheDocument());
  });

  test('stays while other notes are selected', async () => {
    const { user } = await archiveOne();
    await user.click(await box('three'));
    expect(await bar()).toBeVisible();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  });
});
