import type { ListedTag } from '@mylinguist/shared/schemas/tag';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useTagFilter } from '../../hooks/use-tag-filter';
import { selectTag } from '../../lib/selected-tags';
import { makeTag } from '../../testing/factories';
import { fill } from '../../testing/fill';
import { received } from '../../testing/received';
import { renderScreen } from '../../testing/render';
import { hold, respond, respondError } from '../../testing/server';
import { ManageTagsDialog } from './manage-tags-dialog';

const food = makeTag({ name: 'food', noteCount: 12 });
const verbs = makeTag({ name: 'verbs', color: '#c08a5e', language: 'es', noteCount: 3 });

const Filter = () => <p>Filter: {useTagFilter().tags.join()}</p>;

/** Opens the dialog of the tags. */
function open(tags: readonly ListedTag[] = [food, verbs]) {
  respond('listTags', { tags: [...tags] });
  return renderScreen(
    <>
      <Filter />
      <ManageTagsDialog onClose={() => undefined} />
    </>,
  );
}

/** Opens the editor of a tag. */
async function edit(name: string, tags?: readonly ListedTag[]) {
  const page = open(tags);
  await page.user.click(await screen.findByRole('button', { name: `Edit tag ${name}` }));
  return { ...page, dialog: within(screen.getByRole('dialog', { name: 'Edit tag' })) };
}

type Page = Awaited<ReturnType<typeof edit>>;

async function save({ user, dialog }: Page) {
  await user.click(dialog.getByRole('button', { name: 'Save' }));
}

async function rename({ user, dialog }: Page, name: string) {
  const field = dialog.getByRole('textbox', { name: 'Name' });
  await user.clear(field);
  await fill(user, field, name);
}

const row = (name: string) => {
  const rows = within(screen.getByRole('list', { name: 'Tags' })).getAllByRole('listitem');
  return rows.find(({ textContent }) => textContent.startsWith(name));
};

describe('a tag', () => {
  test('is renamed, and the new name has the focus', async () => {
    const page = await edit('food');
    const calls = respond('updateTag', { tag: makeTag({ name: 'Essen' }) });
    await rename(page, ' Essen ');
    respond('listTags', { tags: [makeTag({ name: 'Essen', noteCount: 12 }), verbs] });
    await save(page);
    await waitFor(() => expect(row('Essen')).toHaveTextContent('12 notes'));
    expect(calls).toMatchObject([{ params: { name: 'food' }, body: { name: 'Essen' } }]);
    expect(screen.queryByRole('dialog', { name: 'Edit tag' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Edit tag Essen' })).toHaveFocus();
  });

  test('stays the filter of the lists when it is renamed', async () => {
    act(() => selectTag('food'));
    const page = await edit('food');
    respond('updateTag', { tag: makeTag({ name: 'Essen' }) });
    await rename(page, 'Essen');
    await save(page);
    expect(await screen.findByText('Filter: Essen')).toBeInTheDocument();
    act(() => selectTag(''));
  });

  test('gets another colour and language', async () => {
    const page = await edit('verbs');
    const { user, dialog } = page;
    const changed = { ...verbs, color: '#6497b1', language: 'pt-BR' };
    const calls = respond('updateTag', { tag: changed });
    expect(dialog.getByRole('radio', { name: 'Copper' })).toBeChecked();
    await user.click(dialog.getByRole('radio', { name: 'Blue' }));
    expect(dialog.getByText('Colour: Blue')).toBeVisible();
    await user.selectOptions(
      dialog.getByRole('combobox', { name: 'Language of its notes' }),
      'Brazilian Portuguese',
    );
    respond('listTags', { tags: [food, changed] });
    await save(page);
    await waitFor(() => expect(row('verbs')).toHaveTextContent('Brazilian Portuguese'));
    expect((await received(calls)).body).toEqual({ color: '#6497b1', language: 'pt-BR' });
  });

  test('loses its language', async () => {
    const page = await edit('verbs');
    const calls = respond('updateTag', { tag: makeTag({ name: 'verbs' }) });
    await page.user.selectOptions(page.dialog.getByRole('combobox'), 'None');
    await save(page);
    await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ language: null }]));
  });

  test('keeps a colour and a language that are not offered', async () => {
    const { dialog } = await edit('old', [
      makeTag({ name: 'old', color: '#123456', language: 'tlh' }),
    ]);
    expect(dialog.getByRole('radio', { name: 'As it is' })).toBeChecked();
    expect(dialog.getByRole('combobox')).toHaveDisplayValue('Klingon');
  });

  test('is not saved without a change', async () => {
    const page = await edit('food');
    const calls = respond('updateTag', { tag: food });
    await save(page);
    await waitFor(() => expect(screen.queryByText('Edit tag')).not.toBeInTheDocument());
    expect(calls).toHaveLength(0);
    expect(screen.getByRole('button', { name: 'Edit tag food' })).toHaveFocus();
  });

  test.each([
    ['x'.repeat(51), 'A tag has at most 50 characters.'],
    ['..', 'Choose a name with more than dots.'],
  ])('is not renamed to %j', async (name, words) => {
    const page = await edit('food');
    const calls = respond('updateTag', { tag: food });
    await rename(page, name);
    expect(page.dialog.getByRole('textbox')).toHaveAccessibleDescription(words);
    await save(page);
    expect(calls).toHaveLength(0);
  });
});

