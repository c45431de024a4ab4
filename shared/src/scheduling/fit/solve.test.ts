import fc from 'fast-check';
import { solve } from './solve';

const cell = fc.double({ min: -10, max: 10, noNaN: true });

describe('solve', () => {
  test('finds the solution of a symmetric, positive definite system', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 4, maxLength: 4 }), { minLength: 4, maxLength: 4 }),
        fc.array(cell, { minLength: 4, maxLength: 4 }),
        (rows, expected) => {
          // A matrix times its transpose, plus the identity.
          const matrix = rows.map((a, i) =>
            rows.map((b, j) => a.reduce((sum, x, k) => sum + x * (b[k] ?? 0), i === j ? 1 : 0)),
          );
          const right = matrix.map((row) =>
            row.reduce((sum, x, k) => sum + x * (expected[k] ?? 0), 0),
          );
          const found = solve(matrix, right) ?? [];
          found.forEach((x, k) => expect(x).toBeCloseTo(expected[k] ?? NaN, 5));
          expect(found).toHaveLength(4);
        },
      ),
    );
  });

  test.each([
    [
      'not positive definite',
      [
        [1, 2],
        [2, 1],
      ],
      [1, 1],
    ],
    [
      'singular',
      [
        [0, 0],
        [0, 1],
      ],
      [1, 1],
    ],
    [
      'not a number',
      [
        [NaN, 0],
        [0, 1],
      ],
      [1, 1],
    ],
    [
      'fine, but the right side is not a number',
      [
        [1, 0],
        [0, 1],
      ],
      [NaN, 1],
    ],
  ])('returns null for a matrix that is %s', (_, matrix, right) => {
    expect(solve(matrix, right)).toBeNull();
  });
});
