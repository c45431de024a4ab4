import { quizOptions } from '@mylinguist/shared/quiz/quiz-options';
import { quizDigest } from '@mylinguist/shared/quiz/quiz-source';
import { updateNoteRequestSchema } from '@mylinguist/shared/schemas/note';
import type { Note } from '@mylinguist/shared/schemas/note';
import type { QuizQuestion } from '@mylinguist/shared/schemas/quiz-question';
import { screen, waitFor, within } from '@testing-library/react';
import { makeNote, makeNoteList, makeSettings, makeTag } from '../../testing/factories';
import { makeQuestion } from '../../testing/make-question';
import { renderScreen } from '../../testing/render';
import { disconnect, respond, respondError } from '../../testing/server';
import { QuizPage } from './quiz-page';

const typed = (changes: Partial<QuizQuestion> = {}) =>
  makeQuestion({
    question: 'How do you say “to learn”?',
    answer: 'aprender',
    others: [],
    ...changes,
  });

function noteWith(quiz: readonly QuizQuestion[], fields: Partial<Note> = {}): Note {
  const note = makeNote({
    title: 'La sobremesa',
    content: 'People talk after the meal.',
    ...fields,
  });
  return { ...note, quiz: quiz.map((question) => ({ ...question, from: quizDigest(note) })) };
}

function renderPage(notes: Note[], path = '/quiz') {
  respond('listNotes', makeNoteList(notes));
  respond('listTags', { tags: [makeTag({ name: 'spanish' }), makeTag({ name: 'biology' })] });
  respond('getSettings', makeSettings({ betaFeaturesEnabled: true }));
  respond('listDue', { notes: [], dueCount: 0, nextReviewDate: null });
  return renderScreen(<QuizPage />, { path });
}

/** Makes the API apply each update. */
function respondUpdates(notes: Note[]) {
  const latest = new Map(notes.map((note) => [note.id, note]));
  return respond('updateNote', ({ body, params }) => {
    const id = String(params['noteId']);
    const note = latest.get(id) ?? makeNote({ id });
    const next = { ...note, ...updateNoteRequestSchema.parse(body), etag: `${note.etag}+` };
    latest.set(id, next);
    return { note: next };
  });
}

const start = async (user: ReturnType<typeof renderPage>['user']) =>
  user.click(await screen.findByRole('button', { name: 'Start the quiz' }));
const question = () => screen.findByRole('heading', { level: 2 });

