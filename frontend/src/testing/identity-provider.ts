import { http, HttpResponse } from 'msw';
import { makeToken } from './factories';
import { server } from './server';

type Operation =
  'signUp' | 'signInWithPassword' | 'lookup' | 'sendOobCode' | 'resetPassword' | 'update';

/** Answers one operation of the identity provider; returns the bodies it receives, in order. */
export function respondIdentity(operation: Operation, answer: object): readonly unknown[] {
  return handle(operation, () => HttpResponse.json(answer));
}

/** Refuses an operation with one of the provider's own codes, such as `EMAIL_EXISTS`. */
export function refuseIdentity(operation: Operation, code: string): readonly unknown[] {
  const body = { error: { code: 400, message: code, errors: [] } };
  return handle(operation, () => HttpResponse.json(body, { status: 400 }));
}

export function disconnectIdentity(operation: Operation): readonly unknown[] {
  return handle(operation, () => HttpResponse.error());
}

function handle(operation: Operation, answer: () => Response): readonly unknown[] {
  const bodies: unknown[] = [];
  const address = new RegExp(`/identitytoolkit\\.googleapis\\.com/v1/accounts:${operation}\\b`);
  server.use(
    http.post(address, async ({ request }) => {
      bodies.push(await request.json());
      return answer();
    }),
  );
  return bodies;
}

/** The account that `respondAccount` signs in to. */
export const account = {
  uid: 'uid-ada',
  email: 'ada@example.com',
  freshToken: makeToken(undefined, { email_verified: true }),
};

/** Signs up and in to one account, whose email is verified or not. */
export function respondAccount({ isVerified }: { readonly isVerified: boolean }): void {
  const { uid: localId, email, freshToken } = account;
  const signedIn = { idToken: makeToken(), refreshToken: 'refresh-1', expiresIn: '3600' };
  respondIdentity('signUp', { ...signedIn, localId, email });
  respondIdentity('signInWithPassword', { ...signedIn, localId, email, registered: true });
  respondIdentity('lookup', {
    users: [{ localId, email, emailVerified: isVerified, displayName: 'Ada Lovelace' }],
  });
  server.use(
    http.post(/\/securetoken\.googleapis\.com\/v1\/token/, () =>
      HttpResponse.json({
        access_token: freshToken,
        id_token: freshToken,
        refresh_token: 'refresh-2',
        expires_in: '3600',
      }),
    ),
  );
}
