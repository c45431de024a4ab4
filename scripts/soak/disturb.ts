import { setTimeout } from 'node:timers/promises';
import type { Gate } from './gate';
import type { Stack, StudyClock } from './stack';
import type { Strike } from './strikes';

interface Disturbance {
  readonly strikes: readonly Strike[];
  /** Times of the measurements at rest, as ascending shares of the run. */
  readonly rests: readonly number[];
  readonly gate: Gate;
  /** Study days that pass during the run. */
  readonly days: number;
  /** Returns the completed share of the run, 0 to 1. */
  readonly progress: () => number;
  /** Returns whether the run ends early. */
  readonly isOver: () => boolean;
}

/** Milliseconds between two checks of the progress. */
const step = 50;
/** Milliseconds between two measurements. */
const sampleEvery = 5000;
/** Milliseconds after which all idle connections are closed. */
const idleConnections = 7000;

/**
 * Stops and restarts the parts of a stack, advances its clock and measures, until the run is over.
 * @returns the strikes that happened
 */
export async function disturb(
  stack: Stack,
  clock: StudyClock,
  plan: Disturbance,
): Promise<Strike[]> {
  const { progress, days, isOver, gate } = plan;
  const [strikes, rests] = [[...plan.strikes], [...plan.rests]];
  const struck: Strike[] = [];
  let sampleAt = performance.now() + sampleEvery;
  while (!isOver()) {
    const share = progress();
    if (clock.moveTo(Math.floor(share * days))) await stack.putClock();
    const [next] = strikes;
    if (next && next.at <= share) {
      strikes.shift();
      await stack.parts[next.part].sample();
      await stack.strike(next);
      struck.push(next);
    } else if (share >= 1) {
      break;
    }
    if (rests[0] !== undefined && rests[0] <= share) {
      rests.shift();
      await gate.close(async () => {
        await setTimeout(idleConnections);
        await sampleAll(stack, true);
      });
    } else if (performance.now() >= sampleAt) {
      sampleAt = performance.now() + sampleEvery;
      await sampleAll(stack);
      stack.forget();
    }
    await setTimeout(step);
  }
  return struck;
}

/** Measures both processes. */
export async function sampleAll({ parts }: Stack, isAtRest = false): Promise<void> {
  await Promise.all([parts.api.sample(isAtRest), parts.database.sample(isAtRest)]);
}