describe('a quiz', () => {
  test('asks, answers at once with the explanation and the note, and sums up', async () => {
    const first = makeQuestion();
    const { user } = renderPage([noteWith([first])]);
    const reviews = respond('review', () => {
      throw new Error('A quiz is no review');
    });
    await start(user);
    expect(await question()).toHaveFocus();
    expect(screen.getByText('1 of 1')).toBeVisible();
    expect(screen.getByText('Practice: your schedule stays as it is.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /A nap after lunch/ }));
    const own = screen.getByText('Your answer').closest('li');
    expect(own).toHaveTextContent('A nap after lunch');
    expect(screen.getByText('Right answer').closest('li')).toHaveTextContent('Talk after the meal');
    expect(screen.getByText('You stay at the table and talk.')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(
      'Not yet. The right answer is: Talk after the meal. You stay at the table and talk.',
    );
    await user.click(screen.getByRole('button', { name: 'Open the note' }));
    const dialog = await screen.findByRole('dialog', { name: 'La sobremesa' });
    expect(dialog).toHaveTextContent('People talk after the meal.');
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: 'See the summary' }));
    expect(await screen.findByRole('heading', { name: '0 of 1 right' })).toHaveFocus();
    const again = within(screen.getByRole('region', { name: 'To look at again' }));
    expect(again.getByText('Talk after the meal')).toBeVisible();
    expect(again.getByRole('link', { name: 'La sobremesa' })).toBeVisible();
    expect(reviews).toHaveLength(0);
  });

  test('goes on after a reload, and ends where the learner ends it', async () => {
    const notes = [noteWith([typed(), typed({ question: 'How do you say “to eat”?' })])];
    const { user, unmount } = renderPage(notes);
    await start(user);
    await user.type(await screen.findByRole('textbox', { name: 'Your answer' }), 'saber{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Next question' }));
    const second = (await question()).textContent;
    unmount();

    const reloaded = renderPage(notes);
    expect(await question()).toHaveTextContent(second);
    expect(screen.getByText('2 of 2')).toBeVisible();
    await reloaded.user.click(screen.getByRole('button', { name: 'End the quiz' }));
    reloaded.unmount();
    renderPage(notes);
    expect(await screen.findByRole('button', { name: 'Start the quiz' })).toBeVisible();
  });

  test('of which a question is gone after a reload ends', async () => {
    const [kept, gone] = [typed(), typed()];
    const { user, unmount } = renderPage([noteWith([kept, gone])]);
    await start(user);
    await question();
    unmount();
    renderPage([noteWith([kept])]);
    expect(await screen.findByRole('button', { name: 'Start the quiz' })).toBeVisible();
  });

  test('is answered with the keys A to D and 1 to 4, and Enter goes on', async () => {
    const questions = [makeQuestion(), makeQuestion()];
    const { user } = renderPage([noteWith(questions)]);
    await start(user);
    for (const [index, keys] of [['abcd'], ['1234']].entries()) {
      const options = screen.getAllByRole('listitem').map((item) => item.textContent);
      const place = options.findIndex((text) => text.includes('Talk after the meal'));
      await user.keyboard(keys[0]?.[place] ?? '');
      expect(await screen.findByText('Right answer')).toBeVisible();
      expect(screen.getByText(`${index + 1} right so far`)).toBeVisible();
      expect(screen.queryByText('Your answer')).not.toBeInTheDocument();
      await user.keyboard('{Enter}');
    }
    expect(await screen.findByRole('heading', { name: '2 of 2 right' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ask these again' })).not.toBeInTheDocument();
  });

  test('shows the options in an order that stays', async () => {
    const only = makeQuestion();
    const { user } = renderPage([noteWith([only])]);
    await start(user);
    const shown = screen.getAllByRole('listitem').map((item) => item.textContent.slice(1));
    expect(shown).toEqual(quizOptions(only));
  });

  test('judges a typed answer, and the learner has the last word', async () => {
    const { user } = renderPage([noteWith([typed()])]);
    await start(user);
    const field = await screen.findByRole('textbox', { name: 'Your answer' });
    expect(screen.getByRole('button', { name: 'Show the answer' })).toBeVisible();
    await user.type(field, 'saber{Enter}');
    expect(await screen.findByText('Right answer')).toBeVisible();
    expect(screen.getByText('0 right so far')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Count it as right' }));
    expect(screen.getByText('1 right so far')).toBeVisible();
  });

  test('counts an answer that is almost right, and shows both', async () => {
    const { user } = renderPage([noteWith([typed()])]);
    await start(user);
    await user.type(
      await screen.findByRole('textbox', { name: 'Your answer' }),
      'Apprender{Enter}',
    );
    expect(await screen.findByText('Your answer, almost')).toBeVisible();
    expect(screen.getByText('1 right so far')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'See the summary' }));
    expect(await screen.findByRole('region', { name: 'To look at again' })).toBeVisible();
  });

  test('asks again what was wrong', async () => {
    const { user } = renderPage([noteWith([typed()])]);
    await start(user);
    await user.click(await screen.findByRole('button', { name: 'Show the answer' }));
    await user.click(await screen.findByRole('button', { name: 'See the summary' }));
    await user.click(await screen.findByRole('button', { name: 'Ask these again' }));
    expect(await screen.findByRole('textbox', { name: 'Your answer' })).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'End the quiz' }));
    expect(await screen.findByRole('button', { name: 'Start the quiz' })).toBeVisible();
  });

  test('goes on in browsers that scroll with a promise', async () => {
    jest
      .spyOn(Element.prototype, 'scrollIntoView')
      .mockImplementation(() => Promise.resolve() as unknown as undefined);
    const { user } = renderPage([noteWith([typed()])]);
    await start(user);
    await user.click(await screen.findByRole('button', { name: 'Show the answer' }));
    await user.click(await screen.findByRole('button', { name: 'See the summary' }));
    expect(await screen.findByRole('heading', { name: '0 of 1 right' })).toBeVisible();
  });

  test('shows markup of a question as text', async () => {
    const hostile = '<img src=x onerror=alert(1)>';
    const { user, container } = renderPage([noteWith([typed({ question: hostile })])]);
    await start(user);
    expect(await question()).toHaveTextContent(hostile);
    expect(container.querySelector('img')).toBeNull();
  });
});

