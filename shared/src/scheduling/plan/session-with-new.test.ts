import { missingNewNotes, sessionWithNew } from './session-with-new';

const note = (id: string, repetitions: number) => ({ id, reviewData: { repetitions } });
const session = Array.from({ length: 10 }, (_, index) => note(`old ${index}`, 1));
const fresh = ['a', 'b', 'c'].map((id) => note(id, 0));
const idsOf = (notes: readonly { id: string }[]) => notes.map(({ id }) => id);

test('a fifth of a session is new, in the places of its last notes', () => {
  expect(idsOf(sessionWithNew(session, fresh))).toEqual([...idsOf(session).slice(0, 8), 'a', 'b']);
});

test('a session that has enough new notes stays as it is', () => {
  const mixed = [...fresh, ...session.slice(0, 7)];
  expect(missingNewNotes(mixed)).toBe(0);
  expect(sessionWithNew(mixed, [note('d', 0)])).toEqual(mixed);
});

test('a session has fewer new notes if there are no more, and none that was reviewed meanwhile', () => {
  expect(idsOf(sessionWithNew(session, [note('a', 1), note('b', 0)]))).toEqual([
    ...idsOf(session).slice(0, 9),
    'b',
  ]);
  expect(sessionWithNew([], fresh)).toEqual([]);
});

test('a new note occurs once', () => {
  const mixed = [note('a', 0), ...session.slice(0, 9)];
  expect(idsOf(sessionWithNew(mixed, fresh))).toEqual(['a', ...idsOf(session).slice(0, 8), 'b']);
});
