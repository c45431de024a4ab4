import { continueUndo, undoMessageSchema } from '../services/imports/undo-import';
import { defineJob } from './define-job';
import { runForLearner } from './learner-work';

/**
 * Undoes an import of many notes, some thousand per message. A repeated message continues with the
 * notes that are left.
 */
export const importUndo = defineJob({
  queue: 'import-undos',
  schema: undoMessageSchema,
  needs: ['imports', 'notes', 'profiles', 'tags', 'now', 'workLimits'],
  run: async (message, { workLimits, ...needs }, { log, requeue }) => {
    await runForLearner(workLimits, log, message.ownerId, async () => {
      const removal = await continueUndo(needs, message);
      if (removal?.isComplete === false) requeue(message);
      return removal;
    });
  },
});
