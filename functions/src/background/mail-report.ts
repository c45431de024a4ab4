import * as z from 'zod/mini';
import { handleBounce } from '../services/reminders/handle-bounce';
import { defineJob } from './define-job';
import { failureFields } from './log';

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
        log('error', { delivery, ...failureFields(error) });
        throw error;
      }
    }
  },
});
