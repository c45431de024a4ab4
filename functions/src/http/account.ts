import { deleteAccountRequestSchema } from '@mylinguist/shared/schemas/account';
import { deleteAccount, exportAccount } from '../services/account';
import { learnerRoute } from './route';

export const accountRoutes = {
  exportAccount: learnerRoute({}, async ({ learner }, dependencies) => {
    const body = await exportAccount(dependencies, learner);
    const filename = `mylinguist-export-${body.exportedAt.slice(0, 10)}.json`;
    return { body, headers: { 'Content-Disposition': `attachment; filename="${filename}"` } };
  }),

  deleteAccount: learnerRoute(
    { body: deleteAccountRequestSchema },
    async ({ learner, body }, dependencies) => {
      await deleteAccount(dependencies, learner, body.confirm);
      return { status: 204 };
    },
  ),
};
