import { auc, binOf, logLoss, rmseBins, type Scored } from './metrics';

/** Creates reviews from rows of prediction, outcome (1 for remembered) and bin. */
const reviews = (...rows: [predicted: number, outcome: 0 | 1, bin?: string][]): Scored[] =>
  rows.map(([predicted, outcome, bin = '']) => ({ predicted, remembered: outcome === 1, bin }));

describe('logLoss', () => {
  test('is the mean negative logarithm of the probability of the outcome', () => {
    // -(ln 0.8 + ln 0.4 + ln 0.5) / 3
    expect(logLoss(reviews([0.8, 1], [0.6, 0], [0.5, 1]))).toBeCloseTo(0.61086, 5);
  });

  test('is ln 2 for predictions of 0.5', () => {
    expect(logLoss(reviews([0.5, 1], [0.5, 0]))).toBeCloseTo(Math.LN2, 10);
  });

  test('stays finite for a wrong prediction of 0 or 1', () => {
    expect(logLoss(reviews([1, 0]))).toBeCloseTo(36.0437, 4);
    expect(logLoss(reviews([0, 1]))).toBeCloseTo(36.0437, 4);
    expect(logLoss(reviews([1, 1]))).toBeCloseTo(0, 10);
  });
});

describe('binOf', () => {
  test.each([
    [1, 2, 0, '2.48 4 0'],
    [3, 2, 0, '2.48 4 0'],
    [4, 2, 0, '8.98 4 0'],
    [13, 2, 0, '8.98 4 0'],
    [14, 2, 0, '32.50 4 0'],
    [48, 2, 0, '117.65 4 0'],
    [1, 1, 0, '2.48 2 0'],
    [1, 3, 0, '2.48 4 0'],
    [1, 4, 0, '2.48 7 0'],
    [1, 7, 0, '2.48 13 0'],
    [1, 2, 1, '2.48 4 2'],
    [1, 2, 2, '2.48 4 3'],
    [1, 2, 3, '2.48 4 5'],
    [1, 2, 6, '2.48 4 9'],
  ])('of %i days, review %i and %i lapses is %s', (days, reviewNumber, lapses, bin) => {
    expect(binOf(days, reviewNumber, lapses)).toBe(bin);
  });
});

describe('rmseBins', () => {
  test('compares the means of each bin, weighted by its size', () => {
    const scored = reviews(
      // Recall 2/3, predicted 0.8.
      [0.9, 1, 'a'],
      [0.8, 1, 'a'],
      [0.7, 0, 'a'],
      // Recall 0, predicted 0.4.
      [0.4, 0, 'b'],
    );
    // sqrt((3 * (2/15)² + 1 * 0.4²) / 4)
    expect(rmseBins(scored)).toBeCloseTo(0.23094, 6);
  });

  test('is 0 when every bin is right on average', () => {
    expect(rmseBins(reviews([0.5, 1, 'a'], [0.5, 0, 'a'], [1, 1, 'b']))).toBe(0);
  });
});

describe('auc', () => {
  test('is the share of pairs in the right order', () => {
    // Remembered 0.9, 0.6, 0.4 against forgotten 0.5, 0.3: five of six pairs.
    const scored = reviews([0.9, 1], [0.6, 1], [0.4, 1], [0.5, 0], [0.3, 0]);
    expect(auc(scored)).toBeCloseTo(5 / 6, 10);
  });

  test('counts a tie as half', () => {
    expect(auc(reviews([0.7, 1], [0.7, 0], [0.9, 1], [0.7, 1]))).toBeCloseTo(2 / 3, 10);
    expect(auc(reviews([0.5, 1], [0.5, 0], [0.5, 0]))).toBe(0.5);
  });

  test('is NaN when all reviews have the same outcome', () => {
    expect(auc(reviews([0.7, 1], [0.9, 1]))).toBeNaN();
    expect(auc(reviews([0.7, 0]))).toBeNaN();
  });
});
