import { noteOpening } from './note-opening';

const card = { front: 'What is **ATP**?', back: 'energy', hint: 'battery' };
const cloze = { title: 'Paris', text: 'The capital of France is {{Paris}}.', answers: ['Paris'] };

it.each([
  ['a title', { title: 'Enzymes' }, 'Enzymes'],
  ['the front of a card, without its formatting', { flashcard: card }, 'What is ATP?'],
  ['of a card and a title the front', { flashcard: card, title: 'energy' }, 'What is ATP?'],
  ['a cloze text with its words blanked', { cloze }, 'The capital of France is _____.'],
  ['of a cloze test and a title the blanked text', { cloze, title: 'Paris' }, /^The .* _____\.$/],
  ['blanks in a title too', { title: 'Lyon, {{Paris}}' }, 'Lyon, _____'],
  ['a title when the card has no front', { flashcard: { ...card, front: ' ' }, title: 'A' }, 'A'],
])('shows %s', (_, note, shown) => {
  const opening = noteOpening({ title: null, flashcard: null, cloze: null, ...note });
  expect(opening).toMatch(shown);
  expect(opening).not.toMatch(/Paris|energy|battery/);
});

it('shows nothing of a note that is its content alone', () => {
  expect(noteOpening({ title: null, flashcard: null, cloze: null })).toBeNull();
});
