import { http, HttpResponse } from 'msw';
import * as z from 'zod/mini';
import { makeToken } from './factories';
import { server } from './server';

type Operation =
  | 'lookup'
  | 'resetPassword'
  | 'sendOobCode'
  | 'signInWithCustomToken'
  | 'signInWithIdp'
  | 'signInWithPassword'
  | 'signUp'
  | 'update';

const bodySchema = z.record(z.string(), z.unknown());
type Body = z.infer<typeof bodySchema>;

/** Mocks an operation of the identity provider. Returns the request bodies in order. */
export function respondIdentity(operation: Operation, answer: object): readonly unknown[] {
  return handle(operation, () => HttpResponse.json(answer));
}

/**
 * Makes an operation fail with a code of the provider, such as `EMAIL_EXISTS`.
 * @param isMeant selects the requests that fail, by body; the previous mock answers the others
 */
export function refuseIdentity(
  operation: Operation,
  code: string,
  isMeant: (body: Body) => boolean = () => true,
): readonly unknown[] {
  const refusal = { error: { code: 400, message: code, errors: [] } };
  return handle(operation, (body) =>
    isMeant(body) ? HttpResponse.json(refusal, { status: 400 }) : undefined,
  );
}

export function disconnectIdentity(operation: Operation): readonly unknown[] {
  return handle(operation, () => HttpResponse.error());
}

/** If `answer` returns undefined, the previous handler answers. */
function handle(
  operation: Operation,
  answer: (body: Body) => Response | undefined,
): readonly unknown[] {
  const bodies: unknown[] = [];
  const address = new RegExp(`/identitytoolkit\\.googleapis\\.com/v1/accounts:${operation}\\b`);
  server.use(
    http.post(address, async ({ request }) => {
      const body = bodySchema.parse(await request.clone().json());
      bodies.push(body);
      return answer(body);
    }),
  );
  return bodies;
}

const tokens = /\/securetoken\.googleapis\.com\/v1\/token/;

export function disconnectTokens(): void {
  server.use(http.post(tokens, () => HttpResponse.error()));
}

export function respondPasswordPolicy(customStrengthOptions: object): void {
  server.use(
    http.get(/\/identitytoolkit\.googleapis\.com\/v2\/passwordPolicy/, () =>
      HttpResponse.json({
        customStrengthOptions,
        allowedNonAlphanumericCharacters: ['!', '-', '?'],
        enforcementState: 'ENFORCE',
        schemaVersion: 1,
      }),
    ),
  );
}

export const account = {
  uid: 'uid-ada',
  email: 'ada@example.com',
  freshToken: makeToken(undefined, { email_verified: true }),
};

interface AccountState {
  readonly isVerified: boolean;
  /** Fields that a social provider adds to the answer of a sign-in by popup. */
  readonly proof?: object;
}

export function respondAccount({ isVerified, proof }: AccountState): void {
  const { uid: localId, email, freshToken } = account;
  const signedIn = { idToken: makeToken(), refreshToken: 'refresh-1', expiresIn: '3600' };
  respondIdentity('signUp', { ...signedIn, localId, email });
  respondIdentity('signInWithPassword', { ...signedIn, localId, email, registered: true });
  respondIdentity('signInWithIdp', { ...signedIn, localId, email, ...proof });
  respondIdentity('lookup', {
    users: [{ localId, email, emailVerified: isVerified, displayName: 'Ada Lovelace' }],
  });
  server.use(
    http.post(tokens, () =>
      HttpResponse.json({
        access_token: freshToken,
        id_token: freshToken,
        refresh_token: 'refresh-2',
        expires_in: '3600',
      }),
    ),
  );
}
