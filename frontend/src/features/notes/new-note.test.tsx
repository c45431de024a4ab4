import type { Note } from '@mylinguist/shared/schemas/note';
import { act, screen, waitFor, within } from '@testing-library/react';
import { selectTag } from '../../lib/selected-tags';
import { endSession } from '../../session/session';
import { makeNote, makeTag } from '../../testing/factories';
import { received } from '../../testing/received';
import { respond, respondError } from '../../testing/server';
import { noteField, renderPage, respondCreated, row, rows, save } from './notes-page-harness';

describe('writing a note', () => {
  test('saves the trimmed text, adds it to the list and clears the composer', async () => {
    const created = respondCreated();
    const { user, lists } = renderPage([makeNote({ content: 'older' })]);
    await row('older');
    await user.type(noteField(), '  A new thought  ');
    await user.keyboard('{Shift>}{Enter}{/Shift}');

    expect(await row('A new thought')).toBeVisible();
    expect(rows()).toEqual(['older', 'A new thought']);
    expect(noteField()).toHaveValue('');
    expect(noteField()).toHaveFocus();
    const { body } = await received(created);
    expect(body).toMatchObject({ title: null, content: 'A new thought', tags: [] });
    expect(screen.getByText('Note saved')).toBeInTheDocument();
    expect(lists).toHaveLength(1);
  });

  test.each([
    [false, '{Enter}', 'a\nb'],
    [true, '{Shift>}{Enter}{/Shift}', 'a\nb'],
  ])('with enterToSubmit %s, %s adds a line', async (enterToSubmit, keys, text) => {
    const { user } = renderPage([], { enterToSubmit });
    await screen.findByRole('heading', { name: 'Welcome to your notes!' });
    await waitFor(() =>
      expect(noteField()).toHaveAttribute(
        'aria-keyshortcuts',
        enterToSubmit ? 'Enter' : 'Shift+Enter',
      ),
    );
    await user.type(noteField(), `a${keys}b`);
    expect(noteField()).toHaveValue(text);
  });

  test('scrolls to the line of the caret after Home and End, which Firefox does not do', async () => {
    const shown: string[] = [];
    jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {
      // The scroll margin excludes all of the 120 px field except its first or last line.
      shown.push(noteField().style.scrollMarginBlock);
    });
    const { user } = renderPage([]);
    await user.type(noteField(), 'one{Enter}two{Enter}three');
    expect(shown).toEqual([]);
    await user.keyboard('{Home}');
    await user.keyboard('{ArrowRight}{End}');
    expect(shown).toEqual(['0 calc(1lh - 120px)', 'calc(1lh - 120px) 0']);
  });

  test('saves on Enter when the settings enable it and shows that in the tooltip', async () => {
    const created = respondCreated();
    const { user } = renderPage([], { enterToSubmit: true });
    await waitFor(() => expect(noteField()).toHaveAttribute('aria-keyshortcuts', 'Enter'));
    await user.type(noteField(), 'quick{Enter}');
    await waitFor(() => expect(created).toHaveLength(1));
    await user.hover(save().parentElement ?? save());
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Save (Enter)');
  });

  test.each([
    ['composing', { isComposing: true }],
    ['ending a composition in WebKit', { keyCode: 229 }],
  ])('ignores the Enter of an input method that is %s', async (_case, how) => {
    const created = respondCreated();
    const { user } = renderPage([], { enterToSubmit: true });
    await waitFor(() => expect(noteField()).toHaveAttribute('aria-keyshortcuts', 'Enter'));
    await user.type(noteField(), 'か');
    const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, ...how });
    noteField().dispatchEvent(enter);
    await user.click(save());
    await waitFor(() => expect(created).toHaveLength(1));
  });

  test('requires a text or a title', async () => {
    const { user } = renderPage([]);
    await user.type(noteField(), '   ');
    expect(save()).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Add title' }));
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'A title');
    expect(save()).toBeEnabled();
    await user.click(screen.getByRole('button', { name: 'Remove title' }));
    expect(save()).toBeDisabled();
  });

  test('always shows the title when the settings enable it', async () => {
    renderPage([], { alwaysShowTitle: true });
    expect(await screen.findByRole('textbox', { name: 'Title' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /title/ })).not.toBeInTheDocument();
  });

  test.each([
    [4499, null],
    [4500, 'warning'],
    [4749, 'warning'],
    [4750, 'error'],
    [5000, 'error'],
  ])('shows the counter of %i characters as %s', async (length, level) => {
    const { user } = renderPage([]);
    await user.click(noteField());
    await user.paste('x'.repeat(length));
    const counter = screen.queryByText(/ \/ 5,000/);
    expect(counter?.getAttribute('data-level') ?? null).toBe(level);
    expect(save()).toBeEnabled();
  });

  test('keeps a text that is too long and explains why it cannot be saved', async () => {
    const { user } = renderPage([]);
    await user.click(noteField());
    await user.paste('x'.repeat(5001));
    expect(screen.getByText('5,001 / 5,000: the note is too long to be saved')).toBeVisible();
    expect(save()).toBeDisabled();
  });

  test('is saved once when Enter is pressed twice', async () => {
    const created = respondCreated();
    const { user } = renderPage([]);
    await user.type(noteField(), 'once{Shift>}{Enter}{Enter}{/Shift}');
    await received(created);
    expect(rows()).toEqual(['once']);
    await user.type(noteField(), 'again{Shift>}{Enter}{/Shift}');
    expect((await received(created, 2)).body).toMatchObject({ content: 'again' });
  });

  test('that was saved and then deleted elsewhere is saved as a new note on request', async () => {
    const refused = respondError('createNote', 'NOTE_DELETED');
    const { user } = renderPage([]);
    await user.type(noteField(), 'precious');
    await user.click(save());
    await screen.findByText(
      'Failed to submit note: This note was saved and then deleted. Save again to keep it as a new note.',
    );
    const created = respondCreated();
    await waitFor(() => expect(noteField()).toHaveValue('precious'));
    await user.click(save());
    expect(await row('precious')).toBeVisible();
    await received(created);
    const keyOf = (calls: readonly { headers: Record<string, string> }[]) =>
      calls.map(({ headers }) => headers['idempotency-key']);
    expect(keyOf(created)).not.toEqual(keyOf(refused));
  });

  test('is not sent again when the connection returns if the API refused it', async () => {
    const refused = respondError('createNote', 'TOO_MANY_NOTES');
    const { user } = renderPage([]);
    await user.type(noteField(), 'one too many');
    await user.click(save());
    await waitFor(() => expect(noteField()).toHaveValue('one too many'));
    act(() => void window.dispatchEvent(new Event('online')));
    await user.type(noteField(), '!');
    expect(noteField()).toHaveValue('one too many!');
    expect(refused).toHaveLength(1);
  });

  test.each([
    ['TOO_MANY_NOTES', /Your notebook is full: it holds 20,000 notes\. Delete some/],
    ['TOO_MUCH_TEXT', /Your notebook is full: its notes hold 64 MB of text\./],
  ] as const)('explains %s and keeps the text', async (code, words) => {
    respondError('createNote', code);
    const { user } = renderPage([]);
    await user.type(noteField(), 'precious');
    await user.click(save());
    expect(await screen.findByText(words)).toBeVisible();
    await waitFor(() => expect(noteField()).toHaveValue('precious'));
    expect(rows()).toEqual([]);
  });

  test('keeps a draft across reloads and deletes it after saving', async () => {
    const { user, unmount } = renderPage([]);
    await user.type(noteField(), 'half a thought');
    unmount();
    respondCreated();
    const second = renderPage([]);
    expect(noteField()).toHaveValue('half a thought');
    await second.user.click(save());
    await row('half a thought');
    second.unmount();
    renderPage([]);
    expect(noteField()).toHaveValue('');
  });
});

