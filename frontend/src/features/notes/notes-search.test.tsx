import { screen, waitFor, within } from '@testing-library/react';
import { searchFocus } from '../../modules/notes/search/search-focus';
import { makeNote, makeNoteList } from '../../testing/factories';
import { received } from '../../testing/received';
import { errorResponse, hold, respond } from '../../testing/server';
import {
  composer,
  noteField,
  renderPage,
  respondCreated,
  row,
  rows,
  save,
} from './notes-page-harness';

const notes = [
  makeNote({ title: 'Osmosis', content: 'Water moves through a membrane.', tags: ['biology'] }),
  makeNote({ title: 'A casa, en casa', content: 'With movement, without it.', tags: ['spanish'] }),
  makeNote({ title: 'Estrenar', content: 'To wear for the first time in la casa.' }),
  makeNote({ title: 'Es cosa de', content: 'It takes about.' }),
];

const field = () => screen.findByRole('textbox', { name: 'Search your notes' });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const chips = () => within(screen.getByRole('list', { name: 'Active filters' }));

test('a search shows the notes that match, best first, and their number', async () => {
  const { user } = renderPage(notes);
  await user.type(await field(), 'casa');
  expect(await heading('3 notes')).toBeVisible();
  expect(rows()).toEqual(['A casa, en casa', 'Estrenar', 'Es cosa de']);
});

test('the hits replace the notes at once, without an empty list between them', async () => {
  const { user } = renderPage(notes);
  await user.type(await field(), 'cosa');
  await screen.findByRole('list', { name: 'Active filters' });
  await user.clear(await field());
  await screen.findByRole('article', { name: 'Osmosis' });
  const numbers: number[] = [];
  const observer = new MutationObserver(() =>
    numbers.push(document.querySelectorAll('article').length),
  );
  observer.observe(document.body, { childList: true, subtree: true });
  await user.type(await field(), 'c');
  await screen.findByRole('list', { name: 'Active filters' });
  observer.disconnect();
  expect(numbers).not.toContain(0);
});

test('another query keeps the list and shows it from its start', async () => {
  const { user } = renderPage(notes);
  await user.type(await field(), 'cas');
  await heading('2 notes');
  const list = screen.getByRole('region', { name: 'Notes' });
  list.scrollTop = 40;
  await user.type(await field(), 'a');
  await heading('3 notes');
  expect(screen.getByRole('region', { name: 'Notes' })).toBe(list);
  expect(list.scrollTop).toBe(0);
  await user.type(await field(), ' xylophone');
  await heading('0 notes');
  expect(screen.getByRole('region', { name: 'Notes' })).toBe(list);
});

test('hits of near words follow under a heading', async () => {
  const { user } = renderPage(notes);
  await user.type(await field(), 'casa');
  expect(await screen.findByRole('heading', { name: 'Also for cosa' })).toBeVisible();
});

test('a card says where a hit is that it does not show', async () => {
  const flashcard = { front: 'A force', back: 'Gravity', hint: null };
  const { user } = renderPage([makeNote({ content: 'It pulls.', flashcard }), ...notes]);
  await user.type(await field(), 'gravity');
  await heading('1 note');
  expect(within(await row('It pulls.')).getByText('Flashcard:')).toBeVisible();
  expect(within(await row('It pulls.')).getByText('Gravity')).toBeVisible();
});

