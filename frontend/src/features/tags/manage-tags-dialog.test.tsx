import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { noteKeys } from '../../writes/note-cache';
import { makeNote, makeTag } from '../../testing/factories';
import { fill } from '../../testing/fill';
import { received } from '../../testing/received';
import { renderScreen } from '../../testing/render';
import { disconnect, errorResponse, hang, hold, respond, respondError } from '../../testing/server';
import { ManageTagsDialog } from './manage-tags-dialog';

const open = () => renderScreen(<ManageTagsDialog onClose={onClose} />);
const onClose = jest.fn();

const nameField = () => screen.getByRole('textbox', { name: 'Tag name' });
const list = () => within(screen.getByRole('list', { name: 'Tags' }));

beforeEach(() => {
  onClose.mockReset();
  const tags = [makeTag({ noteCount: 1200 }), makeTag({ name: 'C++/CLI & co', noteCount: 1 })];
  respond('listTags', { tags });
});

test('lists the tags with their number of notes, and the active ones once they are loaded', async () => {
  const { queryClient } = open();
  const rows = () =>
    list()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  await screen.findByRole('list');
  expect(rows()).toEqual([
    'biology1,200 notes with the archive',
    'C++/CLI & co1 note with the archive',
  ]);
  const active = [makeNote({ tags: ['biology', 'C++/CLI & co'] }), makeNote({ tags: ['Biology'] })];
  queryClient.setQueryData(noteKeys.list(false), active);
  await screen.findByText('2 notes and 1,198 archived');
  expect(rows()).toEqual(['biology2 notes and 1,198 archived', 'C++/CLI & co1 note']);
  queryClient.setQueryData(noteKeys.list(false), []);
  await screen.findByText('1,200 archived');
  expect(rows()).toEqual(['biology1,200 archived', 'C++/CLI & co1 archived']);
});

test('lists the tags without numbers when they cannot be counted', async () => {
  respond('listTags', ({ query }) =>
    query.counts ? errorResponse('UNAVAILABLE') : { tags: [makeTag()] },
  );
  open();
  await screen.findByRole('list');
  expect(list().getByRole('listitem')).toHaveTextContent(/^biology$/);
});

test('shows a message when there are no tags', async () => {
  respond('listTags', { tags: [] });
  open();
  expect(await screen.findByText('No tags available')).toBeVisible();
});

test('shows a placeholder while the tags load', () => {
  hang('listTags');
  open();
  expect(screen.getByText('Loading your tags...')).toBeInTheDocument();
});

