import * as routes from '@mylinguist/shared/contract/session';
import { logInWithApple } from '../services/account/apple-login';
import { logInExtension } from '../services/account/extension-login';
import { logIn } from '../services/account/login';
import { serve } from './serve';

export const sessionRoutes = {
  firebaseLogin: serve(routes.firebaseLogin, async ({ body }, dependencies) => {
    const { token, user, customToken } = await logIn(dependencies, body);
    return { body: { token, user, customToken } };
  }),

  extensionLogin: serve(routes.extensionLogin, async ({ body }, dependencies) => ({
    body: await logInExtension(dependencies, body.firebaseToken),
  })),

  appleLogin: serve(routes.appleLogin, async ({ body }, dependencies) => ({
    body: await logInWithApple(dependencies, body),
  })),
};
