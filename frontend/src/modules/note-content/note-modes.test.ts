import { noExercises } from '@mylinguist/shared/schemas/note';
import { makeNote } from '../../testing/factories';
import { editMode, hasMode, revisionMode } from './note-modes';

const flashcard = { front: 'Q', back: 'A', hint: null };
const cloze = { title: null, text: 'I live in {{Paris}}', answers: ['Paris'] };

test.each([
  [null, false],
  [{ front: ' ', back: '', hint: 'x' }, false],
  [{ front: 'Q', back: null, hint: null }, true],
  [{ front: null, back: 'A', hint: null }, true],
])('a note with the flashcard %j has a flashcard mode: %s', (card, has) => {
  expect(hasMode({ ...noExercises, flashcard: card }, 'flashcard')).toBe(has);
});

test.each([
  [cloze, true],
  [{ ...cloze, text: ' ' }, false],
  [null, false],
])('a note with the cloze test %j has a cloze mode: %s', (test, has) => {
  expect(hasMode({ ...noExercises, cloze: test }, 'cloze')).toBe(has);
});

test.each([
  ['its flashcard', { flashcard, cloze }, 'flashcard'],
  ['its cloze test without a flashcard', { cloze }, 'cloze'],
  ['its text without an exercise', {}, 'freestyle'],
])('the revision of a note starts with %s', (_, fields, mode) => {
  expect(revisionMode(makeNote(fields))).toBe(mode);
});

test.each([
  ['its text', { content: 'text', flashcard }, 'freestyle'],
  ['its title', { title: 'Cells', content: '', flashcard }, 'freestyle'],
  ['its exercise without a text', { content: '', cloze }, 'cloze'],
])('the edit of a note starts with %s', (_, fields, mode) => {
  expect(editMode(makeNote(fields))).toBe(mode);
});
