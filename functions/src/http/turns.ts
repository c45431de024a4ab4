import { AppError } from '../services/app-error';

/** Runs a task when all earlier tasks have ended. */
export type Turns = <T>(task: () => Promise<T>) => Promise<T>;

/**
 * Maximum wait in ms. Azure's load balancer closes a request without an answer after 230 seconds,
 * and the task needs most of them.
 */
const maxWaitMs = 60_000;

/**
 * Runs tasks one after another, in the order of the calls.
 * @throws AppError UNAVAILABLE for a task whose turn came too late
 */
export function createTurns(now: () => number = () => performance.now()): Turns {
  let last = Promise.resolve();
  return (task) => {
    const calledAt = now();
    const turn = last.then(() => {
      if (now() - calledAt > maxWaitMs) throw new AppError('UNAVAILABLE', { retryAfter: 60 });
      return task();
    });
    // Drops the result: the chain must not keep a large answer alive.
    const end = () => undefined;
    last = turn.then(end, end);
    return turn;
  };
}
