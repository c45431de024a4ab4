import * as routes from '@mylinguist/shared/contract/session';
import { accountDeletion } from '../background/account-deletion';
import { logInWithApple } from '../services/account/apple-login';
import { logInExtension } from '../services/account/extension-login';
import { logIn } from '../services/account/login';
import { serve } from './serve';

export const sessionRoutes = {
  firebaseLogin: serve(
    routes.firebaseLogin,
    async ({ body, enqueueAnyway }, dependencies) => {
      const { token, user, customToken } = await logIn(dependencies, body, (message) => {
        enqueueAnyway(accountDeletion, message);
      });
      return { body: { token, user, customToken } };
    },
    { jobs: [accountDeletion] },
  ),

  extensionLogin: serve(routes.extensionLogin, async ({ body }, dependencies) => ({
    body: await logInExtension(dependencies, body.firebaseToken),
  })),

  appleLogin: serve(
    routes.appleLogin,
    async ({ body, enqueueAnyway }, dependencies) => ({
      body: await logInWithApple(dependencies, body, (message) => {
        enqueueAnyway(accountDeletion, message);
      }),
    }),
    { jobs: [accountDeletion] },
  ),
};