describe('tags of a new note', () => {
  test('are chosen from the existing ones', async () => {
    const created = respondCreated();
    const { user } = renderPage([]);
    await user.type(noteField(), 'x');
    await user.click(screen.getByRole('button', { name: 'Add tags' }));
    expect(screen.getByRole('combobox', { name: 'Tags' })).toHaveFocus();
    await user.type(screen.getByRole('combobox', { name: 'Tags' }), 'bio');
    await user.click(await screen.findByRole('option', { name: 'biology' }));
    await user.click(save());
    await waitFor(() => expect(created[0]?.body).toMatchObject({ tags: ['biology'] }));
  });

  test('are created from the tag field', async () => {
    const tagCalls = respond('createTag', { tag: makeTag({ name: 'chemistry' }) });
    const { user } = renderPage([]);
    await user.click(screen.getByRole('button', { name: 'Add tags' }));
    await user.type(screen.getByRole('combobox', { name: 'Tags' }), ' chemistry {Enter}');
    expect(await screen.findByRole('button', { name: 'chemistry' })).toBeVisible();
    expect((await received(tagCalls)).body).toEqual({ name: 'chemistry' });
  });

  test('are completed by Enter from the best match, not created from its first letters', async () => {
    const tagCalls = respond('createTag', ({ body }) => ({
      tag: makeTag(body as { name: string }),
    }));
    const { user } = renderPage([]);
    respond('listTags', {
      tags: ['old german', 'german', 'Germany'].map((name) => makeTag({ name })),
    });
    await user.click(screen.getByRole('button', { name: 'Add tags' }));
    const field = screen.getByRole('combobox', { name: 'Tags' });
    await user.type(field, 'german');
    const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(options).toEqual(['german', 'Germany', 'old german']);
    await user.clear(field);
    await user.type(field, 'ger{Enter}');
    expect(await screen.findByRole('button', { name: 'german' })).toBeVisible();
    expect(tagCalls).toHaveLength(0);

    await user.type(field, 'ger');
    await user.click(screen.getByRole('option', { name: 'Create “ger”' }));
    expect(await screen.findByRole('button', { name: 'ger' })).toBeVisible();
    expect((await received(tagCalls)).body).toEqual({ name: 'ger' });
  });

  test('are neither chosen nor created by Enter without a list of options', async () => {
    const tagCalls = respond('createTag', ({ body }) => ({
      tag: makeTag(body as { name: string }),
    }));
    const { user } = renderPage([]);
    await user.click(screen.getByRole('button', { name: 'Add tags' }));
    const field = screen.getByRole('combobox', { name: 'Tags' });
    await user.click(field);
    expect(await screen.findByRole('option', { name: 'biology' })).toBeVisible();
    await user.keyboard('{Enter}');
    await user.type(field, 'chem{Escape}{Enter}');
    expect(screen.queryByRole('button', { name: /biology|chem/ })).toBeNull();
    expect(tagCalls).toHaveLength(0);
    await user.type(field, '{ArrowDown}{Enter}');
    expect(await screen.findByRole('button', { name: 'chem' })).toBeVisible();
  });

  test('are not added when creating them failed and the error is shown', async () => {
    respondError('createTag', 'TOO_MANY_TAGS');
    const { user } = renderPage([]);
    await user.click(screen.getByRole('button', { name: 'Add tags' }));
    await user.type(screen.getByRole('combobox', { name: 'Tags' }), 'chemistry{Enter}');
    expect(await screen.findByText(/^You have .* tags\. Delete some/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'chemistry', hidden: true })).toBeNull();
  });

  test('start with the tag that filters the list', async () => {
    const created = respondCreated();
    selectTag('spanish');
    const { user } = renderPage([]);
    await user.type(noteField(), 'sobremesa{Shift>}{Enter}{/Shift}');
    await waitFor(() => expect(created[0]?.body).toMatchObject({ tags: ['spanish'] }));
    expect(await row('sobremesa')).toBeVisible();
  });
});

