import { batchRequestSchema, batchResponseSchema } from '../schemas/batch';
import { route } from './route';

export const batchNotes = /* @__PURE__ */ route({
  method: 'POST',
  path: 'notes/batch',
  access: 'learner',
  limit: 'writes',
  body: batchRequestSchema,
  response: { 200: batchResponseSchema },
});
