import { quizDigest } from '@mylinguist/shared/quiz/quiz-source';
import { updateNoteRequestSchema, type Note } from '@mylinguist/shared/schemas/note';
import { screen, waitFor } from '@testing-library/react';
import { QuizPage } from '../../features/quiz/quiz-page';
import { storeKnownSettings } from '../../offline/known-settings';
import { outboxState } from '../../writes/outbox/outbox-state';
import { storeAnswer } from '../../offline/store-notes';
import { startSession } from '../../session/session';
import { makeNote, makeNoteList, makeSettings, makeToken, makeUser } from '../../testing/factories';
import { makeQuestion } from '../../testing/make-question';
import { setOnline } from '../../testing/network';
import { renderScreen } from '../../testing/render';
import { disconnect, respond } from '../../testing/server';
import { OutboxStatus } from './outbox-status';

const { email } = makeUser();

/** Opens the quiz without a connection, with a note of an earlier visit. */
async function openOffline(note: Note, path = '/quiz') {
  const notes = [note];
  storeKnownSettings(email, makeSettings());
  startSession({ token: makeToken(), user: makeUser() });
  await storeAnswer(email, false, {
    asked: undefined,
    answer: makeNoteList(notes),
    since: new Map(),
    notes,
  });
  for (const name of ['listNotes', 'listTags', 'getSettings', 'listDue', 'updateNote'] as const) {
    disconnect(name);
  }
  setOnline(false);
  return renderScreen(
    <>
      <OutboxStatus learner={email} />
      <QuizPage />
    </>,
    { path, sends: false },
  );
}

test('a quiz about the notes of an earlier visit needs no connection', async () => {
  const note = makeNote();
  const question = makeQuestion({ answer: 'aprender', others: [], from: quizDigest(note) });
  const { user } = await openOffline({ ...note, quiz: [question] });
  await user.click(await screen.findByRole('button', { name: 'Start the quiz' }));
  await user.type(await screen.findByRole('textbox', { name: 'Your answer' }), 'aprender{Enter}');
  expect(await screen.findByText('1 right so far')).toBeVisible();
});

test('a question that is written without a connection is sent later', async () => {
  const note = makeNote();
  const { user } = await openOffline(note, `/quiz?note=${note.id}`);
  await user.click(await screen.findByRole('button', { name: 'Write a question' }));
  await user.click(screen.getByRole('button', { name: 'Typed answer' }));
  await user.type(screen.getByRole('textbox', { name: 'Question' }), 'Why?');
  await user.type(screen.getByRole('textbox', { name: 'Right answer' }), 'Because');
  await user.click(screen.getByRole('button', { name: 'Save question' }));
  expect(await screen.findByRole('article', { name: 'Why?' })).toBeVisible();
  await waitFor(() => expect(outboxState.read().waiting).toBe(1));

  const others = [makeQuestion()];
  const latest = { ...note, quiz: others, etag: '"elsewhere"' };
  respond('listNotes', makeNoteList([latest]));
  const sent = respond('updateNote', ({ body }) => ({
    note: { ...latest, ...updateNoteRequestSchema.parse(body) },
  }));
  setOnline(true);
  await waitFor(() => expect(outboxState.read().waiting).toBe(0));
  expect(sent.at(-1)?.body).toMatchObject({ quiz: [{ question: 'Why?', answer: 'Because' }] });
});
