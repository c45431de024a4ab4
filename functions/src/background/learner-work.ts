import type { InvocationContext } from '@azure/functions';
import type { RateLimits } from '../http/rate-limits/rate-limits';
import { withChargeMeter } from '../lib/charge-meter';
import { describeCause } from '../lib/describe-cause';
import { AppError } from '../services/app-error';
import { log } from './log';

export type WorkLimits = Pick<RateLimits, 'enterDatabase' | 'charge'>;

/**
 * Runs the work of a queue function for one learner, at that learner's pace, because learners can start
 * it. Logs its outcome with its request units and its duration in ms, or the cause of its failure.
 *
 * @throws what `work` throws: the host then retries the message
 */
export async function runForLearner(
  limits: WorkLimits,
  context: InvocationContext,
  uid: string,
  work: () => Promise<object | null | undefined>,
): Promise<void> {
  const startedAt = performance.now();
  let requestUnits = 0;
  const meter = {
    enter: () => limits.enterDatabase(uid),
    charge: (units: number) => {
      requestUnits = Math.round(10 * (requestUnits + units)) / 10;
      limits.charge('imports', uid, units);
    },
  };
  try {
    const outcome = await withChargeMeter(meter, work);
    const durationMs = Math.round(performance.now() - startedAt);
    log(context, 'info', { uid, ...outcome, requestUnits, durationMs });
  } catch (error) {
    const code = error instanceof AppError ? error.code : undefined;
    const cause = describeCause(error instanceof AppError ? error.cause : error);
    log(context, 'error', { uid, code, cause });
    throw error;
  }
}
