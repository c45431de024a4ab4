import * as z from 'zod/mini';
import { limits } from '../limits';
import { timeZoneSchema } from './time-zone';
import { optionalText, requiredText } from './text';

/** The signed-in learner as the client shows and stores them. */
export const userSchema = z.object({
  email: z.string().check(z.minLength(1)),
  name: z.nullable(z.string()),
  picture: z.nullable(z.string()),
});
export type User = z.infer<typeof userSchema>;

/** Only what a page of ours would show; any other address counts as no picture. */
export const pictureSchema = z.pipe(
  optionalText(limits.url),
  z.transform((address) => (address && /^https:\/\/\S+$/i.test(address) ? address : null)),
);
export const personNameSchema = optionalText(limits.personName);

const token = requiredText(16_384);

/** Body of POST /firebase-login. The token decides; a body that disagrees with it is refused. */
export const firebaseLoginRequestSchema = z.object({
  firebaseToken: token,
  email: optionalText(limits.email),
  name: personNameSchema,
  picture: pictureSchema,
  uid: optionalText(128),
  /** Sets the learner's time zone at the first login only. */
  timezone: z.optional(timeZoneSchema),
});
export type FirebaseLoginRequest = z.input<typeof firebaseLoginRequestSchema>;

export const loginResponseSchema = z.object({
  token: z.string().check(z.minLength(1)),
  user: userSchema,
});
export type LoginResponse = z.infer<typeof loginResponseSchema>;

/** Body of POST /extension-login. */
export const extensionLoginRequestSchema = z.object({ firebaseToken: token });
export type ExtensionLoginRequest = z.input<typeof extensionLoginRequestSchema>;

/** The token with which the extension signs in at the identity provider by itself. */
export const extensionLoginResponseSchema = z.object({
  customToken: z.string().check(z.minLength(1)),
});
export type ExtensionLoginResponse = z.infer<typeof extensionLoginResponseSchema>;

/** Body of POST /apple-login. Apple's token decides; a body that disagrees with it is refused. */
export const appleLoginRequestSchema = z.object({
  appleToken: token,
  email: optionalText(limits.email),
  name: personNameSchema,
  /** Apple's id of the account, the subject of the token. */
  appleId: optionalText(255),
  /** The value whose SHA-256, in hex, Apple was given as `nonce`; required when Apple was given one. */
  nonce: optionalText(255),
});
export type AppleLoginRequest = z.input<typeof appleLoginRequestSchema>;

/** `token` is an ID token for the API, `customToken` signs in at the identity provider. */
export const appleLoginResponseSchema = z.extend(loginResponseSchema, {
  customToken: z.string().check(z.minLength(1)),
});
export type AppleLoginResponse = z.infer<typeof appleLoginResponseSchema>;