test('offers a retry after a failed load', async () => {
  respondError('listTags', 'UNAVAILABLE');
  const { user } = open();
  expect(await screen.findByText('Failed to load tags.')).toBeVisible();
  respond('listTags', { tags: [makeTag()] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('biology')).toBeVisible();
});

describe('a new tag', () => {
  test('is created on Enter with a trimmed name and keeps the focus in the field', async () => {
    const { user } = open();
    await screen.findByRole('list');
    const created = respond('createTag', { tag: makeTag({ name: 'history' }) });
    respond('listTags', { tags: [makeTag(), makeTag({ name: 'history' })] });
    await fill(user, nameField(), '  history ');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('history')).toBeVisible();
    expect((await received(created)).body).toEqual({ name: 'history' });
    expect(nameField()).toHaveValue('');
    expect(nameField()).toHaveFocus();
  });

  /** Adds a tag, whose answer is held back, and types the name of the next one. */
  async function typeTwo(answer: Parameters<typeof hold<'createTag'>>[1], dialog?: ReactElement) {
    const { user } = dialog ? renderScreen(dialog) : open();
    await screen.findByRole('list');
    const creation = hold('createTag', answer);
    await fill(user, nameField(), 'history');
    await user.keyboard('{Enter}');
    await fill(user, nameField(), 'geology');
    return { user, creation };
  }

  test('does not remove the next name that is typed before the answer', async () => {
    const { creation } = await typeTwo({ tag: makeTag({ name: 'history' }) });
    respond('listTags', { tags: [makeTag(), makeTag({ name: 'history' })] });
    creation.release();
    await screen.findByText('history');
    expect(nameField()).toHaveValue('geology');
  });

  test('is created after the previous one when Enter is pressed before the answer', async () => {
    const { user, creation } = await typeTwo({ tag: makeTag({ name: 'history' }) });
    await user.keyboard('{Enter}');
    expect(nameField()).toHaveValue('geology');
    expect(creation.calls).toHaveLength(1);
    const created = respond('createTag', { tag: makeTag({ name: 'geology' }) });
    creation.release();
    await waitFor(() => expect(created.map(({ body }) => body)).toEqual([{ name: 'geology' }]));
    await waitFor(() => expect(nameField()).toHaveValue(''));
  });

  test('is created after the previous one although the dialog is closed', async () => {
    const { user, creation } = await typeTwo({ tag: makeTag({ name: 'history' }) }, <Closable />);
    await user.keyboard('{Enter}');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    const created = respond('createTag', { tag: makeTag({ name: 'geology' }) });
    creation.release();
    expect((await received(created)).body).toEqual({ name: 'geology' });
  });

  test('is not created when Enter is pressed before the previous one is refused', async () => {
    const { user, creation } = await typeTwo(errorResponse('TOO_MANY_TAGS'));
    await user.keyboard('{Enter}');
    creation.release();
    expect(await screen.findByText(/^You have 500 tags/)).toBeVisible();
    expect(nameField()).toHaveValue('geology');
    expect(creation.calls).toHaveLength(1);
  });

  test("is not created by an Enter that confirms an input method's composition", async () => {
    const { user } = open();
    const created = respond('createTag', { tag: makeTag({ name: 'かな' }) });
    await fill(user, nameField(), 'か');
    fireEvent.keyDown(nameField(), { key: 'Enter', keyCode: 229 });
    await user.type(nameField(), 'な{Enter}');
    await waitFor(() => expect(nameField()).toHaveValue(''));
    expect((await received(created)).body).toEqual({ name: 'かな' });
  });

  test('requires a name', async () => {
    const { user } = open();
    expect(screen.getByRole('button', { name: 'Add' })).toBeDisabled();
    await fill(user, nameField(), '   ');
    await user.keyboard('{Enter}');
    expect(nameField()).toHaveAccessibleDescription('Tag name is required');
    await user.type(nameField(), 'x');
    expect(nameField()).toBeValid();
    expect(screen.getByRole('button', { name: 'Add' })).toBeEnabled();
  });

  test.each([
    ['it exists', 'TAG_EXISTS', 'A tag with this name already exists.'],
    ['there are too many', 'TOO_MANY_TAGS', 'You have 500 tags. Delete some to add new ones.'],
  ] as const)('is refused with the message of the server when %s', async (_, code, words) => {
    respondError('createTag', code);
    const { user } = open();
    await fill(user, nameField(), 'Geology');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText(words)).toBeVisible();
    expect(nameField()).toHaveAccessibleDescription(words);
    expect(nameField()).toHaveValue('Geology');
  });

  test.each([
    [' BIOLOGY ', 'A tag with this name already exists.'],
    ['x'.repeat(51), 'A tag has at most 50 characters.'],
    ['..', 'Choose a name with more than dots.'],
  ])('shows while %j is typed why it is refused, and sends nothing', async (name, words) => {
    const created = respond('createTag', { tag: makeTag() });
    const { user } = open();
    await screen.findByRole('list');
    await fill(user, nameField(), name);
    expect(nameField()).toHaveAccessibleDescription(words);
    expect(screen.getByText(words)).toHaveAttribute('aria-live', 'polite');
    await user.keyboard('{Enter}');
    expect(nameField()).toHaveValue(name);
    await user.type(nameField(), '{Backspace}{Backspace}!');
    expect(nameField()).toBeValid();
    expect(created).toHaveLength(0);
  });
});

