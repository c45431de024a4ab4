import * as routes from '@mylinguist/shared/contract/account';
import { deleteAccount, exportAccount } from '../services/account';
import { serve } from './serve';

export const accountRoutes = {
  exportAccount: serve(routes.exportAccount, async ({ learner }, dependencies) => {
    const body = await exportAccount(dependencies, learner);
    const filename = `mylinguist-export-${body.exportedAt.slice(0, 10)}.json`;
    return { body, headers: { 'Content-Disposition': `attachment; filename="${filename}"` } };
  }),

  deleteAccount: serve(routes.deleteAccount, ({ learner, body }, dependencies) =>
    deleteAccount(dependencies, learner, body.confirm),
  ),
};
