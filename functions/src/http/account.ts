import * as routes from '@mylinguist/shared/contract/account';
import { accountDeletion } from '../background/account-deletion';
import { deleteAccount } from '../services/account/delete-account';
import { exportAccount } from '../services/account/export-account';
import { requireSignIn } from '../services/account/recent-sign-in';
import { serve } from './serve';
import { createTurns } from './turns';

/** Maximum age in ms of the sign-in of a session that exports the account. */
const exportSignInMs = 86_400_000;

export const accountRoutes = {
  exportAccount: serve(
    routes.exportAccount,
    async ({ learner }, dependencies) => {
      requireSignIn(learner, exportSignInMs);
      const pagedBody = await exportAccount(dependencies, learner);
      const filename = `mylinguist-export-${pagedBody.exportedAt.slice(0, 10)}.json`;
      return {
        pagedBody,
        headers: { 'Content-Disposition': `attachment; filename="${filename}"` },
      };
    },
    { turns: createTurns() },
  ),

  // A repeated deletion meets a closed account.
  deleteAccount: serve(
    routes.deleteAccount,
    ({ learner, body, enqueue }, dependencies) =>
      deleteAccount(dependencies, learner, body.confirm, (message) => {
        enqueue(accountDeletion, message);
      }),
    { jobs: [accountDeletion], servesClosed: true },
  ),
};
