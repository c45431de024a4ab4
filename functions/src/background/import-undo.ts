import type { StorageQueueHandler } from '@azure/functions';
import type { Dependencies } from '../services/ports/dependencies';
import { continueUndo, undoMessageSchema } from '../services/imports/undo-import';
import { runForLearner, type WorkLimits } from './learner-work';
import { undoQueue } from './queues';

/**
 * Creates the queue function that undoes an import of many notes, some thousand per message. It keeps
 * the learner's pace, because learners can start it. After a failure the host retries the message,
 * which continues with the notes that are left.
 */
export function createImportUndo(
  dependencies: Pick<Dependencies, 'imports' | 'notes' | 'profiles' | 'tags' | 'now'>,
  limits: WorkLimits,
): StorageQueueHandler {
  return async (entry, context) => {
    const message = undoMessageSchema.parse(entry);
    await runForLearner(limits, context, message.ownerId, async () => {
      const removal = await continueUndo(dependencies, message);
      if (removal?.isComplete === false) context.extraOutputs.set(undoQueue, [message]);
      return removal;
    });
  };
}
