import * as routes from '@mylinguist/shared/contract/reviews';
import { fitModel } from '../background/fit-model';
import { zoneMove } from '../background/zone-move';
import { listDueNotes, listDueOf } from '../services/reviews/due-notes';
import { reviewNote } from '../services/reviews/review-note';
import { undoReview } from '../services/reviews/undo-review';
import { noteReply } from './note-reply';
import { serve } from './serve';

export const reviewRoutes = {
  listDue: serve(
    routes.listDue,
    async ({ learner, query, enqueue }, dependencies) => ({
      body: await listDueNotes(dependencies, learner, query.tag, {
        onFit: (message) => enqueue(fitModel, message),
        onZoneMove: (message) => enqueue(zoneMove, message),
      }),
    }),
    { jobs: [fitModel, zoneMove] },
  ),

  listDueOf: serve(
    routes.listDueOf,
    async ({ learner, body }, dependencies) => ({
      body: await listDueOf(dependencies, learner, body.ids),
    }),
    { startsEarly: true },
  ),

  review: serve(
    routes.review,
    async ({ learner, body, enqueue }, dependencies) => {
      const result = await reviewNote(dependencies, learner, body, (message) => {
        enqueue(fitModel, message);
      });
      return { body: result, headers: { ETag: result.etag } };
    },
    { jobs: [fitModel], startsEarly: true },
  ),

  undoReview: serve(
    routes.undoReview,
    async ({ learner, body }, dependencies) =>
      noteReply(await undoReview(dependencies, learner, body)),
    { startsEarly: true },
  ),
};
