import type { StorageQueueHandler } from '@azure/functions';
import type { RateLimits } from '../http/rate-limits/rate-limits';
import { withChargeMeter } from '../lib/charge-meter';
import { describeCause } from '../lib/describe-cause';
import { AppError } from '../services/app-error';
import type { Dependencies } from '../services/ports/dependencies';
import { continueUndo, undoMessageSchema } from '../services/undo-import';
import { log } from './log';
import { undoQueue } from './queues';

/**
 * Creates the queue function that undoes an import of many notes, some thousand per message. It keeps
 * the learner's pace, because learners can start it. After a failure the host retries the message,
 * which continues with the notes that are left.
 */
export function createImportUndo(
  dependencies: Pick<Dependencies, 'imports' | 'notes' | 'profiles' | 'tags' | 'now'>,
  limits: Pick<RateLimits, 'enterDatabase' | 'charge'>,
): StorageQueueHandler {
  return async (entry, context) => {
    const message = undoMessageSchema.parse(entry);
    const { ownerId: uid } = message;
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
      const removal = await withChargeMeter(meter, () => continueUndo(dependencies, message));
      if (removal?.isComplete === false) context.extraOutputs.set(undoQueue, [message]);
      const durationMs = Math.round(performance.now() - startedAt);
      log(context, 'info', { uid, ...removal, requestUnits, durationMs });
    } catch (error) {
      const code = error instanceof AppError ? error.code : undefined;
      const cause = describeCause(error instanceof AppError ? error.cause : error);
      log(context, 'error', { uid, code, cause });
      throw error;
    }
  };
}
