import {
  appleLoginRequestSchema,
  extensionLoginRequestSchema,
  firebaseLoginRequestSchema,
} from '@mylinguist/shared/schemas/session';
import { logInWithApple } from '../services/apple-login';
import { logInExtension } from '../services/extension-login';
import { logIn } from '../services/login';
import { publicRoute } from './route';

export const sessionRoutes = {
  firebaseLogin: publicRoute(
    { body: firebaseLoginRequestSchema },
    async ({ body }, dependencies) => {
      const { token, user } = await logIn(dependencies, body);
      return { body: { token, user } };
    },
  ),

  extensionLogin: publicRoute(
    { body: extensionLoginRequestSchema },
    async ({ body }, dependencies) => ({
      body: await logInExtension(dependencies, body.firebaseToken),
    }),
  ),

  appleLogin: publicRoute({ body: appleLoginRequestSchema }, async ({ body }, dependencies) => ({
    body: await logInWithApple(dependencies, body),
  })),
};
