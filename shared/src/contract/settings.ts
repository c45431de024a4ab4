import { settingsChangeSchema, settingsSchema } from '../schemas/settings';
import { route } from './route';

export const getSettings = /* @__PURE__ */ route({
  method: 'GET',
  path: 'users/settings',
  access: 'learner',
  limit: null,
  headers: ['ETag'],
  response: { 200: settingsSchema },
});

export const putSettings = /* @__PURE__ */ route({
  method: 'PUT',
  path: 'users/settings',
  access: 'learner',
  limit: 'writes',
  precondition: 'If-Match',
  body: settingsChangeSchema,
  headers: ['ETag'],
  response: { 200: settingsSchema },
});
