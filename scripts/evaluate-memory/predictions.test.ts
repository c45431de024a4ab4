import { predictReviews } from './predictions';

/** The history of one card, from pairs of elapsed days and rating. */
const history = (...rows: [elapsed: number, rating: number][]) =>
  rows.map(([elapsed, rating]) => ({ user: 'u', card: 'c', elapsed, rating }));

const round = (values: number[]) => values.map((value) => Number(value.toFixed(4)));

describe('predictReviews', () => {
  test('predicts reviews of later days only', () => {
    const predicted = predictReviews(history([-1, 3], [0, 1], [0, 3], [2, 3], [0, 1], [5, 1]));
    expect(predicted.map(({ remembered }) => remembered)).toEqual([true, false]);
    expect(predicted.map(({ bin }) => bin)).toEqual(['2.48 4 0', '8.98 4 0']);
  });

  test('counts lapses of later days into the bins', () => {
    const predicted = predictReviews(history([-1, 1], [0, 1], [1, 1], [1, 1], [1, 3]));
    expect(predicted.map(({ bin }) => bin)).toEqual(['2.48 4 0', '2.48 4 2', '2.48 7 3']);
  });

  test("follows the product's memory model", () => {
    // A note remembered on its first day has a stability of 2.3065 days, so 0.9468 after one.
    const [remembered] = predictReviews(history([-1, 3], [1, 3]));
    expect(remembered?.product).toBeCloseTo(0.946848, 5);
    // One forgotten then: 0.775084 days.
    const [forgotten] = predictReviews(history([-1, 1], [1, 3]));
    expect(forgotten?.product).toBeCloseTo(0.881564, 5);
  });

  test('takes ratings 2 to 4 for remembered', () => {
    const of = (rating: number) => predictReviews(history([-1, rating], [0, rating], [3, rating]));
    expect(of(2)).toEqual(of(3));
    expect(of(4)).toEqual(of(3));
    expect(of(1)).not.toEqual(of(3));
  });

  test('lets SM-2 see its intervals of 1, 6, 15 and, forgotten, 1 again', () => {
    const predicted = predictReviews(
      history([-1, 3], [1, 3], [6, 3], [15, 1], [1, 3], [1, 3], [6, 3], [13, 3]),
    );
    // Each is answered at the end of its interval; after the lapse the ease factor is 2.18.
    expect(round(predicted.map(({ sm2 }) => sm2))).toEqual([0.9, 0.9, 0.9, 0.9, 0.9, 0.9, 0.9]);
    const [late] = predictReviews(history([-1, 3], [4, 3]));
    expect(late?.sm2).toBeCloseTo(0.9 ** 4, 10);
  });

  test('hides reviews of the same day from SM-2', () => {
    const [predicted] = predictReviews(history([-1, 3], [0, 3], [0, 3], [6, 3]));
    expect(predicted?.sm2).toBeCloseTo(0.9 ** 6, 10);
  });

  test('keeps cards of the same name apart by their learners', () => {
    const [first] = predictReviews([
      { user: 'a', card: 'c', elapsed: -1, rating: 3 },
      { user: 'b', card: 'c', elapsed: -1, rating: 1 },
      { user: 'a', card: 'c', elapsed: 1, rating: 3 },
    ]);
    expect(first).toMatchObject({ user: 'a', remembered: true });
    expect(first?.product).toBeCloseTo(0.946848, 5);
  });
});
