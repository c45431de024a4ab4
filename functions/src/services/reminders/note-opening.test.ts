import { noteOpening } from './note-opening';

const card = { front: 'What is **ATP**?', back: 'energy', hint: 'battery' };
const cloze = { title: 'Paris', text: 'The capital of France is {{Paris}}.', answers: ['Paris'] };

test.each([
  ['the title', { title: 'Enzymes' }, 'Enzymes'],
  ['the front of a card, without its formatting', { flashcard: card }, 'What is ATP?'],
  [
    'the front of a card instead of the title',
    { flashcard: card, title: 'energy' },
    'What is ATP?',
  ],
  ['a cloze text with blanks', { cloze }, 'The capital of France is _____.'],
  ['the blanked cloze text instead of the title', { cloze, title: 'Paris' }, /^The .* _____\.$/],
  ['a title with blanks', { title: 'Lyon, {{Paris}}' }, 'Lyon, _____'],
  [
    'the front of a rich card without its markers',
    { contentType: 1, flashcard: { ...card, front: '- [ATP](https://a.b)\n- `c`' } },
    '• ATP\n• c',
  ],
  [
    'a rich cloze text with blanks',
    { contentType: 1, cloze: { ...cloze, text: '1. **{{Paris}}** in `{{France}}`' } },
    '1. _____ in ______',
  ],
  ['the title when the card has no front', { flashcard: { ...card, front: ' ' }, title: 'A' }, 'A'],
])('the opening shows %s', (_, note, shown) => {
  const empty = { title: null, contentType: 0, flashcard: null, cloze: null };
  const opening = noteOpening({ ...empty, ...note });
  expect(opening).toMatch(shown);
  expect(opening).not.toMatch(/Paris|energy|battery/);
});

test('a note that has only content has no opening', () => {
  expect(noteOpening({ title: null, contentType: 0, flashcard: null, cloze: null })).toBeNull();
});
