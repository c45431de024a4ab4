import * as z from 'zod/mini';
import { describeCause } from '../lib/describe-cause';
import { AppError } from '../services/app-error';
import { handleBounce } from '../services/reminders/handle-bounce';
import { defineJob } from './define-job';

/**
 * Receives what the mail provider reports about deliveries. Event Grid writes these messages. Each
 * report writes one log line without an address.
 */
export const mailReport = defineJob({
  queue: 'mail-reports',
  // A message that `readMailReports` cannot read ends well: a retry would not help.
  schema: z.unknown(),
  needs: ['claims', 'identity', 'now', 'profiles', 'readMailReports'],
  run: async (message, { readMailReports, ...needs }, { log }) => {
    for (const report of readMailReports(message)) {
      const { delivery } = report;
      try {
        log('info', { delivery, ...(await handleBounce(needs, report)) });
      } catch (error) {
        const code = error instanceof AppError ? error.code : undefined;
        const cause = describeCause(error instanceof AppError ? error.cause : error);
        log('error', { delivery, code, cause });
        throw error;
      }
    }
  },
});