test('a search without hits says so, and ends with one button', async () => {
  const { user } = renderPage(notes);
  await user.type(await field(), 'xylophone');
  expect(await screen.findByText('No note matches “xylophone”.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect(await screen.findByRole('article', { name: 'Osmosis' })).toBeVisible();
  expect(await field()).toHaveValue('');
  expect(await field()).toHaveFocus();
});

test('each part of the query is a chip that removes it', async () => {
  const { user } = renderPage(notes);
  await user.type(await field(), 'casa tag:spanish -water');
  expect(await heading('1 note')).toBeVisible();
  expect(
    chips()
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['casa', 'spanish', 'Not water', 'Clear all']);
  await user.click(chips().getByRole('button', { name: 'spanish. Remove' }));
  expect(await field()).toHaveValue('casa -water');
  expect(chips().getByRole('button', { name: 'Not water. Remove' })).toHaveFocus();
  expect(await heading('3 notes')).toBeVisible();
  await user.keyboard('{Delete}');
  expect(chips().getByRole('button', { name: 'casa. Remove' })).toHaveFocus();
  await user.keyboard('{Backspace}');
  expect(await field()).toHaveValue('');
  expect(await field()).toHaveFocus();
  await user.type(await field(), 'casa water');
  await user.click(chips().getByRole('button', { name: 'Clear all' }));
  expect(await field()).toHaveValue('');
  expect(await field()).toHaveFocus();
});

test('a query of thousands of words shows chips for its first parts, and its start is in the address', async () => {
  const { user, location } = renderPage(notes, {}, null, '/notes');
  await user.click(await field());
  await user.paste('a '.repeat(2500));
  expect(await heading('4 notes')).toBeVisible();
  expect(chips().getAllByRole('button', { name: 'a. Remove' })).toHaveLength(20);
  await waitFor(() => expect(location()).toMatch(/q=a\+a\+/));
  expect(location().length).toBeLessThan(600);
  expect(await field()).toHaveValue('a '.repeat(2500));
});

test('the address holds the query after a pause', async () => {
  const { user, location } = renderPage(notes, {}, null, '/notes');
  await user.type(await field(), 'casa tag:spanish');
  await waitFor(() => expect(location()).toBe('/notes?q=casa+tag%3Aspanish'));
  await user.clear(await field());
  await waitFor(() => expect(location()).toBe('/notes'));
});

test('the address holds the query at once when the learner leaves the field', async () => {
  const { user, location } = renderPage(notes, {}, null, '/notes');
  await user.type(await field(), 'casa');
  await user.tab();
  expect(location()).toBe('/notes?q=casa');
});

test('an address with a query opens its results', async () => {
  renderPage(notes, {}, null, '/notes?q=osmosis');
  expect(await heading('1 note')).toBeVisible();
  expect(await field()).toHaveValue('osmosis');
  expect(rows()).toEqual(['Osmosis']);
});

test('the slash key focuses the field, but not while the learner writes', async () => {
  const { user } = renderPage(notes);
  const search = await field();
  await user.keyboard('/');
  expect(search).toHaveFocus();
  expect(search).toHaveValue('');
  const note = screen.getByRole('textbox', { name: 'Note' });
  await user.type(note, 'a/b');
  expect(note).toHaveFocus();
  expect(note).toHaveValue('a/b');
});

test('a search key without notes leaves the focus in the composer after the first note', async () => {
  searchFocus.write(true);
  respondCreated();
  const { user } = renderPage([]);
  await screen.findByRole('heading', { name: 'Welcome to your notes!' });
  await user.type(noteField(), 'a thought{Shift>}{Enter}{/Shift}');
  await field();
  expect(searchFocus.read()).toBe(false);
  expect(noteField()).toHaveFocus();
});

test('Escape clears the query, then leaves the field', async () => {
  const { user } = renderPage(notes);
  const search = await field();
  await user.type(search, 'casa');
  await user.keyboard('{Escape}');
  expect(search).toHaveValue('');
  expect(search).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(search).not.toHaveFocus();
});

test('the number of hits is announced once for each query, after a pause', async () => {
  const { user } = renderPage(notes);
  const search = await field();
  await user.type(search, 'o');
  await heading('4 notes');
  // The region is there before its text. Some screen readers miss the text of a new one.
  const region = screen.getAllByRole('status').find(({ textContent }) => textContent === '');
  const announced: string[] = [];
  const observer = new MutationObserver(() => announced.push(region?.textContent ?? ''));
  if (region) observer.observe(region, { childList: true, characterData: true, subtree: true });
  const spoken = () => announced.filter(Boolean);
  await user.type(search, 'smosis');
  await heading('1 note');
  expect(spoken()).toEqual([]);
  await waitFor(() => expect(spoken()).toEqual(['1 note found. 1 is due.']));
  await user.type(search, 'qqq');
  await waitFor(() => expect(spoken().at(-1)).toBe('0 notes found.'));
  await user.type(search, 'q');
  await waitFor(() => expect(spoken().slice(1)).toEqual(['0 notes found.', '0 notes found.']));
  observer.disconnect();
});

test('a note that is saved during a search joins the results if it matches', async () => {
  const { user } = renderPage(notes, {}, null, '/notes?q=osmosis');
  respondCreated();
  expect(await heading('1 note')).toBeVisible();
  await user.type(noteField(), 'osmosis again');
  await user.click(save());
  expect(await heading('2 notes')).toBeVisible();
});

test('the hits can be sorted and grouped for this search', async () => {
  const { user } = renderPage(notes, {}, null, '/notes?q=casa');
  await heading('3 notes');
  await user.click(await screen.findByRole('button', { name: 'Sort: Best match' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Newest first' }));
  await waitFor(() => expect(rows()).toEqual(['Estrenar', 'A casa, en casa', 'Es cosa de']));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Sort: Newest first' })).toHaveFocus(),
  );
  await user.click(screen.getByRole('button', { name: 'Group: None' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Tag' }));
  await waitFor(() => expect(rows()).toEqual(['A casa, en casa', 'Estrenar', 'Es cosa de']));
  expect(
    screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
  ).toEqual([
    'spanish1',
    'A casa, en casa',
    'No tag1',
    'Estrenar',
    'Also for cosa',
    'No tag1',
    'Es cosa de',
  ]);
});

test('the hits can be practised, and the due ones reviewed', async () => {
  renderPage(notes, {}, null, '/notes?q=casa');
  await heading('3 notes');
  expect(screen.getByText('3 are due. Practice leaves your schedule as it is.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Practise all 3' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Review the 3 due' })).toBeVisible();
});

test('is:archived finds archived notes, which can be restored but not edited', async () => {
  const { user } = renderPage(notes);
  respond('listNotes', ({ query }) =>
    makeNoteList(
      query['archived'] === 'true' ? [makeNote({ title: 'Old casa', isArchived: true })] : notes,
    ),
  );
  await user.type(await field(), 'casa is:"archived"');
  expect(await heading('1 note')).toBeVisible();
  expect(rows()).toEqual(['Old casa']);
  expect(screen.queryByRole('button', { name: 'Edit Old casa' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'More for Old casa' }));
  expect(await screen.findByRole('menuitem', { name: 'Restore Note' })).toBeVisible();
});

test('an archive that cannot be loaded says so, and can be tried again', async () => {
  const { user, lists } = renderPage(notes);
  const search = await field();
  await received(lists);
  const { release } = hold('listNotes', errorResponse('UNAVAILABLE'));
  await user.type(search, 'is:archived casa');
  expect(await screen.findByText('Loading notes')).toBeInTheDocument();
  release();
  expect(await screen.findByText('Failed to load notes.')).toBeVisible();
  respond('listNotes', makeNoteList([makeNote({ title: 'Old casa', isArchived: true })]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await heading('1 note')).toBeVisible();
});

test('the composer is one line during a search until it is used', async () => {
  const { user } = renderPage(notes, {}, null, '/notes?q=casa');
  await heading('3 notes');
  expect(composer()).toHaveAttribute('data-idle');
  await user.click(noteField());
  expect(composer()).not.toHaveAttribute('data-idle');
});
