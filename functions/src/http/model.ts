import * as routes from '@mylinguist/shared/contract/model';
import { deleteModel, getModel } from '../services/reviews/model';
import { serve } from './serve';

export const modelRoutes = {
  getModel: serve(routes.getModel, async ({ learner }, dependencies) => ({
    body: await getModel(dependencies, learner),
  })),

  deleteModel: serve(routes.deleteModel, async ({ learner }, dependencies) => ({
    body: await deleteModel(dependencies, learner),
  })),
};
