import fc from 'fast-check';
import { perTier } from '../../../testing/depth';

const numRuns = perTier({ fast: 30, deep: 300 });

/** Defines a test that checks a property with random inputs. */
export const property = <T extends [unknown, ...unknown[]]>(
  name: string,
  arbitraries: { [K in keyof T]: fc.Arbitrary<T[K]> },
  check: (...values: T) => void,
) =>
  test(name, () => {
    fc.assert(fc.property(...arbitraries, check), { numRuns });
  });
