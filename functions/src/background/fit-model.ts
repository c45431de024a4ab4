import { fitLearner } from '../services/reviews/fit-learner';
import { fitMessageSchema } from '../services/reviews/fit-request';
import { defineJob } from './define-job';
import { runForLearner } from './learner-work';

/** Fits the memory model of one learner. */
export const fitModel = defineJob({
  queue: 'model-fits',
  schema: fitMessageSchema,
  needs: ['histories', 'profiles', 'now', 'workLimits'],
  run: async ({ ownerId }, { workLimits, ...needs }, { log }) => {
    await runForLearner(workLimits, log, ownerId, () => fitLearner(needs, ownerId));
  },
});
