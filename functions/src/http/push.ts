import * as routes from '@mylinguist/shared/contract/push';
import { describePush, registerDevice, removeDevice } from '../services/reminders/push-devices';
import { serve } from './serve';

export const pushRoutes = {
  getPush: serve(routes.getPush, (_, dependencies) => ({ body: describePush(dependencies) })),

  registerPush: serve(routes.registerPush, async ({ learner, body }, dependencies) => ({
    body: await registerDevice(dependencies, learner, body),
  })),

  removePush: serve(routes.removePush, ({ learner, body }, dependencies) =>
    removeDevice(dependencies, learner, body.endpoint),
  ),
};
