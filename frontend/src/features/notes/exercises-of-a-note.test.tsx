import type { Note } from '@mylinguist/shared/schemas/note';
import { screen, waitFor, within } from '@testing-library/react';
import { makeNote } from '../../testing/factories';
import { received } from '../../testing/received';
import { respond } from '../../testing/server';
import { composer, renderPage, respondCreated, row, save } from './notes-page-harness';

const mode = (name: string) => within(composer()).getByRole('button', { name });
const field = (name: string) =>
  within(composer()).getByRole<HTMLTextAreaElement>('textbox', { name });

describe('a new flashcard', () => {
  test('requires both sides and is saved trimmed with its hint', async () => {
    const created = respondCreated();
    const { user } = renderPage([]);
    await user.click(mode('Flashcard'));
    await user.type(field('Front'), ' Capital of France? ');
    expect(save()).toBeDisabled();
    await user.type(field('Back'), 'Paris');
    await user.type(field('Hint (optional)'), '  ');
    await user.click(save());
    await waitFor(() =>
      expect(created[0]?.body).toMatchObject({
        title: null,
        content: '',
        tags: [],
        flashcard: { front: 'Capital of France?', back: 'Paris', hint: null },
      }),
    );
    expect(await within(composer()).findByRole('textbox', { name: 'Note' })).toHaveFocus();
    expect(mode('Quick note')).toHaveAttribute('aria-pressed', 'true');
  });

  test('is prefilled with the title and the text of the draft', async () => {
    const { user } = renderPage([]);
    await user.type(field('Note'), 'Paris');
    await user.click(screen.getByRole('button', { name: 'Add title' }));
    await user.type(field('Title'), 'Capital of France');
    await user.click(mode('Flashcard'));
    expect(field('Front')).toHaveValue('Capital of France');
    expect(field('Back')).toHaveValue('Paris');
    await user.click(mode('Quick note'));
    expect(field('Note')).toHaveValue('Paris');
  });

  test('opens first when it is the default mode in the settings', async () => {
    renderPage([], { defaultNoteMode: 'flashcard' });
    expect(await screen.findByRole('textbox', { name: 'Front' })).toBeVisible();
  });

  test('allows 2000 characters per side', async () => {
    const { user } = renderPage([]);
    await user.click(mode('Flashcard'));
    await user.type(field('Front'), 'Q');
    await user.click(field('Back'));
    await user.paste('x'.repeat(2001));
    expect(screen.getByText('2,001 / 2,000: the back is too long to be saved')).toBeVisible();
    expect(save()).toBeDisabled();
  });
});

describe('a new cloze test', () => {
  async function openCloze(text: string) {
    const page = renderPage([]);
    await page.user.click(mode('Cloze'));
    await page.user.click(field('Cloze text'));
    await page.user.paste(text);
    return page;
  }
  const makeBlank = () => within(composer()).getByRole('button', { name: 'Make Blank' });

  test('turns the selected words into a blank and back', async () => {
    const { user } = await openCloze('I live in Paris');
    expect(save()).toBeDisabled();
    expect(within(composer()).queryByRole('button', { name: 'Preview' })).not.toBeInTheDocument();
    field('Cloze text').setSelectionRange(10, 15);
    await user.click(makeBlank());
    expect(field('Cloze text')).toHaveValue('I live in {{Paris}}');
    expect(field('Cloze text').selectionStart).toBe(12);
    expect(save()).toBeEnabled();

    await user.click(screen.getByRole('button', { name: 'Preview' }));
    const preview = screen.getByRole('region', { name: 'Preview' });
    expect(within(preview).getByRole('img', { name: 'blank' })).toHaveStyle({ width: '5ch' });

    await user.click(screen.getByRole('button', { name: 'Remove the blank “Paris”' }));
    expect(field('Cloze text')).toHaveValue('I live in Paris');
    expect(screen.queryByRole('region', { name: 'Preview' })).not.toBeInTheDocument();
  });

  test('asks for a selection when nothing is selected', async () => {
    const { user } = await openCloze('I live in Paris');
    field('Cloze text').setSelectionRange(3, 3);
    await user.click(makeBlank());
    expect(screen.getByText('Select the words to hide first.')).toBeVisible();
    expect(field('Cloze text')).toHaveValue('I live in Paris');
  });

  test('is saved with its trimmed text', async () => {
    const created = respondCreated();
    const { user } = await openCloze(' I {{am}} here ');
    await user.keyboard('{Shift>}{Enter}{/Shift}');
    await waitFor(() =>
      expect(created[0]?.body).toMatchObject({ cloze: { title: null, text: 'I {{am}} here' } }),
    );
  });
});

