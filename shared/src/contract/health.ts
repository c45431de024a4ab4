import { healthResponseSchema } from '../schemas/health';
import { route } from './route';

export const health = /* @__PURE__ */ route({
  method: 'GET',
  path: 'health',
  access: 'anyone',
  limit: null,
  response: { 200: healthResponseSchema },
});
