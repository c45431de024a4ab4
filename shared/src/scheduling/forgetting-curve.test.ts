import fc from 'fast-check';
import { encounters, recallOn } from './forgetting-curve';
import { parseHistory, replay } from './history';
import { createMemoryModel, defaultWeights } from './memory-model';
import { newReviewData, review } from './schedule';
import { studyDay } from './study-day';

const timeZone = 'UTC';
const written = new Date('2026-03-02T10:00:00Z');
const firstDay = studyDay(written, timeZone);

/** Returns the schedule after reviews, each on its due date and some days late. */
function reviewed(answers: readonly (readonly ['Easy' | 'Hard', number])[]) {
  let data = newReviewData(written, timeZone);
  for (const [response, late] of answers) {
    const now = new Date(Date.parse(data.nextReviewDate) + late * 86_400_000);
    const outcome = review(data, response, { now, timeZone });
    if (!outcome.ok) throw new Error('A note is due from its date on.');
    data = outcome.next;
  }
  return data;
}

const answers = fc.array(fc.tuple(fc.constantFrom('Easy', 'Hard'), fc.nat(40)), { maxLength: 12 });

test('a new note has one encounter: its writing', () => {
  expect(encounters(reviewed([]))).toEqual([{ day: firstDay, stability: 2.3065, kind: 'first' }]);
});

test('the encounters are the writing and all reviews', () => {
  expect(
    encounters(
      reviewed([
        ['Easy', 0],
        ['Hard', 3],
      ]),
    ),
  ).toEqual([
    { day: firstDay, stability: 2.3065, kind: 'first' },
    { day: firstDay + 1, stability: 7.31530068, kind: 'Easy' },
    { day: firstDay + 11, stability: expect.any(Number) as number, kind: 'Hard' },
  ]);
});

test.each(['', '2;later version', 'unreadable'])(
  'a note with the history %j has only its last encounter',
  (past) => {
    const { repetitions, srs } = reviewed([['Easy', 0]]);
    const data = { repetitions, srs: { ...srs, past } };
    expect(encounters(data)).toEqual([{ day: firstDay + 1, stability: 7.31530068, kind: 'Easy' }]);
  },
);

test('the encounters of an imported note begin with its seed', () => {
  const { srs } = reviewed([]);
  const data = { repetitions: 7, srs: { ...srs, stability: 30, past: '1;fua;30:5:1:7;' } };
  expect(encounters(data)).toEqual([{ day: srs.lastDay, stability: 30, kind: 'first' }]);
});

test('the last encounter has the state of the schedule', () => {
  fc.assert(
    fc.property(answers, (given) => {
      const data = reviewed(given);
      expect(encounters(data)).toHaveLength(given.length + 1);
      expect(encounters(data).at(-1)).toMatchObject({
        day: data.srs.lastDay,
        stability: data.srs.stability,
      });
    }),
  );
});

test('recall is 1 on the day of each encounter and falls until the next', () => {
  fc.assert(
    fc.property(answers, (given) => {
      const all = encounters(reviewed(given));
      for (const [index, { day }] of all.entries()) {
        expect(recallOn(all, day)).toBe(1);
        const until = all[index + 1]?.day ?? day + 60;
        for (let next = day + 1; next < until; next++) {
          expect(recallOn(all, next)).toBeLessThan(recallOn(all, next - 1));
        }
      }
    }),
  );
});

test('with other weights, each fall is that of the replayed history', () => {
  const data = reviewed([
    ['Easy', 0],
    ['Hard', 3],
    ['Easy', 1],
  ]);
  const fitted = createMemoryModel(
    defaultWeights.map((weight, i) => ({ 2: 0.8, 20: 0.4 })[i] ?? weight),
  );
  const history = parseHistory(data.srs.past);
  const replayed = history && replay(history, fitted);
  const all = encounters(data, fitted);
  expect(all.at(-1)?.stability).toBe(replayed?.stability);
  expect(all.at(-1)?.stability).not.toBe(data.srs.stability);
  const day = data.srs.lastDay + 5;
  expect(recallOn(all, day, fitted)).toBe(fitted.recall(replayed?.stability ?? NaN, 5));
});
