import { deepTest } from '../../testing/depth';
import { soak } from './soak';
import type { Strike } from './strikes';

/** Kills each part twice while learners write. */
const strikes = (['api', 'database', 'database', 'api'] as const).map((part, index): Strike => ({
  part,
  at: (index + 1) / 5,
  signal: 'SIGKILL',
  downFor: 0,
}));
const writes = 120;

deepTest(
  'the stack loses no acknowledged write when its processes are killed',
  async () => {
    const { faults, acknowledged, documents, lives, traffic } = await soak({
      learners: 8,
      seed: 7,
      strikes,
      rests: [],
      days: 4,
      pause: 0,
      patience: 0.1,
      progress: (soFar) => soFar / writes,
      tell: () => undefined,
    });
    expect(faults).toEqual([]);
    expect(acknowledged).toBeGreaterThanOrEqual(writes);
    expect(documents).toBeGreaterThan(8);
    expect([lives.api.length, lives.database.length]).toEqual([3, 3]);
    for (const { samples } of [...lives.api, ...lives.database]) {
      expect(samples[0]?.heap).toBeGreaterThan(0);
    }
    const calls = [...traffic.routes.values()];
    expect(calls.reduce((sum, { unanswered }) => sum + unanswered, 0)).toBeGreaterThan(0);
    expect(calls.reduce((sum, { repeats }) => sum + repeats, 0)).toBeGreaterThan(0);
  },
  120_000,
);
