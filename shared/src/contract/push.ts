import * as z from 'zod/mini';
import { pushDeviceSchema, pushResponseSchema, removePushRequestSchema } from '../schemas/push';
import { route } from './route';

/** Returns what a browser needs for a subscription. */
export const getPush = /* @__PURE__ */ route({
  method: 'GET',
  path: 'users/push',
  access: 'learner',
  limit: null,
  response: { 200: pushResponseSchema },
});

/** Registers a device for notifications, or confirms it. */
export const registerPush = /* @__PURE__ */ route({
  method: 'PUT',
  path: 'users/push',
  access: 'learner',
  limit: 'writes',
  body: pushDeviceSchema,
  response: { 200: pushResponseSchema },
});

/** Removes a device. Does nothing if it is not registered. */
export const removePush = /* @__PURE__ */ route({
  method: 'DELETE',
  path: 'users/push',
  access: 'learner',
  limit: 'writes',
  body: removePushRequestSchema,
  response: { 204: z.undefined() },
});
