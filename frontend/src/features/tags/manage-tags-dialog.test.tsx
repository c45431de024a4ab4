import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { makeTag } from '../../testing/factories';
import { fill } from '../../testing/fill';
import { renderScreen } from '../../testing/render';
import { hang, respond, respondError } from '../../testing/server';
import { ManageTagsDialog } from './manage-tags-dialog';

const open = () => renderScreen(<ManageTagsDialog onClose={onClose} />);
const onClose = jest.fn();

const nameField = () => screen.getByRole('textbox', { name: 'Tag name' });
const list = () => within(screen.getByRole('list', { name: 'Tags' }));

beforeEach(() => {
  onClose.mockReset();
  respond('listTags', { tags: [makeTag(), makeTag({ name: 'C++/CLI & co' })] });
});

test('lists the tags', async () => {
  open();
  await screen.findByRole('list');
  expect(
    list()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['biology', 'C++/CLI & co']);
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
    expect(created.map(({ body }) => body)).toEqual([{ name: 'history' }]);
    expect(nameField()).toHaveValue('');
    expect(nameField()).toHaveFocus();
  });

  test("is not created by an Enter that confirms an input method's composition", async () => {
    const { user } = open();
    const created = respond('createTag', { tag: makeTag({ name: 'かな' }) });
    await fill(user, nameField(), 'か');
    fireEvent.keyDown(nameField(), { key: 'Enter', keyCode: 229 });
    await user.type(nameField(), 'な{Enter}');
    await waitFor(() => expect(nameField()).toHaveValue(''));
    expect(created.map(({ body }) => body)).toEqual([{ name: 'かな' }]);
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
    await fill(user, nameField(), 'Biology');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText(words)).toBeVisible();
    expect(nameField()).toHaveValue('Biology');
  });
});

describe('deleting a tag', () => {
  test('sends its exact name and removes it from the list', async () => {
    const { user } = open();
    const deleted = respond('deleteTag', undefined);
    await user.click(await screen.findByRole('button', { name: 'Delete tag C++/CLI & co' }));
    await waitFor(() => expect(screen.queryByText('C++/CLI & co')).not.toBeInTheDocument());
    expect(deleted.map(({ params }) => params)).toEqual([{ name: 'C++/CLI & co' }]);
    expect(nameField()).toHaveFocus();
  });

  test('succeeds when the tag no longer exists', async () => {
    respondError('deleteTag', 'NOT_FOUND');
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Delete tag biology' }));
    await waitFor(() => expect(screen.queryByText('biology')).not.toBeInTheDocument());
  });

  test('logs and shows why it failed and keeps the tag', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation();
    respondError('deleteTag', 'UNAVAILABLE');
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Delete tag biology' }));
    expect(await screen.findByText(/^Failed to delete tag:/)).toBeVisible();
    expect(screen.getByText('biology')).toBeVisible();
    expect(log).toHaveBeenCalledTimes(1);
  });
});

test('closes on Escape', async () => {
  const { user } = open();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});
