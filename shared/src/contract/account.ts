import * as z from 'zod/mini';
import { accountExportSchema, deleteAccountRequestSchema } from '../schemas/account';
import { route } from './route';

export const exportAccount = /* @__PURE__ */ route({
  method: 'GET',
  path: 'users/export',
  access: 'learner',
  limit: 'exports',
  headers: ['Content-Disposition'],
  response: { 200: accountExportSchema },
});

export const deleteAccount = /* @__PURE__ */ route({
  method: 'DELETE',
  path: 'users/account',
  access: 'learner',
  limit: 'writes',
  body: deleteAccountRequestSchema,
  response: { 204: z.undefined() },
});
