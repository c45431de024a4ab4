import type { Note } from '@mylinguist/shared/schemas/note';
import type { Settings } from '@mylinguist/shared/schemas/settings';
import { screen, waitFor, within } from '@testing-library/react';
import { paths } from '../../../config/paths';
import { openOutboxStore } from '../../../writes/outbox/outbox-store';
import { makeNote, makeNoteList, makeSettings, makeUser } from '../../../testing/factories';
import { renderRoutes } from '../../../testing/render';
import { disconnect, respond, respondError } from '../../../testing/server';
import { RevisionPage } from '../revision-page';

const address = `${paths.notes}?q=casa`;
const flashcard = { front: 'la casa', back: 'the house', hint: 'walls' };
const cloze = { title: null, text: 'Vuelvo a {{casa}}.', answers: ['casa'] };

interface PracticeOptions {
  archived?: readonly Note[];
  query?: string;
  id?: string;
  settings?: Partial<Settings>;
}

/**
 * Opens the practice of the notes. The routes that change a schedule have no answer: a request to one
 * of them fails the test.
 */
function renderPractice(notes: readonly Note[], options: PracticeOptions = {}) {
  const { archived = [], query = '', id = 'practice-1', settings } = options;
  respond('getSettings', makeSettings(settings));
  respond('listNotes', ({ query: { archived: isArchived } }) =>
    makeNoteList(isArchived ? [...archived] : [...notes]),
  );
  const noteIds = [...notes, ...archived].map((note) => note.id);
  const found = { id, kind: 'practice', noteIds, left: 0, query, from: address };
  return renderRoutes(
    [
      { path: paths.revision, element: <RevisionPage /> },
      { path: paths.notes, element: <p>The list</p> },
    ],
    {
      before: address,
      path: { pathname: paths.revision, search: '?found=practice', state: { found } },
    },
  );
}

const complete = () => screen.findByRole('heading', { name: 'Practice Complete!' });
const progress = () => screen.getByRole('progressbar').getAttribute('aria-valuetext');

test('a flashcard, a cloze and a plain note are practised with the keys of a revision', async () => {
  const notes = [
    makeNote({ content: 'a note', flashcard }),
    makeNote({ content: '', cloze }),
    makeNote({ content: 'a plain note' }),
  ];
  const { user } = renderPractice(notes, { query: 'casa' });

  expect(await screen.findByRole('article', { name: 'Question' })).toHaveTextContent('la casa');
  expect(screen.getByText('Practice: your schedule stays as it is.')).toBeVisible();
  expect(document.title).toBe('Practice · MyLinguist');
  await user.keyboard('h');
  expect(screen.getByText('Hint: walls')).toBeVisible();
  await user.keyboard(' ');
  expect(screen.getByText('the house')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Hard Again at the end/ })).toBeVisible();
  await user.keyboard('1');

  expect(await screen.findByRole('article', { name: /missing words/ })).toHaveFocus();
  await user.keyboard(' ');
  await user.keyboard('2');
  expect(await screen.findByText('a plain note')).toBeVisible();
  expect(progress()).toBe('2 of 3 notes');
  await user.keyboard('2');

  expect(await screen.findByRole('article', { name: 'Question' })).toHaveTextContent('la casa');
  expect(screen.getByRole('progressbar', { name: 'Repeats progress' })).toBeVisible();
  await user.keyboard(' ');
  expect(screen.getByText(/^Once more for practice/)).toBeVisible();
  await user.keyboard(' ');

  expect(await complete()).toHaveFocus();
  expect(screen.getByText(/^You practised/)).toHaveTextContent(
    /^You practised 3 notes found for “casa”\. Your schedule stays as it is\.$/,
  );
  const hard = screen.getByRole('region', { name: 'What was hard' });
  expect(within(hard).getByText('a note')).toBeVisible();
});

test('the answers of a practice can be typed, without a connection too', async () => {
  disconnect('listTags');
  const { user } = renderPractice([makeNote({ content: '', cloze })], {
    settings: { typeAnswers: true },
  });
  expect(await screen.findByRole('textbox', { name: 'Your answer' })).toHaveFocus();
  await user.keyboard('cassa{Enter}');
  expect(
    await screen.findByText(/^Not yet, 1 slip in 4 letters\. You wrote cassa\./),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: /^Hard Again at the end/ })).toHaveFocus();
  await user.keyboard('2');
  await complete();
});

