import * as routes from '@mylinguist/shared/contract/reschedule';
import { putOff, startOver, undoReschedule } from '../services/reviews/reschedule-note';
import { noteReply } from './note-reply';
import { serve } from './serve';

export const rescheduleRoutes = {
  putOff: serve(
    routes.putOff,
    async ({ learner, params, body }, dependencies) =>
      noteReply(await putOff(dependencies, learner, params.noteId, body)),
    { startsEarly: true },
  ),

  startOver: serve(
    routes.startOver,
    async ({ learner, params, body }, dependencies) =>
      noteReply(await startOver(dependencies, learner, params.noteId, body)),
    { startsEarly: true },
  ),

  undoReschedule: serve(
    routes.undoReschedule,
    async ({ learner, params, body }, dependencies) =>
      noteReply(await undoReschedule(dependencies, learner, params.noteId, body)),
    { startsEarly: true },
  ),
};
