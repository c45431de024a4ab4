import type * as routes from '@mylinguist/shared/contract/model';
import { defaultWeights } from '@mylinguist/shared/scheduling/memory-model';
import type { RouteDoc } from './route-doc';

const fit = {
  w: defaultWeights.map((weight, index) => (index === 2 ? 1.8 : weight)),
  fittedAt: '2026-03-05T09:00:00.000Z',
  reviews: 512,
  before: 0.412,
  after: 0.395,
};

export const modelDocs = {
  getModel: {
    summary: "Returns the weights of the learner's memory model, and how they were fitted.",
    errors: [],
    request: () => ({}),
    answer: {
      w: fit.w,
      model: { version: 'fsrs-6', ...fit, history: [] },
      reviewsUntilFit: 120,
    },
  } satisfies RouteDoc<typeof routes.getModel>,

  deleteModel: {
    summary: 'Returns to the default weights of the memory model. No due date moves.',
    errors: ['CONFLICT'],
    request: () => ({}),
    answer: { w: [...defaultWeights], model: null, reviewsUntilFit: 200 },
  } satisfies RouteDoc<typeof routes.deleteModel>,
};
