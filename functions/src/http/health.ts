import * as routes from '@mylinguist/shared/contract/health';
import { version } from '../../package.json';
import { serve } from './serve';

/** The build of the package replaces it. */
declare const COMMIT: string | undefined;

/** Reports that the app is running, its version and commit, and the assistant. Calls no other service. */
export const healthRoutes = {
  health: serve(routes.health, (_call, { assistant }) => ({
    body: {
      status: 'ok' as const,
      version,
      commit: typeof COMMIT === 'string' ? COMMIT : undefined,
      assistant: typeof assistant === 'string' ? assistant : ('on' as const),
    },
  })),
};
