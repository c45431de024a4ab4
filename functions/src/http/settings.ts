import * as routes from '@mylinguist/shared/contract/settings';
import { getSettings, putSettings } from '../services/settings';
import { serve } from './serve';

export const settingsRoutes = {
  getSettings: serve(routes.getSettings, async ({ learner }, dependencies) => ({
    body: await getSettings(dependencies, learner),
  })),

  putSettings: serve(routes.putSettings, async ({ learner, body }, dependencies) => ({
    body: await putSettings(dependencies, learner, body),
  })),
};
