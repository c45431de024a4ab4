import type { StorageQueueHandler } from '@azure/functions';
import { describeCause } from '../lib/describe-cause';
import { AppError } from '../services/app-error';
import type { Dependencies } from '../services/ports/dependencies';
import type { ReadMailReports } from '../services/ports/mailer';
import { handleBounce } from '../services/reminders/handle-bounce';
import { log } from './log';

/**
 * Creates the queue function that receives what the mail provider reports about deliveries. Each
 * report writes one log line without an address. A message that it cannot read ends well: a retry
 * would not help.
 */
export function createMailReport(
  dependencies: Pick<Dependencies, 'claims' | 'identity' | 'now' | 'profiles'>,
  readReports: ReadMailReports,
): StorageQueueHandler {
  return async (entry, context) => {
    for (const report of readReports(entry)) {
      const { delivery } = report;
      try {
        log(context, 'info', { delivery, ...(await handleBounce(dependencies, report)) });
      } catch (error) {
        const code = error instanceof AppError ? error.code : undefined;
        const cause = describeCause(error instanceof AppError ? error.cause : error);
        log(context, 'error', { delivery, code, cause });
        throw error;
      }
    }
  };
}