describe('the composer on a phone', () => {
  const form = () => screen.getByRole('form', { name: 'New note' });
  const expectOneLine = (isOneLine: boolean) =>
    waitFor(() => expect(form().hasAttribute('data-idle')).toBe(isOneLine));

  test('is one line until it is used, and again when it is empty and left', async () => {
    const { user } = renderPage([makeNote({ content: 'older' })]);
    await row('older');
    await expectOneLine(true);
    await user.click(noteField());
    await expectOneLine(false);
    await user.click(screen.getByRole('button', { name: 'Add title' }));
    await user.click(screen.getByRole('region', { name: 'Notes' }));
    await expectOneLine(true);
  });

  test('stays open in a mode that the learner chose', async () => {
    const { user } = renderPage([makeNote({ content: 'older' })]);
    await row('older');
    await user.click(noteField());
    await user.click(screen.getByRole('button', { name: 'Flashcard' }));
    await user.click(screen.getByRole('region', { name: 'Notes' }));
    await expectOneLine(false);
  });

  test('stays open in an empty list', async () => {
    renderPage([]);
    await screen.findByRole('heading', { name: 'Welcome to your notes!' });
    await expectOneLine(false);
  });
});

describe('the pins of the composer', () => {
  const mode = (name: string) => screen.getByRole('button', { name });
  const pinnedMode = () => screen.getByRole('button', { name: 'Keep this mode' });

  async function writeCard(user: ReturnType<typeof renderPage>['user'], front: string) {
    await user.type(screen.getByRole('textbox', { name: 'Front' }), front);
    await user.type(screen.getByRole('textbox', { name: 'Back' }), 'back');
    await user.keyboard('{Shift>}{Enter}{/Shift}');
  }

  test('keep the mode for the next note, with the focus in its first field', async () => {
    const created = respondCreated();
    const { user } = renderPage([]);
    await user.click(mode('Flashcard'));
    await user.click(pinnedMode());
    expect(pinnedMode()).toHaveAttribute('aria-pressed', 'true');
    for (const front of ['one', 'two']) {
      await writeCard(user, front);
      await waitFor(() => expect(screen.getByRole('textbox', { name: 'Front' })).toHaveValue(''));
      expect(screen.getByRole('textbox', { name: 'Front' })).toHaveFocus();
    }
    await received(created, 2);
    expect(created.map(({ body }) => (body as Partial<Note>).flashcard?.front)).toEqual([
      'one',
      'two',
    ]);
  });

  test('win over the default mode and outlast a reload, but not a log-out', async () => {
    const { user, unmount } = renderPage([], { defaultNoteMode: 'cloze' });
    expect(await screen.findByRole('textbox', { name: 'Cloze text' })).toBeVisible();
    await user.click(pinnedMode());
    await user.click(mode('Flashcard'));
    expect(pinnedMode()).toHaveAttribute('aria-pressed', 'true');
    unmount();
    const second = renderPage([], { defaultNoteMode: 'cloze' });
    expect(screen.getByRole('textbox', { name: 'Front' })).toBeVisible();
    second.unmount();
    endSession();
    renderPage([], { defaultNoteMode: 'cloze' });
    expect(await screen.findByRole('textbox', { name: 'Cloze text' })).toBeVisible();
  });

  test('do not keep a mode that was unpinned', async () => {
    respondCreated();
    const { user } = renderPage([]);
    await user.click(mode('Flashcard'));
    await user.click(pinnedMode());
    await user.click(pinnedMode());
    await writeCard(user, 'one');
    await waitFor(() => expect(noteField()).toHaveValue(''));
    expect(pinnedMode()).toHaveAttribute('aria-pressed', 'false');
  });

  test('keep the tags for the next note, as they are changed', async () => {
    const created = respondCreated();
    const { user } = renderPage([]);
    await user.click(screen.getByRole('button', { name: 'Add tags' }));
    await user.type(screen.getByRole('combobox', { name: 'Tags' }), 'bio{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Keep these tags' }));
    await user.type(screen.getByRole('combobox', { name: 'Tags' }), 'span{Enter}');
    for (const text of ['one', 'two']) {
      await user.type(noteField(), text);
      await user.click(save());
      await waitFor(() => expect(noteField()).toHaveValue(''));
    }
    await user.click(screen.getByRole('button', { name: 'Keep these tags', pressed: true }));
    await user.type(noteField(), 'three');
    await user.click(save());
    await waitFor(() => expect(noteField()).toHaveValue(''));
    await user.type(noteField(), 'four');
    await user.click(save());
    await waitFor(() => expect(created).toHaveLength(4));
    const both = ['biology', 'spanish'];
    expect(created.map(({ body }) => (body as Partial<Note>).tags)).toEqual([both, both, both, []]);
  });
});

