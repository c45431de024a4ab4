import * as z from 'zod/mini';
import { unsubscribeQuerySchema } from '../schemas/reminder';
import { route } from './route';

export const showUnsubscribe = /* @__PURE__ */ route({
  method: 'GET',
  path: 'reminders/unsubscribe',
  access: 'signed-link',
  limit: 'links',
  query: unsubscribeQuerySchema,
  produces: 'html',
  response: { 200: z.string() },
});

export const applyUnsubscribe = /* @__PURE__ */ route({
  method: 'POST',
  path: 'reminders/unsubscribe',
  access: 'signed-link',
  limit: 'links',
  query: unsubscribeQuerySchema,
  produces: 'html',
  response: { 200: z.string() },
});
