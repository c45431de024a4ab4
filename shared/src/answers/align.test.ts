import fc from 'fast-check';
import { property } from '../testing/property';
import { align, mostCells } from './align';

test.each([
  ['', '', 0],
  ['casa', 'casa', 0],
  ['casa', 'cama', 1],
  ['casa', 'caja fuerte', 8],
  ['sa', 'as', 1],
  ['ca', 'abc', 3],
  ['kitten', 'sitting', 3],
])('%j and %j are %i edits apart', (a, b, distance) => {
  expect(align(a, b)?.distance).toBe(distance);
});

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'é'), maxLength: 12 });

property('the distance is symmetric, and 0 only between equal texts', [word, word], (a, b) => {
  expect(align(a, b)?.distance).toBe(align(b, a)?.distance);
  expect(align(a, b)?.distance === 0).toBe(a === b);
});

property('the steps cover both texts, and their edits are the distance', [word, word], (a, b) => {
  const { steps = [], distance } = align(a, b) ?? {};
  expect(steps.reduce((sum, step) => sum + step.a, 0)).toBe(a.length);
  expect(steps.reduce((sum, step) => sum + step.b, 0)).toBe(b.length);
  expect(steps.filter(({ isEqual }) => !isEqual)).toHaveLength(distance ?? -1);
});

property('the common start and end do not change the distance', [word, word, word], (a, b, c) => {
  expect(align(`${c}x${a}y${c}`, `${c}x${b}y${c}`)?.distance).toBe(align(a, b)?.distance);
});

test('texts with more pairs of letters than the bound are not aligned', () => {
  const side = Math.sqrt(mostCells);
  expect(align('a'.repeat(side), 'b'.repeat(side))?.distance).toBe(side);
  expect(align('a'.repeat(side + 1), 'b'.repeat(side))).toBeNull();
  const long = 'c'.repeat(5000);
  expect(align(`${long}a`, `${long}b`)?.distance).toBe(1);
});
