import { contentTypes } from '@mylinguist/shared/notes/content-type';
import { fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { renderScreen } from '../../testing/render';
import { Composer } from './composer';
import type { NoteDraft } from './note-draft';
import { emptyDraft } from './note-draft';

const onSubmit = jest.fn(() => Promise.resolve());

function renderComposer(initial: Partial<NoteDraft> = {}, enterToSubmit = false) {
  return renderScreen(
    <Composer
      label="New note"
      initial={{ ...emptyDraft('freestyle'), ...initial }}
      enterToSubmit={enterToSubmit}
      alwaysShowTitle={false}
      tags={{ known: [], colors: new Map(), onCreate: () => Promise.resolve() }}
      onSubmit={onSubmit}
      describeFailure={() => 'failed'}
    />,
  );
}

beforeEach(() => onSubmit.mockClear());

const note = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' });

/** Opens the composer and returns its toolbar. */
async function openToolbar(user: UserEvent) {
  await user.click(note());
  return within(await screen.findByRole('toolbar', { name: 'Formatting' }));
}

async function saved(user: UserEvent) {
  await user.click(screen.getByRole('button', { name: 'Save' }));
  return onSubmit.mock.lastCall as unknown as [object];
}

test('a button formats the selected words, and shows that they have the format', async () => {
  const { user } = renderComposer({ content: 'a word' });
  const toolbar = await openToolbar(user);
  note().setSelectionRange(2, 6);
  await user.click(toolbar.getByRole('button', { name: 'Bold' }));
  expect(note()).toHaveValue('a **word**');
  expect(note()).toHaveFocus();
  // Browsers report it after a change of the selection.
  fireEvent(document, new Event('selectionchange'));
  expect(toolbar.getByRole('button', { name: 'Bold', pressed: true })).toBeVisible();
  await user.keyboard('{Control>}b{/Control}');
  expect(note()).toHaveValue('a word');
  expect((await saved(user))[0]).not.toHaveProperty('contentType');
});

test('a list makes the note a rich one, and continues on each line until an empty item', async () => {
  const { user } = renderComposer();
  const toolbar = await openToolbar(user);
  await user.click(toolbar.getByRole('button', { name: 'Bulleted list' }));
  await user.keyboard('one{Enter}two{Enter}');
  expect(note()).toHaveValue('- one\n- two\n- ');
  await user.keyboard('{Enter}end');
  expect(note()).toHaveValue('- one\n- two\nend');
  expect((await saved(user))[0]).toMatchObject({ contentType: contentTypes.rich });
});

test('a note is light again after an undo of the edit that made it rich, until a redo', async () => {
  const { user } = renderComposer({ content: 'a' });
  const toolbar = await openToolbar(user);
  await user.click(toolbar.getByRole('button', { name: 'Bulleted list' }));
  // The history of the browser changes the value of the field.
  const changeTo = (value: string) => fireEvent.change(note(), { target: { value } });
  changeTo('a');
  expect((await saved(user))[0]).not.toHaveProperty('contentType');
  await screen.findByText('Note saved');
  changeTo('- a');
  expect((await saved(user))[0]).toMatchObject({ contentType: contentTypes.rich });
});

test('an edit that makes other texts of the note look different can be undone as a whole', async () => {
  const flashcard = { front: '> quoted', back: 'b', hint: '' };
  const exercises = { ...emptyDraft().exercises, flashcard };
  const { user } = renderComposer({ content: 'a', exercises });
  const toolbar = await openToolbar(user);
  await user.click(toolbar.getByRole('button', { name: 'Bulleted list' }));
  expect(screen.getByText('The note shows its formatting now.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(note()).toHaveValue('a');
  expect((await saved(user))[0]).not.toHaveProperty('contentType');
});

test('items of a list move one level in and out, where that is possible', async () => {
  const { user } = renderComposer({ content: '- a\n- b', contentType: contentTypes.rich });
  const toolbar = await openToolbar(user);
  const indent = toolbar.getByRole('button', { name: 'Indent item' });
  const outdent = toolbar.getByRole('button', { name: 'Outdent item' });
  expect(outdent).toHaveAttribute('aria-disabled', 'true');
  await user.click(indent);
  expect(note()).toHaveValue('- a\n  - b');
  expect(note()).toHaveFocus();
  expect(indent).toHaveAttribute('aria-disabled', 'true');
  await user.click(indent);
  expect(note()).toHaveValue('- a\n  - b');
  await user.keyboard('{Alt>}{Shift>}{ArrowLeft}{/Shift}{/Alt}');
  expect(note()).toHaveValue('- a\n- b');
  await user.keyboard('{Control>}]{/Control}');
  expect(note()).toHaveValue('- a\n  - b');
});

test('a list continues on Shift+Enter if Enter saves the note', async () => {
  const { user } = renderComposer({ content: '1. a', contentType: contentTypes.rich }, true);
  await openToolbar(user);
  await user.keyboard('{Shift>}{Enter}{/Shift}b');
  expect(note()).toHaveValue('1. a\n2. b');
  await user.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalled();
});

test('a light note that looks like a list stays text unless the learner wants a list', async () => {
  const { user } = renderComposer({ content: '- a' });
  await openToolbar(user);
  await user.keyboard('{Enter}- b');
  expect(note()).toHaveValue('- a\n- b');
  expect(screen.getByText('Show this as a list?')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'No, keep as text' }));
  expect(screen.queryByText('Show this as a list?')).not.toBeInTheDocument();
  expect((await saved(user))[0]).not.toHaveProperty('contentType');
});

test('an accepted offer makes the note a rich one and can be undone', async () => {
  const { user } = renderComposer({ content: '- a\n- b' });
  await openToolbar(user);
  await user.click(screen.getByRole('button', { name: 'Yes, show as a list' }));
  await user.click(screen.getByRole('button', { name: 'Formatted preview' }));
  const preview = screen.getByRole('region', { name: 'Formatted preview' });
  expect(await within(preview).findAllByRole('listitem')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(within(preview).queryByRole('listitem')).not.toBeInTheDocument();
});

test('the list button shows the items of a light note as a list and keeps the text', async () => {
  const { user } = renderComposer({ content: '- a\n- b' });
  const toolbar = await openToolbar(user);
  const list = toolbar.getByRole('button', { name: 'Bulleted list' });
  expect(list).toHaveAttribute('aria-pressed', 'false');
  await user.click(list);
  expect(note()).toHaveValue('- a\n- b');
  expect(list).toHaveAttribute('aria-pressed', 'true');
});

const paste = (types: Record<string, string>) =>
  fireEvent.paste(note(), { clipboardData: { getData: (type: string) => types[type] ?? '' } });

test('pasted HTML becomes text with markers, and pasted plain text stays as it is', async () => {
  const { user } = renderComposer({ contentType: contentTypes.rich });
  await openToolbar(user);
  paste({ 'text/html': '<ul><li><b>a</b></li><li><a href="https://b.c">d</a></li></ul>' });
  expect(note()).toHaveValue('- **a**\n- [d](https://b.c)');
  // The browser pastes it.
  expect(paste({ 'text/plain': '- **x**' })).toBe(true);
});

test('a light note asks about pasted formats that it does not show', async () => {
  const { user } = renderComposer();
  await openToolbar(user);
  paste({ 'text/html': '<b>a</b>' });
  expect(screen.queryByText(/^Show this/)).not.toBeInTheDocument();
  paste({ 'text/html': '<b>b</b><pre>c</pre>' });
  expect(screen.getByText('Show this with its formatting?')).toBeVisible();
  paste({ 'text/html': '<ul><li>d</li></ul>' });
  expect(screen.getByText('Show this as a list?')).toBeVisible();
  fireEvent.change(note(), { target: { value: '' } });
  expect(screen.queryByText(/^Show this/)).not.toBeInTheDocument();
});

test('the toolbar is one tab stop that a shortcut of the field reaches', async () => {
  const { user } = renderComposer();
  const toolbar = await openToolbar(user);
  await user.keyboard('{Alt>}{F10}{/Alt}{ArrowRight}');
  expect(toolbar.getByRole('button', { name: 'Italic' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(note()).toHaveFocus();
  expect(note()).toHaveValue('**');
  await user.tab({ shift: true });
  expect(toolbar.getByRole('button', { name: 'Bold' })).toHaveFocus();
});

test('a shortcut formats the field of a card', async () => {
  const flashcard = { front: 'the front', back: 'b', hint: '' };
  const { exercises } = emptyDraft();
  const { user } = renderComposer({ mode: 'flashcard', exercises: { ...exercises, flashcard } });
  await screen.findByRole('toolbar');
  const front = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Front' });
  await user.click(front);
  front.setSelectionRange(4, 9);
  await user.keyboard('{Control>}e{/Control}');
  expect(front).toHaveValue('the `front`');
  expect((await saved(user))[0]).toMatchObject({
    contentType: contentTypes.rich,
    flashcard: { front: 'the `front`' },
  });
});

test('bold in a hint makes the note a rich one, because a light note shows the hint as written', async () => {
  const flashcard = { front: 'f', back: 'b', hint: 'hint' };
  const { exercises } = emptyDraft();
  const { user } = renderComposer({ mode: 'flashcard', exercises: { ...exercises, flashcard } });
  const toolbar = within(await screen.findByRole('toolbar'));
  const hint = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Hint (optional)' });
  await user.click(hint);
  hint.setSelectionRange(0, 4);
  await user.keyboard('{Control>}b{/Control}');
  expect(hint).toHaveValue('**hint**');
  await user.click(toolbar.getByRole('button', { name: 'Formatted preview' }));
  expect(screen.getByRole('region')).toHaveTextContent('fbhint');
  expect((await saved(user))[0]).toMatchObject({ contentType: contentTypes.rich });
});
