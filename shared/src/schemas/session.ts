import * as z from 'zod/mini';
import { limits } from '../limits';
import { timeZoneSchema } from './time-zone';
import { optionalText, requiredText } from './text';

/** The signed-in learner, as the client displays and stores it. */
export const userSchema = z.object({
  email: z.string().check(z.minLength(1)),
  name: z.nullable(z.string()),
  picture: z.nullable(z.string()),
});
export type User = z.infer<typeof userSchema>;

/** URL of a picture. The pages display only https pictures, so any other URL becomes null. */
export const pictureSchema = z.pipe(
  optionalText(limits.url),
  z.transform((address) => (address && /^https:\/\/\S+$/i.test(address) ? address : null)),
);
export const personNameSchema = optionalText(limits.personName);

const token = requiredText(16_384);

/** Body of POST /firebase-login. The API rejects a body that contradicts the token. */
export const firebaseLoginRequestSchema = z.object({
  firebaseToken: token,
  email: optionalText(limits.email),
  name: personNameSchema,
  picture: pictureSchema,
  uid: optionalText(128),
  /** Sets the learner's time zone on the first sign-in only. */
  timezone: z.optional(timeZoneSchema),
});
export type FirebaseLoginRequest = z.input<typeof firebaseLoginRequestSchema>;

export const loginResponseSchema = z.object({
  token: z.string().check(z.minLength(1)),
  user: userSchema,
});
export type LoginResponse = z.infer<typeof loginResponseSchema>;

/** Response of POST /firebase-login. */
export const firebaseLoginResponseSchema = z.extend(loginResponseSchema, {
  /**
   * Present after the API has ended all sessions of the account, this one included. The client then
   * signs in to Firebase with this token and uses the ID token of that sign-in.
   */
  customToken: z.optional(z.string().check(z.minLength(1))),
});
export type FirebaseLoginResponse = z.infer<typeof firebaseLoginResponseSchema>;

/** Body of POST /extension-login. */
export const extensionLoginRequestSchema = z.object({ firebaseToken: token });
export type ExtensionLoginRequest = z.input<typeof extensionLoginRequestSchema>;

/** Response of POST /extension-login: the token with which the extension signs in to Firebase. */
export const extensionLoginResponseSchema = z.object({
  customToken: z.string().check(z.minLength(1)),
});
export type ExtensionLoginResponse = z.infer<typeof extensionLoginResponseSchema>;

/** Body of POST /apple-login. The API rejects a body that contradicts Apple's token. */
export const appleLoginRequestSchema = z.object({
  appleToken: token,
  email: optionalText(limits.email),
  name: personNameSchema,
  /** Apple's account id, the subject of the token. */
  appleId: optionalText(255),
  /** The value whose hex SHA-256 was the `nonce` sent to Apple. Required if a nonce was sent. */
  nonce: optionalText(255),
});
export type AppleLoginRequest = z.input<typeof appleLoginRequestSchema>;

/** Response of POST /apple-login: an ID token for the API and a custom token for Firebase. */
export const appleLoginResponseSchema = z.extend(loginResponseSchema, {
  customToken: z.string().check(z.minLength(1)),
});
export type AppleLoginResponse = z.infer<typeof appleLoginResponseSchema>;
