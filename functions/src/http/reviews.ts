import {
  dueQuerySchema,
  reviewRequestSchema,
  undoRequestSchema,
} from '@mylinguist/shared/schemas/review';
import { listDueNotes } from '../services/due-notes';
import { reviewNote } from '../services/review-note';
import { undoReview } from '../services/undo-review';
import { noteAnswer } from './notes';
import { learnerRoute } from './route';

export const reviewRoutes = {
  listDue: learnerRoute({ query: dueQuerySchema }, async ({ learner, query }, dependencies) => ({
    body: await listDueNotes(dependencies, learner, query.tag),
  })),

  review: learnerRoute({ body: reviewRequestSchema }, async ({ learner, body }, dependencies) => ({
    body: await reviewNote(dependencies, learner, body),
  })),

  undoReview: learnerRoute({ body: undoRequestSchema }, async ({ learner, body }, dependencies) =>
    noteAnswer(await undoReview(dependencies, learner, body)),
  ),
};