describe('the choice of questions', () => {
  const notes = [
    noteWith([typed(), typed()], { tags: ['spanish'], title: 'Verbs' }),
    noteWith([makeQuestion()], { tags: ['biology'], title: 'Cells', content: 'Mitochondria' }),
    makeNote({ title: 'Without' }),
  ];

  test('counts the questions of all notes, of a tag and of a search', async () => {
    const { user } = renderPage(notes);
    expect(await screen.findByText('3 questions about 2 notes.')).toBeVisible();
    await screen.findByRole('option', { name: 'spanish' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Notes' }), 'spanish');
    expect(await screen.findByText('2 questions about 1 note.')).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Notes' }), 'All notes');
    await user.type(screen.getByRole('searchbox', { name: /Search/ }), 'mitochondria');
    expect(await screen.findByText('1 question about 1 note.')).toBeVisible();
    await user.clear(screen.getByRole('searchbox', { name: /Search/ }));
    await user.type(screen.getByRole('searchbox', { name: /Search/ }), 'nothing like it');
    expect(await screen.findByText('These notes have no questions yet.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Start the quiz' })).toBeDisabled();
  });

  test('asks at most as many as chosen, about the chosen tag', async () => {
    const many = noteWith(
      Array.from({ length: 8 }, () => typed()),
      { tags: ['spanish'] },
    );
    const { user } = renderPage([many, ...notes]);
    await screen.findByText('11 questions about 3 notes.');
    await screen.findByRole('option', { name: 'spanish' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Notes' }), 'spanish');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Questions' }), 'Up to 5');
    await start(user);
    expect(await screen.findByRole('heading', { name: 'Quiz: spanish', level: 1 })).toBeVisible();
    expect(screen.getByText('1 of 5')).toBeVisible();
  });

  test('without questions leads to the notes', async () => {
    renderPage([makeNote({ title: 'Without' })]);
    expect(await screen.findByRole('heading', { name: 'No questions yet' })).toBeVisible();
    expect(screen.getByText(/The assistant suggests questions/)).toBeVisible();
    expect(screen.getByRole('link', { name: /Without/ })).toHaveTextContent('No questions');
  });

  test('without a model says how to write questions by hand', async () => {
    localStorage.setItem('assistantOff', 'true');
    renderPage([makeNote({ title: 'Without' })]);
    expect(await screen.findByText(/write questions about it/)).toBeVisible();
    expect(screen.queryByText(/assistant/)).not.toBeInTheDocument();
  });

  test('offers to try again after a failure', async () => {
    respondError('listNotes', 'INTERNAL');
    respond('listTags', { tags: [] });
    respond('listDue', { notes: [], dueCount: 0, nextReviewDate: null });
    renderScreen(<QuizPage />, { path: '/quiz' });
    expect(await screen.findByRole('alert')).toHaveTextContent('Your notes could not be loaded.');
  });
});

