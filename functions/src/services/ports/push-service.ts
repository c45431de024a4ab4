import type { PushDevice, PushMessage } from '@mylinguist/shared/schemas/push';

/** The result of sending one message to a push service. */
export type PushOutcome =
  /** The service delivers the message when the device is reachable. */
  | { readonly kind: 'accepted' }
  /** The device is no longer registered at the service. */
  | { readonly kind: 'gone' }
  /** The service certainly does not have the message. `retryAfterSeconds` is the wait that it names. */
  | { readonly kind: 'delayed'; readonly retryAfterSeconds: number | null }
  /** The service will never accept this message, for instance because of a wrong key. */
  | { readonly kind: 'refused'; readonly cause: unknown }
  /** The service may have the message or not: it failed or did not answer in time. */
  | { readonly kind: 'unknown'; readonly cause: unknown };

/** Sends messages to the push services of browsers. */
export interface PushService {
  /** The public key that browsers subscribe to, in base64url. */
  readonly publicKey: string;
  /**
   * Returns whether the address belongs to a push service that this app sends to. Learners choose the
   * addresses, so requests to any other host could reach internal services.
   */
  accepts(endpoint: string): boolean;
  /**
   * Encrypts a message and sends it once. A later message replaces one that the device has not got.
   * @param ttlSeconds how long the service keeps the message for an unreachable device
   */
  send(device: PushDevice, message: PushMessage, ttlSeconds: number): Promise<PushOutcome>;
}
