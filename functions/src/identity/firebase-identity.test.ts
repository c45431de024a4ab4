import { generateKeyPairSync, sign } from 'node:crypto';
import { Agent } from 'node:https';
import { AppError } from '../services/app-error';
import { createFirebaseIdentity } from './firebase-identity';

/** A network without a way out: the provider's public keys cannot be fetched. */
class DeadAgent extends Agent {
  override createConnection(): never {
    throw Object.assign(new Error('no way out'), { code: 'ENETUNREACH' });
  }
}

const projectId = 'live-project';
const identity = createFirebaseIdentity({ projectId, httpAgent: new DeadAgent() });
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

function token(header: object, claims: object = {}): string {
  const seconds = Math.floor(Date.now() / 1000);
  const payload = {
    ...{ iss: `https://securetoken.google.com/${projectId}`, aud: projectId, sub: 'uid' },
    ...{ iat: seconds, exp: seconds + 3600, email: 'a@example.test', email_verified: true },
    ...claims,
  };
  const signed = `${encode(header)}.${encode(payload)}`;
  return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`;
}

const codeFor = (credential: string) =>
  identity.verify(credential).then(
    () => 'accepted',
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );

describe('away from the emulator', () => {
  it.each([
    ['an unsigned token', token({ alg: 'none' })],
    ['a token signed with a shared secret', token({ alg: 'HS256', kid: 'k' })],
    ['a token without a key id', token({ alg: 'RS256' })],
    ['a token of another project', token({ alg: 'RS256', kid: 'k' }, { aud: 'other' })],
    ['no token at all', 'nonsense'],
  ])('%s is refused', async (_, credential) => {
    expect(await codeFor(credential)).toBe('UNAUTHENTICATED');
  });

  it('a token whose signature cannot be checked now is not called wrong', async () => {
    expect(await codeFor(token({ alg: 'RS256', kid: 'k' }))).toBe('UNAVAILABLE');
  });
});
