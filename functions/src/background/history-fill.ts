import type { StorageQueueHandler } from '@azure/functions';
import { describeCause } from '../lib/describe-cause';
import { AppError } from '../services/app-error';
import { fillHistories, historyFillMessageSchema } from '../services/history-fill';
import type { Dependencies } from '../services/ports/dependencies';
import { fillStatistics } from '../services/statistics-fill';
import { log } from './log';

/**
 * Creates the queue function that adds the histories to the notes of one learner, and then completes
 * the statistics. After a failure the host retries the message, which continues with what is left.
 */
export function createHistoryFill(
  dependencies: Pick<Dependencies, 'histories' | 'profiles' | 'statistics'>,
): StorageQueueHandler {
  return async (entry, context) => {
    const { ownerId } = historyFillMessageSchema.parse(entry);
    const startedAt = performance.now();
    try {
      const filled = await fillHistories(dependencies, ownerId);
      const counted = await fillStatistics(dependencies, ownerId);
      const durationMs = Math.round(performance.now() - startedAt);
      log(context, 'info', { uid: ownerId, ...filled, ...counted, durationMs });
    } catch (error) {
      const code = error instanceof AppError ? error.code : undefined;
      const cause = describeCause(error instanceof AppError ? error.cause : error);
      log(context, 'error', { uid: ownerId, code, cause });
      throw error;
    }
  };
}
