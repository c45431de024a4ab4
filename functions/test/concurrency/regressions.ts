import type { Act } from './operations';

/** The operations of each device, and the order in which their database requests are released. */
export interface Plan {
  readonly acts: Act[][];
  readonly order: number[];
}

/** Plans that found a defect. They run first. */
export const regressions: readonly Plan[] = [
  // Seed 2, run 881: an edit was refused as stale although a concurrent write had the same effect.
  {
    acts: [
      [{ kind: 'edit', note: 0, change: { tags: ['b'] }, ifMatch: true }],
      [{ kind: 'deleteTag', tag: 'a' }],
    ],
    order: [1, 1, 1, 1, 0, 0, 1],
  },
];
