import { createECDH } from 'node:crypto';
import * as z from 'zod/mini';
import { httpAddress, optional, optionalOf } from './setting-types';

/** The key pair with which the app signs its requests to push services (RFC 8292), in base64url. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Parses a key pair. Error messages quote nothing of it, because they are logged. */
const vapidKeys = z
  .pipe(
    z.string().check(z.regex(/^[\w-]{87}:[\w-]{43}$/, 'must be a line of npm run vapid-keys')),
    z.transform((text): VapidKeys => {
      const [publicKey = '', privateKey = ''] = text.split(':');
      return { publicKey, privateKey };
    }),
  )
  .check(z.refine(isPair, 'contains two keys that do not belong together'));

function isPair({ publicKey, privateKey }: VapidKeys): boolean {
  try {
    const curve = createECDH('prime256v1');
    curve.setPrivateKey(privateKey, 'base64url');
    return curve.getPublicKey('base64url') === publicKey;
  } catch {
    return false;
  }
}

/** The environment variables for notifications. */
export const pushVariables = {
  VAPID_KEYS: optionalOf(vapidKeys),
  VAPID_SUBJECT: optional.check(
    z.refine(
      (value) => value === undefined || /^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/.test(value),
      'must be a mailto: or https: address',
    ),
  ),
  PUSH_LOCAL_SERVICE: optionalOf(
    z.pipe(
      httpAddress,
      z.transform((url) => new URL(url).origin),
    ),
  ),
};

type Environment = z.output<z.ZodMiniObject<typeof pushVariables>>;
type Name = keyof Environment;

export interface PushSettings {
  readonly keys: VapidKeys;
  /** How push services reach the operator: a `mailto:` or `https:` address. */
  readonly subject: string;
  /** Origin of a stand-in that devices may use in addition to the push services of browsers. */
  readonly localService: string | undefined;
}

/**
 * Reports settings that are missing or not allowed. A subject without keys is no fault: a deployment
 * sets it before the operator stores the keys.
 * @param inAzure whether the app runs in Azure
 * @param refuse called for each fault
 */
export function checkPush(
  env: Environment,
  inAzure: boolean,
  refuse: (name: Name, message: string) => void,
): void {
  if (env.VAPID_KEYS && !env.VAPID_SUBJECT) {
    refuse('VAPID_SUBJECT', 'is missing: VAPID_KEYS needs it');
  }
  if (inAzure && env.PUSH_LOCAL_SERVICE) {
    refuse('PUSH_LOCAL_SERVICE', 'must not be set in Azure: the app would send requests to it');
  }
}

/** Converts environment variables that passed `checkPush`; undefined without keys. */
export function toPushSettings(env: Environment): PushSettings | undefined {
  const { VAPID_KEYS: keys, VAPID_SUBJECT: subject, PUSH_LOCAL_SERVICE: localService } = env;
  return keys && subject ? { keys, subject, localService } : undefined;
}
