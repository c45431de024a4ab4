import type { NoteSource } from '../schemas/note-source';
import { sessionOf, siblingSource } from './siblings';

interface TestNote {
  readonly id: string;
  readonly source?: NoteSource;
}

const card = (id: string, guid: string): TestNote => ({ id, source: siblingSource(guid) });
const other = (id: string, source?: Partial<NoteSource>): TestNote => ({
  id,
  ...(source && { source: { url: null, title: null, author: null, locator: null, ...source } }),
});

test.each<[string, readonly TestNote[], string]>([
  ['siblings occur once, the longest overdue first', [card('a', 'x'), card('b', 'x')], 'a'],
  [
    'a session is filled up with later notes',
    [card('a', 'x'), card('b', 'x'), other('c'), other('d'), other('e')],
    'a c d',
  ],
  [
    'cards of several Anki notes are no siblings',
    [card('a', 'x'), card('b', 'y'), card('c', 'x')],
    'a b',
  ],
  ['notes without a source are no siblings', [other('a'), other('b')], 'a b'],
  [
    'highlights at one location are no siblings',
    [
      other('a', { title: 'Dune', locator: 'Location 170' }),
      other('b', { title: 'Dune', locator: 'Location 170' }),
    ],
    'a b',
  ],
  [
    'a book with the place "Anki note" has no siblings',
    [
      other('a', { title: 'Dune', locator: 'Anki note 1' }),
      other('b', { title: 'Dune', locator: 'Anki note 1' }),
    ],
    'a b',
  ],
  [
    'places without a book are no siblings',
    [other('a', { locator: 'Page 3' }), other('b', { locator: 'Page 3' })],
    'a b',
  ],
])('%s', (_, due, ids) => {
  const session = sessionOf(due, 3);
  expect(session.map(({ id }) => id).join(' ')).toBe(ids);
});

test('a session is filled up with whatever notes are due after many siblings', () => {
  const siblings = Array.from({ length: 120 }, (_, index) => card(String(index), 'x'));
  expect(sessionOf([...siblings, other('last')], 3).map(({ id }) => id)).toEqual(['0', 'last']);
});