describe('the questions of a note', () => {
  const address = ({ id }: Note) => `/quiz?note=${id}`;
  const { question: text, answer, others, explanation } = makeQuestion();
  const suggested = { question: text, answer, others, explanation };
  const second = {
    question: 'When?',
    answer: 'After lunch',
    others: [],
    explanation: 'So it says.',
  };

  test('are suggested, edited, approved and kept as AI-written', async () => {
    const note = makeNote({ title: 'La sobremesa', content: 'People talk after the meal.' });
    const { user } = renderPage([note], address(note));
    const updates = respondUpdates([note]);
    const asked = respond('completeNote', { data: { questions: [suggested, second] } });
    await user.click(await screen.findByRole('button', { name: 'Suggest questions' }));
    expect(await screen.findByText(/Nothing is kept before you approve it\./)).toBeVisible();
    expect(asked[0]?.body).toEqual({
      content: 'La sobremesa\n\nPeople talk after the meal.',
      operation: 'quiz',
      parameters: {},
    });
    const card = within(screen.getByRole('article', { name: 'When?' }));
    await user.click(card.getByRole('button', { name: 'Edit' }));
    await user.type(screen.getByRole('textbox', { name: 'Right answer' }), '!');
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(updates).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Approve all' }));
    const kept = await screen.findByRole('list', { name: 'Questions of this note' });
    expect(within(kept).getAllByRole('article')).toHaveLength(2);
    await waitFor(() => expect(updates).toHaveLength(1));
    expect(updates[0]?.body).toMatchObject({
      quiz: [suggested, { ...second, answer: 'After lunch!' }],
      aiEnriched: true,
    });
  });

  test('are approved one by one and dismissed', async () => {
    const note = makeNote();
    const { user } = renderPage([note], address(note));
    const updates = respondUpdates([note]);
    respond('completeNote', { data: { questions: [suggested, second] } });
    await user.click(await screen.findByRole('button', { name: 'Suggest questions' }));
    const card = within(await screen.findByRole('article', { name: 'When?' }));
    await user.click(card.getByRole('button', { name: 'Dismiss' }));
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(updates[0]?.body).toMatchObject({ quiz: [suggested] }));
    expect(screen.queryByRole('article', { name: 'When?' })).not.toBeInTheDocument();
  });

  test.each([
    ['no questions', () => respond('completeNote', { data: { questions: [] } }), /found nothing/],
    [
      'an unusable answer',
      () => respondError('completeNote', 'ASSISTANT_ANSWER_UNUSABLE'),
      /no usable answer/,
    ],
    ['no connection', () => disconnect('completeNote'), /./],
  ])(
    'with %s of the assistant show the reason and the way to try again',
    async (_, arrange, reason) => {
      const note = makeNote();
      const { user } = renderPage([note], address(note));
      arrange();
      await user.click(await screen.findByRole('button', { name: 'Suggest questions' }));
      expect(await screen.findByRole('alert')).toHaveTextContent(reason);
      expect(screen.getByRole('button', { name: 'Suggest questions' })).toBeEnabled();
    },
  );

  test('are written by hand, without a model', async () => {
    localStorage.setItem('assistantOff', 'true');
    const note = makeNote();
    const { user } = renderPage([note], address(note));
    const updates = respondUpdates([note]);
    await user.click(await screen.findByRole('button', { name: 'Write a question' }));
    expect(screen.queryByRole('button', { name: 'Suggest questions' })).not.toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: 'Question' }), 'Why?');
    await user.type(screen.getByRole('textbox', { name: 'Right answer' }), 'Because');
    await user.click(screen.getByRole('button', { name: 'Save question' }));
    expect(screen.getByText('Write three other options.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Typed answer' }));
    await user.click(screen.getByRole('button', { name: 'Save question' }));
    expect(await screen.findByRole('article', { name: 'Why?' })).toBeVisible();
    await waitFor(() =>
      expect(updates[0]?.body).toEqual({
        quiz: [
          {
            id: expect.any(String) as string,
            question: 'Why?',
            answer: 'Because',
            others: [],
            explanation: '',
            from: quizDigest(note),
          },
        ],
      }),
    );
  });

  test('are marked when the note has changed, until the learner confirms or changes them', async () => {
    const note = { ...noteWith([typed()]), content: 'Another text.' };
    const { user } = renderPage([note], address(note));
    const updates = respondUpdates([note]);
    const mark = 'The note has changed since this question was written.';
    expect(await screen.findByText(mark)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Still right' }));
    await waitFor(() => expect(screen.queryByText(mark)).not.toBeInTheDocument());
    await waitFor(() =>
      expect(updates[0]?.body).toMatchObject({ quiz: [{ from: quizDigest(note) }] }),
    );
  });

  test('are removed and restored on Undo', async () => {
    const note = noteWith([typed()]);
    const { user } = renderPage([note], address(note));
    const updates = respondUpdates([note]);
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(updates[0]?.body).toEqual({ quiz: [] }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('article', { name: /to learn/ })).toBeVisible();
  });

  test('are at most twelve', async () => {
    const note = noteWith(Array.from({ length: 12 }, () => typed()));
    renderPage([note], address(note));
    expect(await screen.findByText('A note has at most 12 questions.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Write a question' })).not.toBeInTheDocument();
  });

  test('of a note that is gone are not shown', async () => {
    renderPage([], '/quiz?note=4f1c');
    expect(await screen.findByRole('heading', { name: 'Note not found' })).toBeVisible();
  });
});
