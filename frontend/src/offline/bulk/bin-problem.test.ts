import { bin } from '@mylinguist/shared/limits';
import { makeNote } from '../../testing/factories';
import { binProblem, countLeaving } from './bin-problem';

const notes = (count: number, content = 'x') =>
  Array.from({ length: count }, () => makeNote({ content }));

test('as many notes as Recently deleted holds can be deleted together', () => {
  expect(binProblem(notes(bin.notes))).toBeNull();
});

test('more notes than Recently deleted holds are refused with both numbers', () => {
  expect(binProblem(notes(bin.notes + 200))).toBe(
    'Recently deleted holds 1,000 notes, and 1,200 are selected. Select fewer notes to delete them.',
  );
});

test('more text than Recently deleted holds is refused with both sizes', () => {
  expect(binProblem(notes(900, 'é'.repeat(10_000)))).toBe(
    'Recently deleted holds 16 MB of text, and the selected notes have 18 MB. Select fewer notes to delete them.',
  );
});

test('notes that were deleted earlier leave Recently deleted when it is full', () => {
  const deletedAt = '2030-01-01T00:00:00.000Z';
  const binned = notes(900).map(({ id }) => ({ id, bytes: 10, deletedAt }));
  expect(countLeaving(binned, notes(100))).toBe(0);
  expect(countLeaving(binned, notes(900))).toBe(800);
  const large = binned.map((entry) => ({ ...entry, bytes: bin.bytes / 900 }));
  expect(countLeaving(large, notes(1))).toBe(1);
});
