import * as routes from '@mylinguist/shared/contract/health';
import { version } from '../../package.json';
import { serve } from './serve';

/** Reports that the app is running, and its version. Calls no other service. */
export const healthRoutes = {
  health: serve(routes.health, () => ({ body: { status: 'ok' as const, version } })),
};
