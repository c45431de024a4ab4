import * as z from 'zod/mini';
import { AppError } from '../services/app-error';
import type { AppleSignIn } from '../services/ports/apple-sign-in';
import { createAppleTokenCheck } from './apple-token';
import { identityToolkit } from './firebase-project';
import { requireSettings } from './require-settings';
import { requestJson } from './request-json';

interface AppleSettings {
  readonly keysUrl: string;
  /** Client ids of our apps at Apple. */
  readonly audience: readonly string[] | undefined;
  readonly apiKey: string | undefined;
  readonly serviceAccount: object | undefined;
  readonly emulatorHost: string | undefined;
}

/**
 * Signs in with Apple's identity tokens. After the check it sends the token to Firebase, as the
 * Firebase clients do. Firebase finds the account by Apple's id or by the verified address, or
 * creates it. If someone had claimed the address without proof, Firebase removes their password.
 */
export function createAppleSignIn(settings: AppleSettings): AppleSignIn {
  const { keysUrl, audience, apiKey, serviceAccount, emulatorHost } = settings;
  const check = createAppleTokenCheck({ keysUrl });
  return {
    verify: async (appleToken, nonce) => {
      requireSettings({
        APPLE_AUDIENCE: audience,
        FIREBASE_API_KEY: apiKey,
        // The login response holds a custom token, which needs a service account or the emulator.
        FIREBASE_SERVICE_ACCOUNT: serviceAccount ?? emulatorHost,
      });
      return check(appleToken, nonce, audience ?? []);
    },

    exchange: async (appleToken, nonce) => {
      const url = `${identityToolkit(emulatorHost)}/v1/accounts:signInWithIdp?key=${encodeURIComponent(apiKey ?? '')}`;
      const credential = { id_token: appleToken, providerId: 'apple.com', ...(nonce && { nonce }) };
      const answer = await post(url, {
        postBody: new URLSearchParams(credential).toString(),
        // Required, but only sign-in by redirect uses it.
        requestUri: 'http://localhost',
        returnSecureToken: true,
      });
      // Firebase returns no token when it requires another step, such as a second factor.
      if (!answer.idToken) throw new AppError('UNAUTHENTICATED');
      return answer.idToken;
    },
  };
}

const answerSchema = z.object({
  idToken: z.optional(z.string()),
  error: z.optional(z.object({ message: z.string() })),
});

/** Error codes about the account or the token. Others are faults of the set-up or of Firebase. */
const refusals = new Set([
  'EMAIL_EXISTS',
  'FEDERATED_USER_ID_ALREADY_LINKED',
  'INVALID_IDP_RESPONSE',
  'MISSING_OR_INVALID_NONCE',
  'USER_DISABLED',
  'USER_NOT_FOUND',
]);

async function post(url: string, body: object): Promise<z.infer<typeof answerSchema>> {
  const { body: sent } = await requestJson(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const parsed = answerSchema.safeParse(sent);
  if (!parsed.success) throw new AppError('UNAVAILABLE', { cause: parsed.error });
  const answer = parsed.data;
  if (!answer.error) return answer;
  // The text after the code may quote the token, which must not appear in a log.
  const [code = ''] = answer.error.message.split(' : ');
  const cause = new Error(`The identity provider answered ${code}`);
  if (refusals.has(code)) throw new AppError('UNAUTHENTICATED', { cause });
  const isThrottled = code === 'TOO_MANY_ATTEMPTS_TRY_LATER';
  throw new AppError(isThrottled ? 'TOO_MANY_REQUESTS' : 'UNAVAILABLE', { cause });
}
