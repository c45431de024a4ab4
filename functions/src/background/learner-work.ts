import { withChargeMeter } from '../lib/charge-meter';
import type { WorkLimits } from '../services/ports/work-limits';
import { failureFields, type JobLog } from './log';

/**
 * Runs the work of a job for one learner, at that learner's pace, because learners can start it. Logs
 * its result with its request units and its duration in ms, or the cause of its failure.
 *
 * @throws what `work` throws: the host then retries the message
 */
export async function runForLearner(
  limits: WorkLimits,
  log: JobLog,
  uid: string,
  work: () => Promise<object | null | undefined>,
): Promise<void> {
  const startedAt = performance.now();
  let requestUnits = 0;
  const meter = {
    enter: () => limits.enterDatabase(uid),
    charge: (units: number) => {
      requestUnits = Math.round(10 * (requestUnits + units)) / 10;
      limits.charge(uid, units);
    },
  };
  try {
    const result = await withChargeMeter(meter, work);
    const durationMs = Math.round(performance.now() - startedAt);
    log('info', { uid, ...result, requestUnits, durationMs });
  } catch (error) {
    log('error', { uid, ...failureFields(error) });
    throw error;
  }
}
