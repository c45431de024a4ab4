import { contentTypes } from '@mylinguist/shared/notes/content-type';
import { fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { renderScreen } from '../../testing/render';
import { Composer } from './composer';
import type { NoteDraft } from './note-draft';
import { emptyDraft } from './note-draft';

const onSubmit = jest.fn(() => Promise.resolve(null));

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

test('pasted HTML becomes text with markers, and pasted plain text stays as it is', async () => {
  const { user } = renderComposer({ contentType: contentTypes.rich });
  await openToolbar(user);
  const paste = (types: Record<string, string>) =>
    fireEvent.paste(note(), { clipboardData: { getData: (type: string) => types[type] ?? '' } });
  paste({ 'text/html': '<ul><li><b>a</b></li><li><a href="https://b.c">d</a></li></ul>' });
  expect(note()).toHaveValue('- **a**\n- [d](https://b.c)');
  // The browser pastes it.
  expect(paste({ 'text/plain': '- **x**' })).toBe(true);
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
