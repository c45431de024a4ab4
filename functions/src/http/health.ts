import { version } from '../../package.json';
import { publicRoute } from './route';

/** Says that the app runs, and which release; it asks no other service. */
export const healthRoutes = {
  health: publicRoute({}, () => ({ body: { status: 'ok', version } })),
};
