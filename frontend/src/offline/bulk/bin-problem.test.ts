import { bin } from '@mylinguist/shared/limits';
import { makeNote } from '../../testing/factories';
import { binProblem } from './bin-problem';

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
