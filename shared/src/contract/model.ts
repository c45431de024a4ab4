import { modelResponseSchema } from '../schemas/model';
import { route } from './route';

export const getModel = /* @__PURE__ */ route({
  method: 'GET',
  path: 'users/model',
  access: 'learner',
  limit: null,
  response: { 200: modelResponseSchema },
});

/** Returns to the default weights. */
export const deleteModel = /* @__PURE__ */ route({
  method: 'DELETE',
  path: 'users/model',
  access: 'learner',
  limit: 'writes',
  response: { 200: modelResponseSchema },
});
