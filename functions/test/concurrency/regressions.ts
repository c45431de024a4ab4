import type { Act } from './operations';

/** What each device does, and whose next request to the database goes through. */
export interface Plan {
  readonly acts: Act[][];
  readonly order: number[];
}

/** Plans that once had no explanation; they are tried first. */
export const regressions: readonly Plan[] = [
  // Seed 2, run 881: an edit was refused as stale although what was written meanwhile made it true.
  {
    acts: [
      [{ kind: 'edit', note: 0, change: { tags: ['b'] }, ifMatch: true }],
      [{ kind: 'deleteTag', tag: 'a' }],
    ],
    order: [1, 1, 1, 1, 0, 0, 1],
  },
];
