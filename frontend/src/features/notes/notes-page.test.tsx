import { act, screen, waitFor, within } from '@testing-library/react';
import { selectTag } from '../../lib/selected-tags';
import { noExercises } from '@mylinguist/shared/schemas/note';
import { makeNote, makeNoteList } from '../../testing/factories';
import { received } from '../../testing/received';
import { hold, respond, respondError } from '../../testing/server';
import { noteField, renderPage, row, rows } from './notes-page-harness';

async function choose(user: ReturnType<typeof renderPage>['user'], name: string, item: string) {
  await user.click(await screen.findByRole('button', { name: `More for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
}

describe('the list', () => {
  test('shows the notes oldest first with title, formatting, tags, exercises and next review', async () => {
    const soon = new Date(Date.now() + 86_400_000).toISOString();
    renderPage([
      makeNote({ content: 'older' }),
      makeNote({
        title: 'Mitochondria',
        content: 'The **powerhouse**',
        tags: ['biology'],
        flashcard: { front: 'Q', back: 'A', hint: null },
        cloze: { title: null, text: 'The {{cell}}', answers: ['cell'] },
        reviewData: { nextReviewDate: soon },
      }),
    ]);
    const note = await row('Mitochondria');
    expect(rows()).toEqual(['older', 'Mitochondria']);
    expect(within(note).getByRole('heading', { name: 'Mitochondria' })).toBeVisible();
    expect(within(note).getByText('powerhouse').tagName).toBe('STRONG');
    const chips = within(within(note).getByRole('list')).getAllByRole('listitem');
    expect(chips.map((chip) => chip.textContent)).toEqual(['biology', 'Flashcard', 'Cloze']);
    expect(within(note).getByText('Tomorrow')).toBeVisible();
  });

  test('shows HTML in a note as plain text', async () => {
    renderPage([makeNote({ content: '<img src=x onerror=alert(1)> & **b**' })]);
    expect(await screen.findByText(/<img src=x onerror=alert\(1\)> &/)).toBeVisible();
    expect(document.querySelector('article img')).toBeNull();
  });

  test('renders only the rows near the viewport, starting at the end', async () => {
    renderPage(Array.from({ length: 1000 }, (_, n) => makeNote({ content: `note ${n}` })));
    await waitFor(() => expect(rows().length).toBeGreaterThan(0));
    expect(rows().length).toBeLessThan(30);
  });

  test('shows only the notes with the selected tag', async () => {
    renderPage([makeNote({ content: 'cells', tags: ['Biology'] }), makeNote({ content: 'other' })]);
    await row('other');
    act(() => selectTag('biology'));
    await waitFor(() => expect(rows()).toEqual(['cells']));
    act(() => selectTag('spanish'));
    expect(await screen.findByText('No note here has the tag “spanish”.')).toBeVisible();
  });

  test('offers a retry after a failed load', async () => {
    const { user } = renderPage([makeNote({ content: 'found' })]);
    respondError('listNotes', 'UNAVAILABLE');
    expect(await screen.findByText('Failed to load notes.')).toBeVisible();
    respond('listNotes', makeNoteList([makeNote({ content: 'found' })]));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await row('found')).toBeVisible();
  });

  test('keeps the notes on screen and reports the error when a refetch fails', async () => {
    const { user, queryClient } = renderPage([makeNote({ content: 'kept' })]);
    await row('kept');
    respondError('listNotes', 'UNAVAILABLE');
    await act(() => queryClient.refetchQueries({ queryKey: ['notes'] }));
    expect(await screen.findByText(/^These notes may be out of date/)).toBeVisible();
    expect(rows()).toEqual(['kept']);
    respond('listNotes', makeNoteList([makeNote({ content: 'new' })]));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await row('new')).toBeVisible();
    expect(screen.queryByText(/^These notes may be out of date/)).not.toBeInTheDocument();
  });

  test('welcomes a learner without notes', async () => {
    renderPage([]);
    expect(await screen.findByRole('heading', { name: 'Welcome to your notes!' })).toBeVisible();
    expect(
      screen.getByText('Start by writing about something you want to learn and memorize'),
    ).toBeVisible();
    expect(noteField()).toBeVisible();
    expect(screen.getByRole('link', { name: 'Import notes from a file' })).toHaveAttribute(
      'href',
      '/import',
    );
  });
});

describe('removing a note from the list', () => {
  test.each([
    ['Archive Note', 'updateNote', 'Failed to archive note: '],
    ['Delete Note', 'deleteNote', 'Failed to delete note: '],
  ] as const)('%s fades the note out and restores it on failure', async (item, route, message) => {
    respondError(route, 'INVALID_INPUT');
    const { user } = renderPage([makeNote({ content: 'one' }), makeNote({ content: 'two' })]);
    const fading = jest.fn();
    new MutationObserver(fading).observe(await row('one'), { attributeFilter: ['data-leaving'] });
    await choose(user, 'one', item);
    await waitFor(() => expect(fading).toHaveBeenCalled());
    expect(await screen.findByText(new RegExp(`^${message}`))).toBeVisible();
    await waitFor(() => expect(rows()).toEqual(['one', 'two']));
    await waitFor(async () => expect(await row('one')).not.toHaveAttribute('data-leaving'));
  });

  test('deletes the note and sets its stored edit aside', async () => {
    const deleted = respond('deleteNote', undefined);
    const [one, two] = [makeNote({ content: 'one' }), makeNote({ content: 'two' })];
    const { user } = renderPage([one, two]);
    const keptEdit = `draft:${one.userId}:${one.id}`;
    localStorage.setItem(keptEdit, '{"content":"not saved in another tab"}');
    await choose(user, 'one', 'Delete Note');
    await waitFor(() => expect(rows()).toEqual(['two']));
    await waitFor(() => expect(deleted.map(({ params }) => params.noteId)).toEqual([one.id]));
    await waitFor(() => expect(localStorage.getItem(keptEdit)).toContain('"isSetAside":true'));
    expect(localStorage.getItem(keptEdit)).toContain('not saved in another tab');
  });

  test('accepts that the note was already deleted elsewhere', async () => {
    respondError('deleteNote', 'NOT_FOUND');
    const { user } = renderPage([makeNote({ content: 'one' })]);
    await choose(user, 'one', 'Delete Note');
    expect(await screen.findByRole('heading', { name: 'Welcome to your notes!' })).toBeVisible();
  });

  test('restores a deleted note on Undo', async () => {
    const deleted = respond('deleteNote', undefined);
    const note = makeNote({ content: 'one' });
    const { user } = renderPage([note, makeNote({ content: 'two' })]);
    await choose(user, 'one', 'Delete Note');
    await screen.findByText('Note deleted.');
    expect(rows()).toEqual(['two']);
    await received(deleted);
    const restored = respond('restoreNote', { note });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await row('one')).toBeVisible();
    expect((await received(restored)).params).toEqual({ noteId: note.id });
  });

  test('archives the note and restores it on Undo', async () => {
    const note = makeNote({ content: 'one' });
    const updates = respond('updateNote', ({ body }) => ({
      note: { ...note, ...(body as object) },
    }));
    const { user } = renderPage([note, makeNote({ content: 'two' })]);
    await choose(user, 'one', 'Archive Note');
    await received(updates);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await row('one')).toBeVisible();
    await waitFor(() =>
      expect(updates.map(({ body }) => body)).toEqual([
        { isArchived: true },
        { isArchived: false },
      ]),
    );
  });
});

describe('Revision Details', () => {
  test('shows the learning state of a note', async () => {
    const { user } = renderPage([
      makeNote({
        content: 'The cell',
        reviewData: {
          repetitions: 4,
          easeFactor: 2.09,
          interval: 12,
          lastReviewDate: '2026-03-01T09:00:00.000Z',
        },
      }),
    ]);
    await choose(user, 'The cell', 'Revision Details');
    const dialog = await screen.findByRole('dialog', { name: 'Revision Details' });
    expect(within(dialog).getByRole('heading', { name: 'Untitled Note' })).toBeVisible();
    const tile = (name: string) => within(dialog).getByText(name).nextElementSibling?.textContent;
    expect(tile('Revisions Done')).toBe('4');
    expect(tile('Next Review')).toBe('Overdue');
    expect(tile('Last Reviewed')).toBe('Mar 1, 2026');
    expect(tile('Difficulty Level')).toBe('Medium');
    expect(tile('Current Interval')).toBe('12 days');
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });
});

describe('Earlier Texts', () => {
  const text = {
    replacedAt: '2026-03-05T10:00:00.000Z',
    title: null,
    content: 'The cell',
    contentType: 0,
    ...noExercises,
  };

  test('restores an overwritten text, which the list shows at once', async () => {
    const note = makeNote({ content: 'oops' });
    const { user } = renderPage([note]);
    const lists = respond('listEarlierTexts', { texts: [text] });
    const held = hold('updateNote', { note: makeNote({ ...note, content: 'The cell' }) });
    await choose(user, 'oops', 'Earlier Texts');
    const dialog = await screen.findByRole('dialog', { name: 'Earlier Texts' });
    await user.click(await within(dialog).findByRole('button', { name: 'Restore This Text' }));

    await waitFor(() => expect(rows()).toEqual(['The cell']));
    expect(await screen.findByText('Text restored.')).toBeVisible();
    expect(lists[0]?.params).toEqual({ noteId: note.id });
    expect((await received(held.calls)).body).toMatchObject({ content: 'The cell' });
    held.release();
  });

  test('lists the texts after an edit that waits was sent', async () => {
    const note = makeNote({ content: 'first' });
    const { user } = renderPage([note]);
    const held = hold('updateNote', { note: makeNote({ ...note, content: 'first, edited' }) });
    const lists = respond('listEarlierTexts', { texts: [{ ...text, content: 'first' }] });
    await user.click(await screen.findByRole('button', { name: 'Edit first' }));
    const editor = within(await screen.findByRole('dialog', { name: 'Edit note' }));
    await user.type(editor.getByRole('textbox', { name: 'Note' }), ', edited');
    await user.click(editor.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(rows()).toEqual(['first, edited']));

    await choose(user, 'first, edited', 'Earlier Texts');
    expect(await screen.findByText('Loading earlier texts')).toBeInTheDocument();
    expect(lists).toHaveLength(0);
    held.release();

    const dialog = within(await screen.findByRole('dialog', { name: 'Earlier Texts' }));
    expect(await dialog.findByRole('deletion')).toHaveTextContent('[goes: , edited]');
    expect(lists).toHaveLength(1);
  });
});

describe('a long note', () => {
  /** Gives every text of a note this height in px. A clamped text shows 150 px of it. */
  function giveTextsHeight(px: number) {
    const element = HTMLElement.prototype;
    jest.spyOn(element, 'scrollHeight', 'get').mockReturnValue(px);
    jest.spyOn(element, 'clientHeight', 'get').mockReturnValue(150);
  }

  test('shows its first lines, and all of it on request', async () => {
    const { user } = renderPage([makeNote({ content: 'long' })]);
    giveTextsHeight(400);
    const note = await row('long');
    const more = within(note).getByRole('button', { name: 'Show more of long' });
    const text = within(note).getByText('long');
    expect(more).toHaveAttribute('aria-expanded', 'false');
    expect(text).toHaveAttribute('data-clamped');
    await user.click(more);
    const less = within(note).getByRole('button', { name: 'Show less of long', expanded: true });
    expect(text).not.toHaveAttribute('data-clamped');
    expect(less).toHaveFocus();
    await user.click(less);
    expect(text).toHaveAttribute('data-clamped');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('has no button if all of it fits', async () => {
    renderPage([makeNote({ content: 'short' })]);
    giveTextsHeight(150);
    expect(within(await row('short')).queryByText('Show more')).not.toBeInTheDocument();
  });
});

describe('a click on a note', () => {
  test('opens its editor', async () => {
    const { user } = renderPage([makeNote({ content: 'clicked' })]);
    await user.click(within(await row('clicked')).getByText('clicked'));
    expect(await screen.findByRole('dialog', { name: 'Edit note' })).toBeVisible();
  });

  test('does not open it when the click selects text or clears a selection', async () => {
    const { user } = renderPage([makeNote({ content: 'selected' })]);
    const text = within(await row('selected')).getByText('selected');
    await user.pointer([
      { keys: '[MouseLeft>]', target: text, offset: 0 },
      { target: text, offset: 4 },
      { keys: '[/MouseLeft]' },
    ]);
    expect(window.getSelection()?.toString()).toBe('sele');
    await user.click(text);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(text);
    expect(await screen.findByRole('dialog', { name: 'Edit note' })).toBeVisible();
  });
});
