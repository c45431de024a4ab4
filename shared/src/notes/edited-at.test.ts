import type { Note } from '../schemas/note';
import { withEditedAt } from './edited-at';

const at = '2026-03-02T12:00:00.000Z';
const earlier = '2026-01-01T12:00:00.000Z';

type Edited = Pick<
  Note,
  'title' | 'content' | 'contentType' | 'tags' | 'flashcard' | 'cloze' | 'isArchived' | 'editedAt'
>;

const note: Edited = {
  title: 'Rome',
  content: 'text',
  contentType: 0,
  tags: ['city'],
  flashcard: { front: 'a', back: 'b', hint: null },
  cloze: { title: 'Rome', text: '{{a}}', answers: ['a'] },
  isArchived: false,
};

test.each<[string, Partial<Edited>]>([
  ['title', { title: null }],
  ['text', { content: 'other' }],
  ['format', { contentType: 1 }],
  ['tags', { tags: [] }],
  ['flashcard', { flashcard: { front: 'a', back: 'b', hint: 'c' } }],
  ['cloze test', { cloze: null }],
])('a change of the %s sets the time of the edit', (_, change) => {
  const before = { ...note, editedAt: earlier };
  const after = { ...before, ...change };
  expect(withEditedAt(after, before, at)).toEqual({ ...after, editedAt: at });
});

test.each<[string, Partial<Edited>]>([
  ['a note that is archived', { isArchived: true }],
  [
    'a flashcard with another order of its fields',
    { flashcard: { hint: null, back: 'b', front: 'a' } },
  ],
])('%s keeps the time of the last edit', (_, change) => {
  const before: Edited = { ...note, cloze: { title: 'Paris', text: '{{a}}', answers: ['a'] } };
  const after = { ...before, ...change };
  expect(withEditedAt(after, before, at)).toStrictEqual(after);
  const edited = { ...after, editedAt: earlier };
  expect(withEditedAt(edited, before, at)).toStrictEqual(edited);
});
