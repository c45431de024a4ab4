import type { Note } from '@mylinguist/shared/schemas/note';
import fc from 'fast-check';
import { makeNote } from '../../../testing/factories';
import { practiceProgress, practiceStep, practiceSummary, type PracticeEntry } from './practice';

type Outcome = PracticeEntry['outcome'];

const notes = ['one', 'two', 'three'].map((content) => makeNote({ content }));

/** Practises until the given outcomes are used up. */
function practise(of: readonly Note[], outcomes: readonly Outcome[]): PracticeEntry[] {
  const entries: PracticeEntry[] = [];
  for (const outcome of outcomes) {
    const step = practiceStep(of, entries);
    if (!step) break;
    entries.push({ noteId: step.note.id, outcome, durationMs: 1000 });
  }
  return entries;
}

test.each<[Outcome[], string | null]>([
  [[], 'one'],
  [['Easy'], 'two'],
  [['Hard', 'Skipped'], 'three'],
  [['Easy', 'Easy', 'Easy'], null],
  [['Easy', 'Skipped', 'Skipped'], null],
  [['Easy', 'Hard', 'Easy'], 'two again'],
  [['Hard', 'Easy', 'Hard'], 'one again'],
  [['Hard', 'Easy', 'Hard', 'Repeated'], 'three again'],
  [['Hard', 'Easy', 'Hard', 'Repeated', 'Repeated'], null],
])('after %j the next card is %s', (outcomes, expected) => {
  const step = practiceStep(notes, practise(notes, outcomes));
  expect(step && `${step.note.content}${step.isRepeat ? ' again' : ''}`).toBe(expected);
});

test('every note is shown once and every note rated Hard once more', () => {
  const outcome = fc.constantFrom<Outcome>('Easy', 'Hard', 'Skipped');
  fc.assert(
    fc.property(fc.array(outcome, { minLength: 1, maxLength: 20 }), (outcomes) => {
      const all = outcomes.map(() => makeNote());
      const hard = outcomes.flatMap((one, index) => (one === 'Hard' ? (all[index]?.id ?? []) : []));
      const repeats = hard.map(() => 'Repeated' as const);
      const entries = practise(all, [...outcomes, ...repeats, 'Easy', 'Easy']);
      expect(entries.map(({ noteId }) => noteId)).toEqual([...all.map(({ id }) => id), ...hard]);
      expect(practiceStep(all, entries)).toBeNull();
    }),
  );
});

test('a note that is deleted during the practice is neither shown nor counted', () => {
  const entries = practise(notes, ['Hard', 'Easy']);
  const left = notes.slice(1);
  expect(practiceStep(left, entries)?.note.content).toBe('three');
  expect(practiceProgress(left, entries)).toEqual({ name: 'Practice', completed: 1, total: 2 });
  expect(practiceSummary(left, entries)).toMatchObject({
    counts: { Easy: 1, Hard: 0 },
    forgotten: [],
  });
});

test('the progress counts ratings, and the repeats once every note was shown', () => {
  const at = (...outcomes: Outcome[]) => practiceProgress(notes, practise(notes, outcomes));
  expect(at('Easy', 'Skipped')).toEqual({ name: 'Practice', completed: 1, total: 3 });
  expect(at('Hard', 'Skipped', 'Hard')).toEqual({ name: 'Repeats', completed: 0, total: 2 });
  expect(at('Hard', 'Easy', 'Hard', 'Repeated')).toMatchObject({ name: 'Repeats', completed: 1 });
  expect(at('Hard', 'Easy', 'Easy', 'Repeated')).toEqual({
    name: 'Practice',
    completed: 3,
    total: 3,
  });
});

test('the summary has the time of the ratings and the notes rated Hard with their dates', () => {
  const entries = practise(notes, ['Hard', 'Skipped', 'Easy', 'Repeated']);
  expect(practiceSummary(notes, entries)).toEqual({
    durationMs: 2000,
    rated: 2,
    counts: { Easy: 1, Hard: 1 },
    forgotten: [{ note: notes[0], nextReviewDate: notes[0]?.reviewData.nextReviewDate }],
  });
});