describe('a saved note', () => {
  test('says that the filter hides it and can be shown', async () => {
    respondCreated();
    selectTag('spanish');
    const { user } = renderPage([makeNote({ content: 'older', tags: ['spanish'] })]);
    await row('older');
    await user.click(screen.getByRole('combobox', { name: 'Tags' }));
    await user.keyboard('{Backspace}');
    await user.type(noteField(), 'elsewhere');
    await user.click(save());
    expect(await screen.findByText('Saved. It does not match the filter “spanish”.')).toBeVisible();
    expect(rows()).toEqual(['older']);
    await user.click(screen.getByRole('button', { name: 'Show it' }));
    expect(await row('elsewhere')).toBeVisible();
  });

  test.each(['{Control>}{Enter}{/Control}', '{Meta>}{Enter}{/Meta}'])(
    'is saved by %s in every field, whatever the settings say',
    async (keys) => {
      const created = respondCreated();
      const { user } = renderPage([]);
      await user.type(noteField(), 'one');
      await user.keyboard(keys);
      await waitFor(() => expect(noteField()).toHaveValue(''));
      await user.type(noteField(), 'two');
      await user.click(screen.getByRole('button', { name: 'Add tags' }));
      await user.type(screen.getByRole('combobox', { name: 'Tags' }), `bio${keys}`);
      await waitFor(() => expect(created).toHaveLength(2));
      expect(created[1]?.body).toMatchObject({ content: 'two', tags: [] });
    },
  );

  const offer = () => screen.queryByRole('button', { name: 'Make a flashcard of it' });

  test('is offered to become a flashcard until the learner writes on', async () => {
    respondCreated();
    const { user } = renderPage([]);
    expect(offer()).not.toBeInTheDocument();
    await user.type(noteField(), 'one');
    await user.click(save());
    await waitFor(() => expect(offer()).toBeVisible());
    await user.keyboard('t');
    expect(offer()).not.toBeInTheDocument();
    await user.keyboard('wo');
    await user.click(save());
    await waitFor(() => expect(offer()).toBeVisible());
    await user.click(offer() ?? save());
    const editor = await screen.findByRole('dialog', { name: 'Edit note' });
    expect(await within(editor).findByRole('textbox', { name: 'Back' })).toHaveValue('two');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(editor).not.toBeInTheDocument());
    expect(offer()).not.toBeInTheDocument();
  });

  test('is not offered to become a flashcard if it has one or a pin is set', async () => {
    respondCreated();
    const { user } = renderPage([]);
    await user.click(screen.getByRole('button', { name: 'Flashcard' }));
    await user.type(screen.getByRole('textbox', { name: 'Front' }), 'f');
    await user.type(screen.getByRole('textbox', { name: 'Back' }), 'b');
    await user.click(save());
    await waitFor(() => expect(noteField()).toHaveValue(''));
    expect(offer()).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Keep this mode' }));
    await user.type(noteField(), 'one');
    await user.click(save());
    await waitFor(() => expect(noteField()).toHaveValue(''));
    expect(offer()).not.toBeInTheDocument();
  });
});
