import { screen, waitFor, within } from '@testing-library/react';
import { makeDueNote } from '../../testing/factories';
import { received } from '../../testing/received';
import { errorResponse, respond } from '../../testing/server';
import {
  card,
  easy,
  hard,
  makeNotes,
  pass,
  preview,
  progress,
  renderPage,
  respondReviews,
  startSession,
} from './revision-page-harness';

const flashcard = { front: 'Capital of France?', back: 'Paris', hint: 'On the Seine' };
const cloze = { title: null, text: 'Paris is in {{France}}', answers: ['France'] };

const withCard = () => makeDueNote({ content: 'A city', flashcard, cloze, preview });
const withCloze = () => makeDueNote({ content: 'A city', cloze, preview });

const question = () => screen.getByRole('article', { name: 'Question' });
const answer = () => screen.getByRole('article', { name: 'Answer' });
const exercise = (name: string) => screen.getByRole('button', { name });

describe('the exercise of a note', () => {
  test.each([
    ['its card', withCard, 'Flashcard mode', []],
    ['its cloze test', withCloze, 'Cloze test mode', ['Create Flashcard']],
    [
      'its text',
      () => makeDueNote({ preview }),
      'Revision mode',
      ['Create Flashcard', 'Create Cloze Test'],
    ],
  ])('is initially %s', async (_, make, chosen, missing) => {
    await startSession([make()]);
    expect(exercise(chosen)).toHaveAttribute('aria-pressed', 'true');
    for (const name of missing) expect(exercise(name)).toBeEnabled();
  });

  test('asks "How did you go?" in revision mode only', async () => {
    const { user } = await startSession([withCard()]);
    expect(screen.queryByText('How did you go?')).not.toBeInTheDocument();
    await user.click(exercise('Revision mode'));
    expect(card()).toHaveTextContent('A city');
    expect(screen.getByText('How did you go?')).toBeVisible();
  });

  test('is reset for the next note', async () => {
    const notes = [withCard(), withCard()];
    respondReviews(notes);
    const { user } = await startSession(notes);
    await user.keyboard(' 2');
    await user.keyboard('2');
    expect(question()).toHaveTextContent('Capital of France?');
    expect(screen.queryByRole('article', { name: 'Answer' })).not.toBeInTheDocument();
  });

  test('shows the card in revision mode if the note has no text', async () => {
    const { user } = await startSession([makeDueNote({ content: '', flashcard, preview })]);
    await user.click(exercise('Revision mode'));
    expect(card()).toHaveTextContent('Capital of France?Paris');
  });
});

test('a note whose flashcard is removed continues with its next exercise', async () => {
  respond('listTags', { tags: [] });
  const note = withCard();
  respond('updateNote', { note: { ...note, flashcard: null } });
  const { user } = await startSession([note]);
  await user.click(screen.getByRole('button', { name: 'Edit this note' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit Flashcard' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit note' });
  await user.click(within(dialog).getByRole('button', { name: 'Remove flashcard' }));
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(exercise('Cloze test mode')).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('button', { name: 'Reveal Answers' })).toBeVisible();
});

