import {
  createMemoryModel,
  defaultMemoryModel,
  defaultWeights,
} from '@mylinguist/shared/scheduling/memory-model';
import { simulateLearner } from '../../testing/simulated-learner';
import { compareFit } from './compare-fit';
import type { LoggedReview } from './review-log';

const forgetful = createMemoryModel(
  defaultWeights.map((weight, i) => ({ 2: 0.8, 8: 1.4, 20: 0.35 })[i] ?? weight),
);

function logOf(user: string, seed: number, reviews: number, truth = forgetful): LoggedReview[] {
  const histories = simulateLearner({
    seed,
    reviews,
    notesPerDay: 6,
    truth,
    scheduler: defaultMemoryModel,
  });
  const rows = histories.flatMap(({ firstDay, entries }, index) => {
    const card = String(index);
    const first = { user, card, day: firstDay, rating: 3, elapsed: -1 };
    const later = entries.map(({ day, kind }, i) => ({
      user,
      card,
      day,
      rating: kind === 'Hard' ? 1 : 3,
      elapsed: day - (entries[i - 1]?.day ?? firstDay),
    }));
    return [first, ...later];
  });
  return rows.sort((a, b) => a.day - b.day);
}

/** Returns the cells of the row with a name. */
const cellsOf = (table: string, name: string) =>
  table
    .split('\n')
    .find((line) => line.startsWith(name))
    ?.slice(24)
    .trim()
    .split(/ {2,}/) ?? [];

describe('compareFit', () => {
  test('compares the models learner by learner and as means', () => {
    const log = [...logOf('ann', 1, 1200), ...logOf('bob', 2, 600, defaultMemoryModel)];
    const output = compareFit(log);
    const [tested, byDefault, fitted, guarded, change] = cellsOf(output, 'ann');
    expect(Number(tested)).toBeGreaterThan(900);
    expect(Number(fitted)).toBeLessThan(Number(byDefault));
    expect(Number(guarded)).toBeLessThan(Number(byDefault));
    expect(Number(change?.replace(' %', ''))).toBeCloseTo(
      100 * (Number(fitted) / Number(byDefault) - 1),
      0,
    );
    const losses = ['ann', 'bob'].map((name) => Number(cellsOf(output, name)[3]));
    const [, , , mean] = cellsOf(output, 'all, mean');
    expect(Number(mean)).toBeCloseTo(((losses[0] ?? NaN) + (losses[1] ?? NaN)) / 2, 3);
    expect(output).toMatch(/2 learners with 500 reviews or more: [12] better, [01] worse/);
  });

  test('leaves the default to a learner with few reviews', () => {
    const [, byDefault, fitted, guarded] = cellsOf(compareFit(logOf('ann', 1, 200)), 'ann');
    expect(guarded).toBe(byDefault);
    expect(fitted).not.toBe(byDefault);
  });

  test('reports a log that cannot be divided', () => {
    const log = [
      { user: 'a', card: 'c', day: 0, rating: 3, elapsed: -1 },
      { user: 'a', card: 'c', day: 1, rating: 3, elapsed: 1 },
    ];
    expect(() => compareFit(log)).toThrow('nothing to test');
  });
});