describe('deleting a tag', () => {
  const press = async (user: UserEvent, name: string) =>
    user.click(await screen.findByRole('button', { name: `Delete tag ${name}` }));
  const question = (name: string) =>
    within(screen.getByRole('dialog', { name: `Delete the tag “${name}”?` }));

  /** Opens the dialog, presses the button of a tag and confirms. */
  const deleteTag = async (name: string) => {
    const rendered = open();
    await press(rendered.user, name);
    const dialog = question(name);
    await dialog.findByText(/^This removes|^None/);
    await rendered.user.click(dialog.getByRole('button', { name: 'Delete tag' }));
    return rendered;
  };

  beforeEach(() => {
    respond('getTagUsage', { noteCount: 12 });
  });

  test('asks first, with the number of notes, and deletes nothing on Cancel', async () => {
    const counted = respond('getTagUsage', { noteCount: 1200 });
    const deleted = respond('deleteTag', undefined);
    const { user } = open();
    await screen.findByRole('list');
    expect(counted).toHaveLength(0);
    await press(user, 'C++/CLI & co');
    const dialog = question('C++/CLI & co');
    expect(
      await dialog.findByText(
        'This removes the tag from 1,200 notes, archived ones included. The notes themselves stay.',
      ),
    ).toBeVisible();
    expect(counted.map(({ params }) => params)).toEqual([{ name: 'C++/CLI & co' }]);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog', { name: /^Delete/ })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Delete tag C++/CLI & co' })).toHaveFocus();
    expect(deleted).toHaveLength(0);
  });

  test.each([
    [0, 'None of your notes has this tag.'],
    [1, 'This removes the tag from 1 note. The note itself stays.'],
  ])('names the effect for %i notes', async (noteCount, text) => {
    respond('getTagUsage', { noteCount });
    const { user } = open();
    await press(user, 'biology');
    expect(await question('biology').findByText(text)).toBeVisible();
  });

  test('waits for the number of notes', async () => {
    const count = hold('getTagUsage', { noteCount: 3 });
    const deleted = respond('deleteTag', undefined);
    const { user } = open();
    await press(user, 'biology');
    const dialog = question('biology');
    expect(dialog.getByText('Counting its notes...')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Delete tag' }));
    expect(deleted).toHaveLength(0);
    count.release();
    expect(await dialog.findByText(/from 3 notes/)).toBeVisible();
  });

  test('asks without a number when the notes cannot be counted', async () => {
    disconnect('getTagUsage');
    const { user } = open();
    await press(user, 'biology');
    expect(await question('biology').findByText(/from every note that has it/)).toBeVisible();
  });

  test('sends its exact name and removes it from the list', async () => {
    const deleted = respond('deleteTag', undefined);
    await deleteTag('C++/CLI & co');
    await waitFor(() => expect(screen.queryByText('C++/CLI & co')).not.toBeInTheDocument());
    expect((await received(deleted)).params).toEqual({ name: 'C++/CLI & co' });
    await waitFor(() => expect(nameField()).toHaveFocus());
  });

  test('succeeds when the tag no longer exists', async () => {
    respondError('deleteTag', 'NOT_FOUND');
    await deleteTag('biology');
    await waitFor(() => expect(screen.queryByText('biology')).not.toBeInTheDocument());
  });

  test('logs and shows why it failed and keeps the tag', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation();
    respondError('deleteTag', 'INVALID_INPUT');
    await deleteTag('biology');
    expect(await screen.findByText(/^Failed to delete tag:/)).toBeVisible();
    expect(await screen.findByText('biology')).toBeVisible();
    expect(log).toHaveBeenCalledTimes(1);
  });

  test('may take four minutes, and shows what happens', async () => {
    const limit = jest.spyOn(AbortSignal, 'timeout');
    const deleted = hang('deleteTag');
    await deleteTag('biology');
    const message = await screen.findByText(/^Removing the tag “biology” from your notes/);
    expect(message.closest('[role="status"]')).not.toBeNull();
    await waitFor(() => expect(limit).toHaveBeenCalledWith(240_000));
    await received(deleted);
    expect(screen.queryByRole('button', { name: 'Delete tag biology' })).not.toBeInTheDocument();
  });

  test('goes on when the dialog is closed, and says so', async () => {
    const { release } = hold('deleteTag', undefined);
    const { user } = renderScreen(<Closable />);
    await press(user, 'biology');
    await question('biology').findByText(/^This removes/);
    await user.click(question('biology').getByRole('button', { name: 'Delete tag' }));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(
      await screen.findByText('The tag “biology” is still being removed from your notes.'),
    ).toBeVisible();
    release();
    expect(await screen.findByText('The tag “biology” has been deleted.')).toBeVisible();
  });
});

function Closable() {
  const [isOpen, setIsOpen] = useState(true);
  return isOpen && <ManageTagsDialog onClose={() => setIsOpen(false)} />;
}

test('closes on Escape', async () => {
  const { user } = open();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});
