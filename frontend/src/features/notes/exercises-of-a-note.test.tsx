import { screen, waitFor, within } from '@testing-library/react';
import { makeNote } from '../../testing/factories';
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
      expect(created[0]?.body).toEqual({
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
    await waitFor(() => expect(updates[0]?.body).toMatchObject({ content: 'Paris', flashcard }));
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