test('a practice changes neither the notes nor the outbox', async () => {
  const notes = [makeNote({ content: 'one' }), makeNote({ content: 'two' })];
  const { user, queryClient } = renderPractice(notes);
  await screen.findByText('one');
  const cached = () => JSON.stringify(queryClient.getQueryData(['notes', { archived: false }]));
  const before = cached();
  await user.keyboard('1');
  await user.keyboard('2');
  await user.keyboard('u2');
  await user.keyboard(' ');
  await complete();
  expect(cached()).toBe(before);
  const outbox = openOutboxStore(() => window.indexedDB);
  expect((await outbox.read(makeUser().email)).entries).toEqual([]);
});

test('"Done" leads back to the list', async () => {
  const { user, location } = renderPractice([makeNote()]);
  await screen.findByRole('article');
  await user.keyboard('2');
  await complete();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(location()).toBe(address);
});

test('a reload resumes the practice, and another practice begins with the first note', async () => {
  const notes = [makeNote({ content: 'one' }), makeNote({ content: 'two' })];
  const { user, unmount } = renderPractice(notes);
  await screen.findByText('one');
  await user.keyboard('2');
  unmount();

  const reloaded = renderPractice(notes);
  expect(await screen.findByText('two')).toBeVisible();
  expect(progress()).toBe('1 of 2 notes');
  reloaded.unmount();

  renderPractice(notes, { id: 'practice-2' });
  expect(await screen.findByText('one')).toBeVisible();
  expect(progress()).toBe('0 of 2 notes');
});

test('a note can be skipped, and undo leads back to it', async () => {
  const notes = [makeNote({ content: 'one' }), makeNote({ content: 'two' })];
  const { user } = renderPractice(notes);
  await screen.findByText('one');
  await user.keyboard('s');
  expect(screen.getByText('two')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByText('one')).toBeVisible();
  await user.keyboard('s2');
  await complete();
  expect(screen.getByText(/^You practised 1 of 2 notes\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo last rating' }));
  expect(screen.getByText('two')).toBeVisible();
});

test('the notes can be practised again', async () => {
  const { user } = renderPractice([makeNote({ content: 'one' })]);
  await screen.findByText('one');
  await user.keyboard('2');
  await complete();
  await user.click(screen.getByRole('button', { name: 'Practise Again' }));
  expect(await screen.findByText('one')).toBeVisible();
  expect(progress()).toBe('0 of 1 notes');
});

test('archived notes are practised too, but not edited', async () => {
  const archived = [makeNote({ content: 'from the archive', isArchived: true })];
  const { user } = renderPractice([makeNote({ content: 'one' })], { archived });
  await screen.findByText('one');
  expect(screen.getByRole('button', { name: 'Edit this note' })).toBeEnabled();
  await user.keyboard('2');
  expect(await screen.findByText('from the archive')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Edit this note' })).not.toBeInTheDocument();
});

test('notes that were deleted meanwhile are left out', async () => {
  const notes = [makeNote({ content: 'one' }), makeNote({ content: 'two' })];
  const { unmount } = renderPractice(notes);
  respond('listNotes', ({ query }) => makeNoteList(query.archived ? [] : notes.slice(1)));
  expect(await screen.findByText('two')).toBeVisible();
  expect(progress()).toBe('0 of 1 notes');
  unmount();

  const { user, location } = renderPractice(notes);
  respond('listNotes', makeNoteList([]));
  expect(await screen.findByText('None of these notes exists any more.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back to the notes' }));
  expect(location()).toBe(address);
});

test('notes that cannot be loaded can be requested again', async () => {
  const notes = [makeNote({ content: 'one' })];
  const { user } = renderPractice(notes);
  respondError('listNotes', 'UNAVAILABLE');
  expect(await screen.findByText('Error loading the notes. Please try again.')).toBeVisible();
  respond('listNotes', makeNoteList(notes));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('one')).toBeVisible();
});

test('the practice needs no connection when this browser has the notes', async () => {
  const notes = [makeNote({ content: 'one' })];
  const { user, queryClient } = renderPractice(notes);
  disconnect('listNotes');
  queryClient.setQueryData(['notes', { archived: false }], notes);
  expect(await screen.findByText('one')).toBeVisible();
  await user.keyboard('2');
  expect(await complete()).toBeVisible();
});

test('an edit of the note shows at once', async () => {
  const note = makeNote({ content: 'one' });
  const { user } = renderPractice([note]);
  await screen.findByText('one');
  respond('listTags', { tags: [] });
  await user.keyboard('e');
  const dialog = await screen.findByRole('dialog');
  const text = await within(dialog).findByDisplayValue('one');
  await user.type(text, ' and more');
  respond('updateNote', { note: { ...note, content: 'one and more' } });
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByRole('article')).toHaveTextContent('one and more'));
});
