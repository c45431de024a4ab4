import * as routes from '@mylinguist/shared/contract/account';
import { deleteAccount, exportAccount } from '../services/account/account';
import { serve } from './serve';
import { createTurns } from './turns';

export const accountRoutes = {
  exportAccount: serve(
    routes.exportAccount,
    async ({ learner }, dependencies) => {
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
    ({ learner, body }, dependencies) => deleteAccount(dependencies, learner, body.confirm),
    { servesClosed: true },
  ),
};
