import { settingsSchema } from '@mylinguist/shared/schemas/settings';
import { getSettings, putSettings } from '../services/settings';
import { learnerRoute } from './route';

export const settingsRoutes = {
  getSettings: learnerRoute({}, async ({ learner }, dependencies) => ({
    body: await getSettings(dependencies, learner),
  })),

  putSettings: learnerRoute({ body: settingsSchema }, async ({ learner, body }, dependencies) => ({
    body: await putSettings(dependencies, learner, body),
  })),
};
