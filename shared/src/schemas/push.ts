import * as z from 'zod/mini';
import { pushLimits } from '../limits';

/** The address at which a push service accepts messages for one browser. */
const endpoint = z.string().check(z.minLength(1), z.maxLength(pushLimits.endpoint));

/** Base64url of a fixed number of bytes. Some browsers append padding. */
const base64url = (characters: number) =>
  z.string().check(z.regex(new RegExp(`^[\\w-]{${characters}}={0,2}$`), 'Give base64url.'));

/** Body of PUT /users/push: the subscription of a browser, as its `toJSON` returns it. */
export const pushDeviceSchema = z.object({
  endpoint,
  keys: z.object({
    /** An uncompressed point of the curve P-256: 65 bytes. */
    p256dh: base64url(87),
    /** 16 bytes. */
    auth: base64url(22),
  }),
});
export type PushDevice = z.infer<typeof pushDeviceSchema>;

/** Body of DELETE /users/push. */
export const removePushRequestSchema = z.object({ endpoint });

/** Answer of GET and PUT /users/push. */
export const pushResponseSchema = z.object({
  /**
   * The public key of the server that a browser subscribes to, in base64url. Null if the operator has
   * not set up push.
   */
  publicKey: z.nullable(z.string()),
});
export type PushResponse = z.infer<typeof pushResponseSchema>;

/** The data of a notification: what is due, and the duration of a session. It has no text of notes. */
export const pushMessageSchema = z.object({
  /** Number of due notes, at least 1. */
  notes: z.int().check(z.minimum(1)),
  /** Number of these notes in one session. */
  session: z.int().check(z.minimum(1)),
  /** Estimated duration of the session. */
  minutes: z.int().check(z.minimum(1)),
});
export type PushMessage = z.infer<typeof pushMessageSchema>;
