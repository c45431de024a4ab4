import { act, screen, waitFor, within } from '@testing-library/react';
import { selectedTags, selectTag } from '../../lib/selected-tags';
import { makeNote, makeTag } from '../../testing/factories';
import { respond } from '../../testing/server';
import { noteField, renderPage, respondCreated, row, rows, save } from './notes-page-harness';

const notes = [
  makeNote({ title: 'Osmosis', tags: ['biology'] }),
  makeNote({ title: 'Casarse con', tags: ['spanish', 'verbs'] }),
  makeNote({
    title: 'Mitosis',
    tags: ['biology', 'verbs'],
    editedAt: '2026-03-04T10:00:00.000Z',
  }),
  makeNote({ title: 'Estrenar', tags: ['spanish'] }),
];

type User = ReturnType<typeof renderPage>['user'];

async function choose(user: User, menu: 'Sort' | 'Group' | 'Match', choice: string) {
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${menu}: `) }));
  await user.click(await screen.findByRole('menuitemradio', { name: choice }));
}

const chips = () => within(screen.getByRole('list', { name: 'Active filters' }));
const headings = () =>
  screen
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent)
    .filter((text) => /\d$/.test(text));

describe('the order of a list', () => {
  test('is oldest first until the learner chooses another one', async () => {
    const { user } = renderPage(notes);
    expect(await screen.findByText('4 notes')).toBeVisible();
    expect(rows()).toEqual(['Osmosis', 'Casarse con', 'Mitosis', 'Estrenar']);
    await choose(user, 'Sort', 'Newest first');
    await waitFor(() => expect(rows()).toEqual(['Estrenar', 'Mitosis', 'Casarse con', 'Osmosis']));
    await choose(user, 'Sort', 'Last changed');
    await waitFor(() => expect(rows()).toEqual(['Mitosis', 'Estrenar', 'Casarse con', 'Osmosis']));
    await choose(user, 'Sort', 'Title');
    await waitFor(() => expect(rows()).toEqual(['Casarse con', 'Estrenar', 'Mitosis', 'Osmosis']));
  });

  test('and its groups are kept for the screen', async () => {
    const { user, unmount } = renderPage(notes);
    await choose(user, 'Sort', 'Title');
    await choose(user, 'Group', 'Tag');
    await waitFor(() => expect(headings()).toEqual(['biology2', 'spanish2']));
    unmount();
    renderPage(notes);
    expect(await screen.findByRole('button', { name: 'Sort: Title' })).toBeVisible();
    await waitFor(() => expect(headings()).toEqual(['biology2', 'spanish2']));
    expect(rows()).toEqual(['Mitosis', 'Osmosis', 'Casarse con', 'Estrenar']);
  });

  test('is oldest first again if another release stored an unknown one', async () => {
    localStorage.setItem('arrangement:notes', 'loudest mood');
    renderPage(notes);
    expect(await screen.findByRole('button', { name: 'Sort: Oldest first' })).toBeVisible();
  });

  test('applies to a note that is saved', async () => {
    respondCreated();
    const { user } = renderPage(notes);
    await choose(user, 'Sort', 'Title');
    await user.type(noteField(), 'Aaa{Shift>}{Enter}{/Shift}');
    await waitFor(() => expect(rows()[0]).toBe('Aaa'));
  });
});

describe('several tags', () => {
  test('show the notes with all of them, or with any', async () => {
    const { user } = renderPage(notes);
    await row('Osmosis');
    act(() => selectTag('biology'));
    await waitFor(() => expect(rows()).toEqual(['Osmosis', 'Mitosis']));
    expect(screen.getByText('2 notes')).toBeVisible();
    act(() => selectedTags.write({ tags: ['biology', 'verbs'], isAny: false }));
    await waitFor(() => expect(rows()).toEqual(['Mitosis']));
    await choose(user, 'Match', 'Any tag');
    await waitFor(() => expect(rows()).toEqual(['Osmosis', 'Casarse con', 'Mitosis']));
  });

  test('are added from a menu, and each chip removes its tag', async () => {
    const { user } = renderPage(notes);
    await row('Osmosis');
    act(() => selectTag('biology'));
    await user.click(await screen.findByRole('button', { name: 'Add a tag' }));
    expect(screen.queryByRole('menuitem', { name: 'biology' })).not.toBeInTheDocument();
    await user.click(await screen.findByRole('menuitem', { name: 'spanish' }));
    expect(
      await screen.findByText('No note here has the tags “biology” and “spanish”.'),
    ).toBeVisible();
    await user.click(chips().getByRole('button', { name: 'biology. Remove' }));
    expect(chips().getByRole('button', { name: 'spanish. Remove' })).toHaveFocus();
    await waitFor(() => expect(rows()).toEqual(['Casarse con', 'Estrenar']));
    await user.click(chips().getByRole('button', { name: 'spanish. Remove' }));
    expect(screen.getByRole('textbox', { name: 'Search your notes' })).toHaveFocus();
    await waitFor(() => expect(rows()).toHaveLength(4));
    expect(screen.queryByRole('list', { name: 'Active filters' })).not.toBeInTheDocument();
  });

  test('are cleared together', async () => {
    const { user } = renderPage(notes);
    act(() => selectedTags.write({ tags: ['biology', 'verbs'], isAny: false }));
    await row('Mitosis');
    await user.click(chips().getByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(rows()).toHaveLength(4));
  });

  test('limit a search, which shows them among its chips', async () => {
    selectTag('verbs');
    const { user } = renderPage(notes, {}, null, '/notes?q=osis');
    expect(await screen.findByRole('heading', { level: 1, name: '1 note' })).toBeVisible();
    expect(rows()).toEqual(['Mitosis']);
    await user.click(chips().getByRole('button', { name: 'Add a tag' }));
    await user.click(await screen.findByRole('menuitem', { name: 'biology' }));
    await choose(user, 'Match', 'Any tag');
    expect(await screen.findByRole('heading', { level: 1, name: '2 notes' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Select all 2' }));
    expect(await screen.findByRole('button', { name: 'Clear selection' })).toBeVisible();
    await user.click(chips().getByRole('button', { name: 'verbs. Remove' }));
    await user.click(chips().getByRole('button', { name: 'biology. Remove' }));
    expect(await screen.findByRole('heading', { level: 1, name: '2 notes' })).toBeVisible();
  });

  test.each([
    { isAny: false, tags: ['biology', 'spanish'] },
    { isAny: true, tags: [] },
  ])('that are all required become tags of a new note: $tags', async ({ isAny, tags }) => {
    respond('listTags', { tags: [makeTag({ name: 'biology' }), makeTag({ name: 'spanish' })] });
    const created = respondCreated();
    selectedTags.write({ tags: ['biology', 'spanish'], isAny });
    const { user } = renderPage(notes);
    await user.type(noteField(), 'a thought');
    await user.click(save());
    await waitFor(() => expect(created[0]?.body).toMatchObject({ tags }));
  });
});