describe('the name of another tag', () => {
  const question = () =>
    within(screen.getByRole('dialog', { name: 'Merge the tag “food” into “verbs”?' }));

  async function askToMerge() {
    respond('getTagUsage', { noteCount: 12 });
    const page = await edit('food');
    await rename(page, 'Verbs');
    expect(page.dialog.getByRole('textbox')).toHaveAccessibleDescription(
      'The tag “verbs” exists. You can merge the two tags.',
    );
    await page.user.click(page.dialog.getByRole('button', { name: 'Merge tags' }));
    return page;
  }

  test('merges the tags after a question', async () => {
    const calls = respond('updateTag', { tag: verbs });
    const { user } = await askToMerge();
    expect(
      await question().findByText(
        '12 notes, archived ones included, get the tag “verbs” instead of “food”. “verbs” keeps its colour and language. A merge cannot be undone.',
      ),
    ).toBeVisible();
    respond('listTags', { tags: [{ ...verbs, noteCount: 15 }] });
    await user.click(question().getByRole('button', { name: 'Merge tags' }));
    await waitFor(() => expect(row('verbs')).toHaveTextContent('15 notes'));
    expect(calls.map(({ params, body }) => [params.name, body])).toEqual([
      ['food', { name: 'verbs', merge: true }],
    ]);
    expect(row('food')).toBeUndefined();
  });

  test('merges nothing on Cancel', async () => {
    const calls = respond('updateTag', { tag: verbs });
    const { user, dialog } = await askToMerge();
    await user.click(question().getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByText(/^Merge the tag/)).not.toBeInTheDocument();
    expect(dialog.getByRole('textbox')).toHaveValue('Verbs');
    expect(calls).toHaveLength(0);
  });
});

describe('a rename', () => {
  test('may take four minutes and shows what happens', async () => {
    const limit = jest.spyOn(AbortSignal, 'timeout');
    const page = await edit('food');
    const answer = hold('updateTag', { tag: makeTag({ name: 'Essen' }) });
    await rename(page, 'Essen');
    await save(page);
    expect(
      await screen.findByText(/^Renaming the tag “food” to “Essen” in your notes/),
    ).toBeInTheDocument();
    await waitFor(() => expect(limit).toHaveBeenCalledWith(240_000));
    await page.user.click(screen.getByRole('button', { name: 'Edit tag verbs' }));
    expect(screen.queryByText('Edit tag')).not.toBeInTheDocument();
    respond('listTags', { tags: [makeTag({ name: 'Essen' }), verbs] });
    act(() => answer.release());
    await waitFor(() => expect(row('Essen')).toBeDefined());
  });

  test('that fails can be tried again', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    const page = await edit('food');
    respondError('updateTag', 'INVALID_INPUT');
    await rename(page, 'Essen');
    await save(page);
    expect(await screen.findByText(/^Failed to rename tag: /)).toBeVisible();
    const calls = respond('updateTag', { tag: makeTag({ name: 'Essen' }) });
    respond('listTags', { tags: [makeTag({ name: 'Essen' }), verbs] });
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(row('Essen')).toBeDefined());
    expect(await received(calls)).toMatchObject({
      params: { name: 'food' },
      body: { name: 'Essen' },
    });
  });

  test('to a name that another tab has just created says so', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    const page = await edit('food');
    respondError('updateTag', 'TAG_EXISTS');
    await rename(page, 'Essen');
    await save(page);
    expect(await screen.findByText(/^Failed to rename tag: A tag with this name/)).toBeVisible();
  });

  test('that was interrupted can be finished', async () => {
    const half = makeTag({ name: 'Essen', formerName: 'food' });
    const { user } = open([half, verbs]);
    expect(await screen.findByText('Some notes still have its former name “food”.')).toBeVisible();
    const calls = respond('updateTag', { tag: makeTag({ name: 'Essen' }) });
    respond('listTags', { tags: [makeTag({ name: 'Essen' }), verbs] });
    await user.click(screen.getByRole('button', { name: 'Finish renaming Essen' }));
    await waitFor(() => expect(screen.queryByText(/former name/)).not.toBeInTheDocument());
    expect(await received(calls)).toMatchObject({
      params: { name: 'Essen' },
      body: { name: 'Essen' },
    });
  });
});
