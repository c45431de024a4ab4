import { finishZoneMove, zoneMoveMessageSchema } from '../services/account/zone-move';
import { defineJob } from './define-job';
import { runForLearner } from './learner-work';

/** Finishes the move of a learner's notes to another time zone that a crash has cut off. */
export const zoneMove = defineJob({
  queue: 'zone-moves',
  schema: zoneMoveMessageSchema,
  needs: ['notes', 'profiles', 'reminders', 'now', 'workLimits'],
  run: async (message, { workLimits, ...needs }, { log }) => {
    await runForLearner(workLimits, log, message.ownerId, () => finishZoneMove(needs, message));
  },
});
