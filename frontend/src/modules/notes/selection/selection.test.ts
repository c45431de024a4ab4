import * as fc from 'fast-check';
import { makeNote } from '../../../testing/factories';
import {
  clearSelection,
  listNotes,
  selectAllNotes,
  selectedNotes,
  unlistNotes,
  withList,
  withRange,
  withToggled,
  type Selection,
} from './selection';

const notes = ['a', 'b', 'c', 'd', 'e'].map((id) => makeNote({ id, content: id }));

const selectionOf = (ids: string, anchor: string | null = null): Selection => ({
  listed: notes,
  isComplete: true,
  ids: new Set(ids),
  anchor,
});
const idsOf = ({ ids }: Selection) => [...ids].sort().join('');

test.each([
  ['', null, 'c', 'c'],
  ['b', 'b', 'd', 'bcd'],
  ['d', 'd', 'b', 'bcd'],
  ['be', 'b', 'c', 'bce'],
  ['b', 'b', 'b', 'b'],
  // The anchor is no longer listed.
  ['b', 'x', 'd', 'bd'],
])('with %j selected and the anchor %j, a range to %j selects %j', (ids, anchor, to, expected) => {
  const after = withRange(selectionOf(ids, anchor), to);
  expect(idsOf(after)).toBe(expected);
  expect(after.anchor).toBe(to);
});

test('notes that the next list does not show drop out', () => {
  const after = withList(selectionOf('abe'), notes.slice(0, 3), true);
  expect(idsOf(after)).toBe('ab');
});

test('a list with the same notes keeps the set of ids: no row renders', () => {
  const state = selectionOf('ab');
  expect(withList(state, [...notes], true).ids).toBe(state.ids);
});

describe('all notes, chosen before the whole list is known,', () => {
  const names = () =>
    selectedNotes()
      .map(({ id }) => id)
      .join('');

  beforeEach(() => {
    clearSelection();
    unlistNotes();
    selectAllNotes();
  });

  test('are selected as soon as it is', () => {
    listNotes(notes.slice(2), false);
    expect(names()).toBe('');
    listNotes(notes, true);
    expect(names()).toBe('abcde');
  });

  test.each([
    ['the selection is cleared', clearSelection],
    ['the list goes', unlistNotes],
  ])('are not selected after %s', (_, end) => {
    end();
    listNotes(notes, true);
    expect(names()).toBe('');
  });
});

test('any steps select listed notes only, and a repeated toggle is undone', () => {
  const id = fc.constantFrom('a', 'b', 'c', 'd', 'e');
  const step = fc.record({ id, isRange: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step), id, (steps, toggled) => {
      const state = steps.reduce(
        (before, { id, isRange }) => (isRange ? withRange : withToggled)(before, id),
        selectionOf(''),
      );
      expect([...state.ids].every((each) => notes.some((note) => note.id === each))).toBe(true);
      const twice = withToggled(withToggled(state, toggled), toggled);
      expect(idsOf(twice)).toBe(idsOf(state));
    }),
  );
});
