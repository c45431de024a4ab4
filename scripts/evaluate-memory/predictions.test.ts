import { predictReviews } from './predictions';

/** Creates the history of one card from pairs of elapsed days and rating. */
const history = (...rows: [elapsed: number, rating: number][]) =>
  rows.map(([elapsed, rating]) => ({ user: 'u', card: 'c', day: 0, elapsed, rating }));

const round = (values: number[]) => values.map((value) => Number(value.toFixed(4)));

describe('predictReviews', () => {
  test('predicts only reviews on later days', () => {
    const predicted = predictReviews(history([-1, 3], [0, 1], [0, 3], [2, 3], [0, 1], [5, 1]));
    expect(predicted.map(({ remembered }) => remembered)).toEqual([true, false]);
    expect(predicted.map(({ bin }) => bin)).toEqual(['2.48 4 0', '8.98 4 0']);
  });

  test('counts lapses on later days in the bins', () => {
    const predicted = predictReviews(history([-1, 1], [0, 1], [1, 1], [1, 1], [1, 3]));
    expect(predicted.map(({ bin }) => bin)).toEqual(['2.48 4 0', '2.48 4 2', '2.48 7 3']);
  });

  test("uses the product's memory model", () => {
    // A note remembered on its first day has a stability of 2.3065 days: recall 0.9468 after one.
    const [remembered] = predictReviews(history([-1, 3], [1, 3]));
    expect(remembered?.product).toBeCloseTo(0.946848, 5);
    // A note forgotten on its first day has 0.775084 days.
    const [forgotten] = predictReviews(history([-1, 1], [1, 3]));
    expect(forgotten?.product).toBeCloseTo(0.881564, 5);
  });

  test('treats ratings 2 to 4 as remembered', () => {
    const of = (rating: number) => predictReviews(history([-1, rating], [0, rating], [3, rating]));
    expect(of(2)).toEqual(of(3));
    expect(of(4)).toEqual(of(3));
    expect(of(1)).not.toEqual(of(3));
  });

  test('predicts 0.9 by SM-2 at the end of each of its intervals', () => {
    const predicted = predictReviews(
      history([-1, 3], [1, 3], [6, 3], [15, 1], [1, 3], [1, 3], [6, 3], [13, 3]),
    );
    // The intervals are 1, 6 and 15, then 1, 1, 6 and 13 after the lapse (ease factor 2.18).
    expect(round(predicted.map(({ sm2 }) => sm2))).toEqual([0.9, 0.9, 0.9, 0.9, 0.9, 0.9, 0.9]);
    const [late] = predictReviews(history([-1, 3], [4, 3]));
    expect(late?.sm2).toBeCloseTo(0.9 ** 4, 10);
  });

  test('ignores reviews on the same day for SM-2', () => {
    const [predicted] = predictReviews(history([-1, 3], [0, 3], [0, 3], [6, 3]));
    expect(predicted?.sm2).toBeCloseTo(0.9 ** 6, 10);
  });

  test('separates cards of different learners with the same name', () => {
    const [first] = predictReviews([
      { user: 'a', card: 'c', day: 1, elapsed: -1, rating: 3 },
      { user: 'b', card: 'c', day: 1, elapsed: -1, rating: 1 },
      { user: 'a', card: 'c', day: 1, elapsed: 1, rating: 3 },
    ]);
    expect(first).toMatchObject({ user: 'a', remembered: true });
    expect(first?.product).toBeCloseTo(0.946848, 5);
  });
});
