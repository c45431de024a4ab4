import type { StorageQueueHandler } from '@azure/functions';
import { fitLearner } from '../services/reviews/fit-learner';
import { fitMessageSchema } from '../services/reviews/fit-request';
import type { Dependencies } from '../services/ports/dependencies';
import { runForLearner, type WorkLimits } from './learner-work';

/**
 * Creates the queue function that fits the memory model of one learner. It keeps the learner's pace,
 * because learners can start it. After a failure the host retries the message.
 */
export function createFitModel(
  dependencies: Pick<Dependencies, 'histories' | 'profiles' | 'now'>,
  limits: WorkLimits,
): StorageQueueHandler {
  return async (entry, context) => {
    const { ownerId: uid } = fitMessageSchema.parse(entry);
    await runForLearner(limits, context, uid, () => fitLearner(dependencies, uid));
  };
}