describe('a flashcard', () => {
  test('shows its answer on "Reveal Answer" and hides it on "Try Again"', async () => {
    const { user } = await startSession([withCard()]);
    expect(screen.queryByText('Paris')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Reveal Answer' }));
    expect(answer()).toHaveTextContent('Paris');
    expect(question()).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(question()).toBeVisible();
    expect(screen.queryByText('Paris')).not.toBeInTheDocument();
  });

  test('shows its answer at a click on the card', async () => {
    const { user } = await startSession([withCard()]);
    await user.click(question());
    expect(answer()).toHaveTextContent('Paris');
    expect(hard()).toBeEnabled();
  });

  test('stays covered when the learner selects text of the question', async () => {
    const { user } = await startSession([withCard()]);
    await user.pointer([
      { target: screen.getByText('Capital of France?'), offset: 0, keys: '[MouseLeft>]' },
      { offset: 7 },
      { keys: '[/MouseLeft]' },
    ]);
    expect(window.getSelection()?.toString()).toBe('Capital');
    expect(screen.queryByRole('article', { name: 'Answer' })).not.toBeInTheDocument();
  });

  test('shows its hint by button and by key', async () => {
    const { user } = await startSession([withCard()]);
    await user.click(screen.getByRole('button', { name: 'Show Hint' }));
    expect(screen.getByText('Hint: On the Seine')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Hide Hint' }));
    expect(screen.queryByText('Hint: On the Seine')).not.toBeInTheDocument();
    await user.keyboard('h');
    expect(screen.getByText('Hint: On the Seine')).toBeVisible();
  });

  test('cannot be rated before the reveal', async () => {
    const { user } = await startSession([withCard()]);
    await user.keyboard('12');
    expect(progress()).toHaveAttribute('aria-valuetext', '0 of 1 notes');
    expect(question()).toBeVisible();
  });

  test.each([
    ['Space twice', '  ', 'Easy'],
    ['Space, then 1', ' 1', 'Hard'],
  ])('is rated with %s', async (_, keys, response) => {
    const notes = [withCard()];
    const reviews = respondReviews(notes);
    const { user } = await startSession(notes);
    await user.keyboard(keys);
    await waitFor(() => expect(reviews[0]?.body).toMatchObject({ response }));
    expect(screen.getByText('+10 XP')).toBeVisible();
  });

  test('is rated where its answer was revealed', async () => {
    const notes = [withCard()];
    const reviews = respondReviews(notes);
    const { user } = await startSession(notes);
    await user.click(screen.getByRole('button', { name: 'Reveal Answer' }));
    expect(question()).toHaveFocus();
    expect(screen.queryByText('How did you go?')).not.toBeInTheDocument();
    await user.click(easy());
    await waitFor(() => expect(reviews[0]?.body).toMatchObject({ response: 'Easy' }));
  });

  test('shows its note below the answer', async () => {
    const { user } = await startSession([withCard()]);
    await user.click(screen.getByRole('button', { name: 'Reveal Answer' }));
    await user.click(screen.getByRole('button', { name: 'See the note' }));
    expect(screen.getByRole('article', { name: 'Note' })).toHaveTextContent('A city');
    await user.click(screen.getByRole('button', { name: 'Hide the note' }));
    expect(screen.queryByRole('article', { name: 'Note' })).not.toBeInTheDocument();
    expect(answer()).toBeVisible();
  });

  test('is edited with E', async () => {
    respond('listTags', { tags: [] });
    const { user } = await startSession([withCard()]);
    await user.keyboard('e');
    const dialog = await screen.findByRole('dialog', { name: 'Edit note' });
    expect(within(dialog).getByRole('textbox', { name: 'Front' })).toHaveValue(
      'Capital of France?',
    );
  });
});

describe('a cloze test', () => {
  const sheet = () => screen.getByRole('article', { name: 'Recall the missing words' });

  test('shows bars for its words until they are revealed', async () => {
    const { user } = await startSession([withCloze()]);
    expect(within(sheet()).getByRole('img', { name: 'blank' })).toHaveStyle({ width: '6ch' });
    expect(sheet()).not.toHaveTextContent('France');
    await user.click(screen.getByRole('button', { name: 'Reveal Answers' }));
    expect(within(sheet()).getByText('France').tagName).toBe('MARK');
    expect(sheet()).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(sheet()).not.toHaveTextContent('France');
  });
});

describe('the note on screen', () => {
  test('can be skipped and is then not counted', async () => {
    const { user } = await startSession(makeNotes('one', 'two'));
    await user.keyboard('s');
    expect(card()).toHaveTextContent('two');
    expect(progress()).toHaveAttribute('aria-valuetext', '0 of 2 notes');
  });

  test('can be edited, and the session continues with the saved note', async () => {
    respond('listTags', { tags: [] });
    const notes = makeNotes('before');
    const updates = respond('updateNote', ({ body }) => {
      const [note] = notes;
      if (!note) throw new Error('There is a note.');
      return { note: { ...note, ...(body as object) } };
    });
    const { user } = await startSession(notes);
    await user.keyboard('e');
    const dialog = await screen.findByRole('dialog', { name: 'Edit note' });
    await user.type(within(dialog).getByRole('textbox', { name: 'Note' }), ' and 12');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(card()).toHaveTextContent('before and 12'));
    expect((await received(updates)).body).toMatchObject({ content: 'before and 12' });
    expect(progress()).toHaveAttribute('aria-valuetext', '0 of 1 notes');
  });

  test('can be edited after its rating with one request, against the version of the review', async () => {
    respond('listTags', { tags: [] });
    const [note] = makeNotes('before');
    if (!note) throw new Error('There is a note.');
    respond('review', {
      noteId: note.id,
      nextReviewDate: note.preview.Hard,
      xpEarned: 10,
      reviewData: { ...note.reviewData, repetitions: 1 },
      etag: '"reviewed"',
      previousEtag: note.etag,
    });
    const updates = respond('updateNote', ({ body, headers }) =>
      headers['if-match'] === '"reviewed"'
        ? { note: { ...note, ...(body as object) } }
        : errorResponse('STALE'),
    );
    const { user } = await startSession([note]);
    await user.keyboard('1');
    await screen.findByText('Next review:');
    await pass(3100);
    await user.keyboard('e');
    const dialog = await screen.findByRole('dialog', { name: 'Edit note' });
    await user.type(within(dialog).getByRole('textbox', { name: 'Note' }), ' and after');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(card()).toHaveTextContent('before and after'));
    await received(updates);
  });

  test('keeps an unsaved edit through a reload', async () => {
    respond('listTags', { tags: [] });
    const notes = makeNotes('before');
    const editField = async () =>
      within(await screen.findByRole('dialog', { name: 'Edit note' })).getByRole('textbox', {
        name: 'Note',
      });
    const { user, unmount } = await startSession(notes);
    await user.keyboard('e');
    await user.type(await editField(), ' and after');
    unmount();

    const reloaded = renderPage(notes);
    await waitFor(() => expect(card()).toHaveTextContent('before'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await reloaded.user.keyboard('e');
    expect(await editField()).toHaveValue('before and after');
  });

  test('keeps an edit that is closed with changed text, also for a later note', async () => {
    respond('listTags', { tags: [] });
    const notes = makeNotes('before', 'second');
    respondReviews(notes);
    const { user } = await startSession(notes);
    await user.keyboard('e');
    const dialog = await screen.findByRole('dialog', { name: 'Edit note' });
    await user.type(within(dialog).getByRole('textbox', { name: 'Note' }), ' and after');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(screen.getByText('Your changes are kept as a draft.')).toBeVisible();
    await user.keyboard('s');
    await waitFor(() => expect(card()).toHaveTextContent('second'));
    await user.click(screen.getByRole('button', { name: 'Continue editing' }));
    const again = await screen.findByRole('dialog', { name: 'Edit note' });
    expect(within(again).getByRole('textbox', { name: 'Note' })).toHaveValue('before and after');
  });

  test.each([
    ['from the menu', 'Edit this note', 'menuitem'],
    ['where its mode is chosen', 'Create Flashcard', null],
  ])('can be given a flashcard %s', async (_, button, role) => {
    respond('listTags', { tags: [] });
    const { user } = await startSession(makeNotes('A city on the Seine'));
    await user.click(screen.getByRole('button', { name: button }));
    if (role) await user.click(await screen.findByRole(role, { name: 'Create Flashcard' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit note' });
    expect(within(dialog).getByRole('textbox', { name: 'Back' })).toHaveValue(
      'A city on the Seine',
    );
  });

  test('has a list of keyboard shortcuts, opened with ?', async () => {
    const { user } = await startSession(makeNotes('one'));
    await user.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(dialog).getByText('Hard: Show me again sooner')).toBeVisible();
    expect(within(dialog).getByText('P').closest('dt')?.nextElementSibling).toHaveTextContent(
      'Read the card aloud, or stop reading',
    );
    await user.keyboard('2');
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(progress()).toHaveAttribute('aria-valuetext', '0 of 1 notes');
  });
});
