import * as routes from '@mylinguist/shared/contract/health';
import { version } from '../../package.json';
import { serve } from './serve';

/** Reports that the app is running, its version and the assistant. Calls no other service. */
export const healthRoutes = {
  health: serve(routes.health, (_call, { assistant }) => ({
    body: {
      status: 'ok' as const,
      version,
      assistant: typeof assistant === 'string' ? assistant : ('on' as const),
    },
  })),
};
