import fc from 'fast-check';
import type { History } from '../scheduling/history';
import { bounds, weightsOf } from '../scheduling/fit/parameters';

/** Sets of 21 weights within the bounds of the fit. */
export const anyWeights = fc
  .tuple(...bounds.map(({ min, max }) => fc.double({ min, max, noNaN: true })))
  .map(weightsOf);

const anySeed = fc.record({
  stability: fc.double({ min: 0.01, max: 36_500, noNaN: true }),
  difficulty: fc.double({ min: 1, max: 10, noNaN: true }),
  lapses: fc.nat(100),
  repetitions: fc.nat(100),
});

/** Histories with resets, with and without a seed, and with reviews on the day of writing. */
export const anyHistory: fc.Arbitrary<History> = fc
  .record({
    firstDay: fc.nat(20_000),
    seed: fc.option(anySeed, { freq: 3 }),
    steps: fc.array(
      fc.record({
        elapsed: fc.oneof(fc.nat(10), fc.nat(400)),
        kind: fc.oneof(
          { weight: 8, arbitrary: fc.constant('Easy' as const) },
          { weight: 3, arbitrary: fc.constant('Hard' as const) },
          { weight: 1, arbitrary: fc.constant('reset' as const) },
        ),
      }),
      { maxLength: 12 },
    ),
  })
  .map(({ firstDay, seed, steps }) => {
    let day = firstDay;
    const entries = steps.map(({ elapsed, kind }) => ({ day: (day += elapsed), kind }));
    return { firstDay, seed, entries };
  });
