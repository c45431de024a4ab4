import * as routes from '@mylinguist/shared/contract/settings';
import type { Settings } from '@mylinguist/shared/schemas/settings';
import { getSettings, putSettings, settingsEtag } from '../services/account/settings';
import { serve } from './serve';

const settingsReply = (settings: Settings) => ({
  body: settings,
  headers: { ETag: settingsEtag(settings) },
});

export const settingsRoutes = {
  getSettings: serve(routes.getSettings, async ({ learner }, dependencies) =>
    settingsReply(await getSettings(dependencies, learner)),
  ),

  putSettings: serve(
    routes.putSettings,
    async ({ learner, body, precondition: expected, costly }, dependencies) => {
      const onMove = () => costly.admit('zones');
      return settingsReply(await putSettings(dependencies, learner, body, { expected, onMove }));
    },
  ),
};
