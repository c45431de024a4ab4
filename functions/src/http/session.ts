import { firebaseLoginRequestSchema } from '@mylinguist/shared/schemas/session';
import { logIn } from '../services/login';
import { publicRoute } from './route';

export const sessionRoutes = {
  firebaseLogin: publicRoute(
    { body: firebaseLoginRequestSchema },
    async ({ body }, dependencies) => ({ body: await logIn(dependencies, body) }),
  ),
};
