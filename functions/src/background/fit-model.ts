import type { StorageQueueHandler } from '@azure/functions';
import type { RateLimits } from '../http/rate-limits/rate-limits';
import { withChargeMeter } from '../lib/charge-meter';
import { describeCause } from '../lib/describe-cause';
import { AppError } from '../services/app-error';
import { fitLearner } from '../services/fit-learner';
import { fitMessageSchema } from '../services/fit-request';
import type { Dependencies } from '../services/ports/dependencies';
import { log } from './log';

/**
 * Creates the queue function that fits the memory model of one learner. It keeps the learner's pace,
 * because learners can start it. After a failure the host retries the message.
 */
export function createFitModel(
  dependencies: Pick<Dependencies, 'histories' | 'profiles' | 'now'>,
  limits: Pick<RateLimits, 'enterDatabase' | 'charge'>,
): StorageQueueHandler {
  return async (entry, context) => {
    const { ownerId: uid } = fitMessageSchema.parse(entry);
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
      const outcome = await withChargeMeter(meter, () => fitLearner(dependencies, uid));
      const durationMs = Math.round(performance.now() - startedAt);
      log(context, 'info', { uid, ...outcome, requestUnits, durationMs });
    } catch (error) {
      const code = error instanceof AppError ? error.code : undefined;
      const cause = describeCause(error instanceof AppError ? error.cause : error);
      log(context, 'error', { uid, code, cause });
      throw error;
    }
  };
}
