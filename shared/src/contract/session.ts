import {
  appleLoginRequestSchema,
  appleLoginResponseSchema,
  extensionLoginRequestSchema,
  extensionLoginResponseSchema,
  firebaseLoginRequestSchema,
  firebaseLoginResponseSchema,
} from '../schemas/session';
import { route } from './route';

export const firebaseLogin = /* @__PURE__ */ route({
  method: 'POST',
  path: 'firebase-login',
  access: 'id-token',
  limit: 'logins',
  body: firebaseLoginRequestSchema,
  response: { 200: firebaseLoginResponseSchema },
});

export const extensionLogin = /* @__PURE__ */ route({
  method: 'POST',
  path: 'extension-login',
  access: 'id-token',
  limit: 'logins',
  body: extensionLoginRequestSchema,
  response: { 200: extensionLoginResponseSchema },
});

export const appleLogin = /* @__PURE__ */ route({
  method: 'POST',
  path: 'apple-login',
  access: 'apple-token',
  limit: 'logins',
  body: appleLoginRequestSchema,
  response: { 200: appleLoginResponseSchema },
});
