import { continueDeletion, deletionMessageSchema } from '../services/account/delete-account';
import { defineJob } from './define-job';
import { runForLearner } from './learner-work';

/**
 * Erases the records of a closed account, some thousand per message, and removes the account at the
 * identity provider. A repeated message continues with the records that are left.
 */
export const accountDeletion = defineJob({
  queue: 'account-deletions',
  schema: deletionMessageSchema,
  needs: ['accounts', 'identity', 'profiles', 'workLimits'],
  run: async (message, { workLimits, ...needs }, { log, requeue }) => {
    await runForLearner(workLimits, log, message.ownerId, async () => {
      const erasure = await continueDeletion(needs, message);
      if (!erasure.isComplete) requeue(message);
      return erasure;
    });
  },
});