describe('the exercises of a note in the list', () => {
  test('are prefilled from the note', async () => {
    const note = makeNote({ title: 'Capital of France', content: 'Paris' });
    const flashcard = { front: 'Capital of France', back: 'Paris', hint: null };
    const updates = respond('updateNote', { note: { ...note, flashcard } });
    const { user } = renderPage([note]);
    await user.click(await screen.findByRole('button', { name: 'More for Capital of France' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Create Flashcard' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit note' });
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect((await received(updates)).body).toEqual({ flashcard });
    const card = within(await row('Capital of France'));
    expect(await card.findByText('Flashcard')).toBeVisible();
  });

  test('open for editing when they exist', async () => {
    const cloze = { title: null, text: 'I {{am}}', answers: ['am'] };
    const { user } = renderPage([makeNote({ content: 'I am', cloze })]);
    await user.click(await screen.findByRole('button', { name: 'More for I am' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit Cloze Test' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit note' });
    expect(within(dialog).getByRole('textbox', { name: 'Cloze text' })).toHaveValue('I {{am}}');
  });

  test('open first when the note has no content', async () => {
    const flashcard = { front: 'Q', back: 'A', hint: null };
    const { user } = renderPage([makeNote({ content: '', flashcard })]);
    await user.click(await screen.findByRole('button', { name: /^Edit / }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit note' });
    expect(within(dialog).getByRole('textbox', { name: 'Front' })).toHaveValue('Q');
  });
});

describe('an exercise that was written in another mode', () => {
  test('is saved with a new note once it is complete', async () => {
    const created = respondCreated();
    const { user } = renderPage([]);
    await user.click(mode('Flashcard'));
    await user.type(field('Front'), 'Capital of France?');
    await user.type(field('Back'), 'Paris');
    await user.click(mode('Cloze'));
    await user.type(field('Cloze text'), 'I think');
    await user.click(mode('Quick note'));
    await user.type(field('Note'), 'On the Seine');
    await user.click(save());
    await waitFor(() =>
      expect(created[0]?.body).toMatchObject({
        title: null,
        cloze: null,
        content: 'On the Seine',
        tags: [],
        flashcard: { front: 'Capital of France?', back: 'Paris', hint: null },
      }),
    );
  });

  test('is not saved if it was only prefilled', async () => {
    const created = respondCreated();
    const { user } = renderPage([]);
    await user.click(screen.getByRole('button', { name: 'Add title' }));
    await user.type(field('Title'), 'Capital of France');
    await user.type(field('Note'), 'Paris');
    await user.click(mode('Flashcard'));
    await user.click(mode('Quick note'));
    await user.click(save());
    expect((await received(created)).body).toMatchObject({ content: 'Paris', flashcard: null });
  });
});

describe('removing an exercise', () => {
  const flashcard = { front: 'Capital of France?', back: 'Paris', hint: null };
  const cloze = { title: null, text: 'I {{am}}', answers: ['am'] };
  const dialog = () => screen.getByRole('dialog', { name: 'Edit note' });
  const button = (name: string) => within(dialog()).getByRole('button', { name });
  const queryRemove = (form: HTMLElement) =>
    within(form).queryByRole('button', { name: /^Remove (flashcard|cloze test)$/ });

  /** Opens an exercise of a note from its menu. */
  async function openExercise(note: Note, item: string) {
    const page = renderPage([note]);
    await page.user.click(await screen.findByRole('button', { name: /^More for / }));
    await page.user.click(await screen.findByRole('menuitem', { name: item }));
    await screen.findByRole('dialog', { name: 'Edit note' });
    return page;
  }

  test.each([
    ['flashcard', 'Edit Flashcard', 'Remove flashcard', 'The flashcard was removed.'],
    ['cloze', 'Edit Cloze Test', 'Remove cloze test', 'The cloze test was removed.'],
  ])('removes the %s from the note when it is saved', async (kind, item, remove, message) => {
    const note = makeNote({ content: 'Paris', flashcard, cloze });
    const updates = respond('updateNote', { note: { ...note, [kind]: null } });
    const { user } = await openExercise(note, item);
    await user.click(button(remove));
    expect(within(dialog()).getByText(message)).toBeVisible();
    expect(within(dialog()).getByRole('textbox', { name: 'Note' })).toHaveFocus();
    await user.click(button('Save'));
    expect((await received(updates)).body).toEqual({ [kind]: null });
  });

  test('is undone in the editor', async () => {
    const note = makeNote({ content: 'Paris', flashcard });
    const { user } = await openExercise(note, 'Edit Flashcard');
    await user.click(button('Remove flashcard'));
    await user.click(button('Undo'));
    expect(within(dialog()).getByRole('textbox', { name: 'Front' })).toHaveValue(flashcard.front);
    await user.click(button('Save'));
    expect(await within(await row('Paris')).findByText('Flashcard')).toBeVisible();
  });

  test('is undone by writing the exercise again', async () => {
    const note = makeNote({ title: 'Capital of France', content: 'Paris', flashcard });
    const updates = respond('updateNote', { note });
    const { user } = await openExercise(note, 'Edit Flashcard');
    await user.click(button('Remove flashcard'));
    await user.click(button('Flashcard'));
    await user.click(button('Save'));
    await waitFor(() =>
      expect(updates[0]?.body).toMatchObject({
        flashcard: { front: 'Capital of France', back: 'Paris', hint: null },
      }),
    );
  });

  test('opens the other exercise of a note without text', async () => {
    const note = makeNote({ content: '', flashcard, cloze });
    const updates = respond('updateNote', { note: { ...note, flashcard: null } });
    const { user } = await openExercise(note, 'Edit Flashcard');
    await user.click(button('Remove flashcard'));
    expect(within(dialog()).getByRole('textbox', { name: 'Cloze text' })).toHaveValue('I {{am}}');
    await user.click(button('Save'));
    expect((await received(updates)).body).toEqual({ flashcard: null });
  });

  test('cannot leave a note without any text', async () => {
    const { user } = await openExercise(makeNote({ content: '', flashcard }), 'Edit Flashcard');
    await user.click(button('Remove flashcard'));
    const reason = 'This note is empty now. Write something first, or undo.';
    expect(within(dialog()).getByText(reason)).toBeVisible();
    expect(button('Save')).toBeDisabled();
    await user.type(within(dialog()).getByRole('textbox', { name: 'Note' }), 'Paris');
    expect(within(dialog()).queryByText(reason)).not.toBeInTheDocument();
    expect(button('Save')).toBeEnabled();
  });

  test('clears the fields of a new note', async () => {
    const created = respondCreated();
    const { user } = renderPage([]);
    await user.type(field('Note'), 'Paris');
    await user.click(mode('Flashcard'));
    expect(queryRemove(composer())).not.toBeInTheDocument();
    await user.type(field('Front'), 'Capital of France?');
    await user.click(within(composer()).getByRole('button', { name: 'Remove flashcard' }));
    expect(field('Note')).toHaveFocus();
    await user.click(save());
    await waitFor(() =>
      expect(created[0]?.body).toMatchObject({ title: null, content: 'Paris', flashcard: null }),
    );
  });

  test.each([
    ['a quick note', { flashcard }, 'freestyle', false],
    ['a note without a flashcard', {}, 'flashcard', false],
    ['a note with a flashcard', { flashcard }, 'flashcard', true],
    ['a note with a flashcard only', { content: '', flashcard }, 'flashcard', true],
  ])('is offered for %s: %s', async (_case, fields, kind, isOffered) => {
    const note = makeNote({ content: 'Paris', ...fields });
    const { user } = renderPage([note]);
    await user.click(await screen.findByRole('button', { name: /^Edit / }));
    await screen.findByRole('dialog', { name: 'Edit note' });
    if (kind === 'flashcard') await user.click(button('Flashcard'));
    expect(queryRemove(dialog()) !== null).toBe(isOffered);
  });
});
