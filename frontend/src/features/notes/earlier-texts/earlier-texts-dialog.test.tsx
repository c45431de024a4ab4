import type { EarlierText } from '@mylinguist/shared/schemas/earlier-text';
import { noExercises, type Note } from '@mylinguist/shared/schemas/note';
import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { makeNote } from '../../../testing/factories';
import { setOnline } from '../../../testing/network';
import { received } from '../../../testing/received';
import { renderScreen } from '../../../testing/render';
import { disconnect, hold, respond, respondError } from '../../../testing/server';
import { EarlierTextsDialog } from './earlier-texts-dialog';

const makeText = (changes: Partial<EarlierText> = {}): EarlierText => ({
  replacedAt: '2026-03-05T09:12:00.000Z',
  title: null,
  content: 'The dog barks',
  contentType: 0,
  ...noExercises,
  ...changes,
});

function Dialog({ note }: { readonly note: Note }) {
  const [isOpen, setIsOpen] = useState(true);
  return isOpen ? (
    <EarlierTextsDialog note={note} timeZone="Asia/Tokyo" onClose={() => setIsOpen(false)} />
  ) : null;
}

function renderDialog(note: Note, texts: EarlierText[]) {
  const calls = respond('listEarlierTexts', { texts });
  return { ...renderScreen(<Dialog note={note} />), calls };
}

const dialog = () => within(screen.getByRole('dialog', { name: 'Earlier Texts' }));
const item = (name: RegExp) => dialog().findByRole('button', { name });

test('lists when and what was changed, the latest first, and opens it', async () => {
  const note = makeNote({ title: 'Perro', content: 'oops' });
  const { calls } = renderDialog(note, [
    makeText(),
    makeText({
      replacedAt: '2026-03-01T23:30:00.000Z',
      flashcard: { front: 'perro', back: 'dog', hint: null },
    }),
  ]);

  const [latest, first] = await dialog().findAllByRole('button', { name: /^Replaced/ });
  expect(latest).toHaveTextContent('Replaced Mar 5, 2026, 6:12 PM');
  expect(latest).toHaveTextContent('Changed: title, text');
  expect(latest).toHaveAttribute('aria-expanded', 'true');
  expect(first).toHaveTextContent('Replaced Mar 2, 2026, 8:30 AM');
  expect(first).toHaveTextContent('Changed: front, back');
  expect(first).toHaveAttribute('aria-expanded', 'false');
  expect(calls[0]?.params).toEqual({ noteId: note.id });
});

test('marks what a restoration brings back and what it removes', async () => {
  renderDialog(makeNote({ content: 'The *cat* barks' }), [makeText()]);
  const text = within(await dialog().findByRole('region', { name: 'Text' }));
  expect(text.getByRole('insertion')).toHaveTextContent('[returns: dog]');
  expect(text.getByRole('deletion')).toHaveTextContent('[goes: cat]');
});

test('shows the whole text with its formatting instead of the differences', async () => {
  const flashcard = { front: 'perro', back: 'dog', hint: 'barks' };
  const cloze = { title: 'Perro', text: 'The {{dog}}', answers: ['dog'] };
  const text = makeText({ title: 'Perro', content: 'The **dog**', flashcard, cloze });
  const { user } = renderDialog(makeNote({ content: 'oops' }), [text]);
  await item(/^Replaced/);

  await user.click(dialog().getByRole('button', { name: 'Whole text' }));

  expect(dialog().getByText('dog', { selector: 'strong' })).toBeVisible();
  for (const [name, content] of [
    ['Title', 'Perro'],
    ['Front', 'perro'],
    ['Back', 'dog'],
    ['Hint', 'barks'],
    ['Cloze test', 'The dog'],
  ] as const) {
    expect(dialog().getByRole('region', { name })).toHaveTextContent(content);
  }
  expect(dialog().queryByRole('deletion')).not.toBeInTheDocument();
});

test('says that only the formatting differs', async () => {
  renderDialog(makeNote({ content: 'The dog barks' }), [makeText({ content: 'The *dog* barks' })]);
  expect(await dialog().findByText('Only the formatting differs.')).toBeVisible();
});

test('offers no restoration of the text that the note has now', async () => {
  renderDialog(makeNote({ content: 'The dog barks' }), [makeText()]);
  expect(await dialog().findByText('The note has this text now.')).toBeVisible();
  expect(dialog().queryByRole('button', { name: 'Restore This Text' })).not.toBeInTheDocument();
});

test('restores a text as an edit, and undoes it', async () => {
  const note = makeNote({
    title: 'Perro',
    content: 'oops',
    cloze: { title: 'Perro', text: 'The {{dog}}', answers: ['dog'] },
  });
  const text = makeText({ flashcard: { front: 'perro', back: 'dog', hint: null } });
  const { user } = renderDialog(note, [text]);
  const restored = { ...note, ...text, etag: '"restored"' };
  const calls = respond('updateNote', { note: restored });

  await user.click(await dialog().findByRole('button', { name: 'Restore This Text' }));

  const sent = await received(calls);
  expect(sent.params).toEqual({ noteId: note.id });
  expect(sent.body).toMatchObject({
    title: null,
    content: 'The dog barks',
    flashcard: { front: 'perro', back: 'dog', hint: null },
    cloze: null,
  });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

  const undone = respond('updateNote', { note });
  expect(await screen.findByText('Text restored.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect((await received(undone)).body).toMatchObject({
    title: 'Perro',
    content: 'oops',
    flashcard: null,
    cloze: { text: 'The {{dog}}' },
  });
});

test('says that no text was overwritten', async () => {
  renderDialog(makeNote(), []);
  expect(await dialog().findByRole('heading', { name: 'No earlier texts' })).toBeVisible();
});

test('announces that the texts are loading', async () => {
  const answer = hold('listEarlierTexts', { texts: [] });
  renderScreen(<Dialog note={makeNote()} />);
  expect(screen.getByText('Loading earlier texts')).toBeInTheDocument();
  answer.release();
  expect(await dialog().findByRole('heading', { name: 'No earlier texts' })).toBeVisible();
});

test('gives the reason of a failure and tries again', async () => {
  respondError('listEarlierTexts', 'NOT_FOUND');
  const { user } = renderScreen(<Dialog note={makeNote({ content: 'oops' })} />);
  expect(await dialog().findByText('Failed to load the earlier texts.')).toBeVisible();
  respond('listEarlierTexts', { texts: [makeText()] });
  await user.click(dialog().getByRole('button', { name: 'Try again' }));
  expect(await item(/^Replaced/)).toBeVisible();
});

test('lists the texts when the connection returns', async () => {
  setOnline(false);
  disconnect('listEarlierTexts');
  renderScreen(<Dialog note={makeNote({ content: 'oops' })} />);
  expect(await dialog().findByText(/^You are offline\./)).toBeVisible();
  respond('listEarlierTexts', { texts: [makeText()] });
  setOnline(true);
  expect(await item(/^Replaced/)).toBeVisible();
});

test('opens and closes a text with the keyboard', async () => {
  const { user } = renderDialog(makeNote({ content: 'oops' }), [makeText()]);
  const button = await item(/^Replaced/);
  act(() => button.focus());
  await user.keyboard('{Enter}');
  expect(await item(/^Replaced/)).toHaveAttribute('aria-expanded', 'false');
  expect(dialog().queryByRole('button', { name: 'Restore This Text' })).not.toBeInTheDocument();
  await user.keyboard(' ');
  expect(dialog().getByRole('button', { name: 'Restore This Text' })).toBeVisible();
});
