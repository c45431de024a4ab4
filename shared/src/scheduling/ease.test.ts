import fc from 'fast-check';
import { difficultyLevel, easeFactorOf, lapsesOf } from './ease';

describe('easeFactorOf', () => {
  test.each([
    [0, 0, 2.5, 'Easy'],
    [1, 1, 2.0909, 'Medium'],
    [2, 2, 1.75, 'Hard'],
    [1, 0, 2.5455, 'Easy'],
    [2, 1, 2.1667, 'Medium'],
    [3, 1, 2.2308, 'Medium'],
    [6, 1, 2.375, 'Medium'],
    [10, 1, 2.5, 'Easy'],
    [10, 10, 1.3, 'Hard'],
    [1000, 0, 2.995, 'Easy'],
    [1000, 1000, 1.3, 'Hard'],
  ])('of %i reviews with %i lapses is %d, %s', (repetitions, lapses, ease, level) => {
    expect(easeFactorOf(repetitions, lapses)).toBe(ease);
    expect(difficultyLevel(ease)).toBe(level);
  });

  test('stays within 1.3 and 3 and falls with every lapse', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.nat(100_000), (a, b) => {
        const [lapses, repetitions] = a < b ? [a, b] : [b, a];
        const ease = easeFactorOf(repetitions, lapses);
        expect(ease).toBeGreaterThanOrEqual(1.3);
        expect(ease).toBeLessThanOrEqual(3);
        expect(easeFactorOf(repetitions, lapses + 1)).toBeLessThanOrEqual(ease);
      }),
    );
  });
});

describe('lapsesOf', () => {
  test('inverts easeFactorOf within the bounds of the ease factor', () => {
    fc.assert(
      fc.property(fc.nat(500), fc.nat(500), (a, b) => {
        const [lapses, repetitions] = a < b ? [a, b] : [b, a];
        const ease = easeFactorOf(repetitions, lapses);
        fc.pre(ease > 1.3);
        expect(lapsesOf(repetitions, ease)).toBe(lapses);
      }),
    );
  });

  test.each([
    [5, 99, 0],
    [5, 3, 0],
    [10, 0.1, 6],
  ])('for %i reviews clamps an ease factor of %d', (repetitions, ease, lapses) => {
    expect(lapsesOf(repetitions, ease)).toBe(lapses);
  });
});

describe('difficultyLevel', () => {
  test.each([
    [3, 'Easy'],
    [2.5, 'Easy'],
    [2.4999, 'Medium'],
    [2, 'Medium'],
    [1.9999, 'Hard'],
    [1.3, 'Hard'],
  ])('of %d is %s', (ease, level) => expect(difficultyLevel(ease)).toBe(level));
});
