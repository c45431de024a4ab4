import type { Identity } from '../../src/services/ports/identity';
import { expectError } from './stores';

interface Account {
  readonly uid: string;
  readonly email: string;
}

export interface IdentitySetUp {
  readonly identity: Identity;
  /** The identity of a provider that cannot be reached. */
  readonly unreachable: Identity;
  /** Creates an ID token of the account, which signed in `age` seconds ago; by default now. */
  createToken(
    account: Account,
    state?: { isVerified?: boolean; isExpired?: boolean; provider?: string; age?: number },
  ): string;
  disable(uid: string): void;
  /** Makes the account an hour old, with the password and the name of someone else. */
  claim(uid: string): void;
}

let accounts = 0;
function newAccount(): Account {
  const uid = `account-${++accounts}`;
  return { uid, email: `${uid}@example.test` };
}

/** Tests the contract of `Identity`. */
export function describeIdentity(open: () => IdentitySetUp): void {
  describe('Identity', () => {
    let setUp: IdentitySetUp;
    let account: Account;
    beforeEach(() => {
      setUp = open();
      account = newAccount();
    });

    test('verifies a token and returns its learner', async () => {
      const before = Date.now() - 2000;
      const learner = await setUp.identity.verify(setUp.createToken(account));
      expect(learner).toMatchObject({ ...account, name: null, picture: null });
      expect(learner.signedInAt).toBeGreaterThan(before);
      await setUp.identity.confirm(learner);
    });

    test.each(['', 'no token', 'a.b.c'])('refuses the token %j', async (token) => {
      await expectError(setUp.identity.verify(token), 'UNAUTHENTICATED');
    });

    test('recognizes a token that it has verified, but no other token without a signature', async () => {
      const token = setUp.createToken(account);
      await setUp.identity.verify(token);
      expect(await setUp.identity.recognize(token)).toBe(account.uid);
      for (const other of ['', 'a.b.c', `${token}x`, setUp.createToken(newAccount())]) {
        expect(await setUp.identity.recognize(other)).toBeNull();
      }
    });

    test('refuses an expired token', async () => {
      const token = setUp.createToken(account, { isExpired: true });
      await expectError(setUp.identity.verify(token), 'UNAUTHENTICATED');
    });

    test('refuses an address that was never verified', async () => {
      const token = setUp.createToken(account, { isVerified: false });
      await expectError(setUp.identity.verify(token), 'EMAIL_NOT_VERIFIED');
    });

    test('refuses to confirm a disabled account', async () => {
      const learner = await setUp.identity.verify(setUp.createToken(account));
      setUp.disable(account.uid);
      await expectError(setUp.identity.confirm(learner), 'UNAUTHENTICATED');
    });

    test('finds an account, also a disabled or removed one', async () => {
      const [disabled, removed] = [newAccount(), newAccount()];
      setUp.disable(disabled.uid);
      await setUp.identity.remove(removed.uid);
      const isDisabled = async ({ uid }: Account) =>
        (await setUp.identity.findAccount(uid))?.isDisabled;
      expect(await Promise.all([account, disabled, removed].map(isDisabled))).toEqual([
        false,
        true,
        true,
      ]);
    });

    test('finds the accounts that are disabled or removed', async () => {
      const [disabled, removed] = [newAccount(), newAccount()];
      setUp.disable(disabled.uid);
      await setUp.identity.remove(removed.uid);
      const uids = [account, disabled, removed].map(({ uid }) => uid);
      expect(await setUp.identity.findClosed(uids)).toEqual(new Set([disabled.uid, removed.uid]));
    });

    test('finds an account by its address, and none once it is removed', async () => {
      expect(await setUp.identity.findByEmail(account.email)).toBe(account.uid);
      await setUp.identity.remove(account.uid);
      expect(await setUp.identity.findByEmail(account.email)).toBeNull();
    });

    test('reclaims an older account for a provider sign-in and ends its sessions', async () => {
      setUp.claim(account.uid);
      const stolen = setUp.createToken(account, { age: 60 });
      await setUp.identity.verify(stolen);
      const token = setUp.createToken(account, { provider: 'google.com' });
      const learner = await setUp.identity.verify(token);
      expect(learner.provider).toBe('google.com');
      expect(await setUp.identity.reclaim(learner)).toEqual({ name: null, picture: null });
      await expectError(setUp.identity.verify(stolen), 'UNAUTHENTICATED');
      await setUp.identity.verify(setUp.createToken(account));
    });

    test('reclaims nothing for other sign-ins', async () => {
      setUp.claim(account.uid);
      const token = setUp.createToken(account);
      expect(await setUp.identity.reclaim(await setUp.identity.verify(token))).toBeNull();
      await setUp.identity.verify(token);
    });

    test('removes an account idempotently', async () => {
      const learner = await setUp.identity.verify(setUp.createToken(account));
      await setUp.identity.remove(account.uid);
      await setUp.identity.remove(account.uid);
      await expectError(setUp.identity.confirm(learner), 'UNAUTHENTICATED');
    });

    test('creates a custom token for a uid', async () => {
      const token = await setUp.identity.createCustomToken(account.uid);
      const [, payload = ''] = token.split('.');
      expect(Buffer.from(payload, 'base64url').toString()).toContain(account.uid);
    });

    test('reports a provider that cannot be reached', async () => {
      const learner = {
        ...account,
        name: null,
        picture: null,
        provider: 'google.com',
        signedInAt: Date.now(),
        provenAt: Date.now(),
      };
      await expectError(setUp.unreachable.confirm(learner), 'UNAVAILABLE');
      await expectError(setUp.unreachable.findAccount(account.uid), 'UNAVAILABLE');
      await expectError(setUp.unreachable.findClosed([account.uid]), 'UNAVAILABLE');
      await expectError(setUp.unreachable.findByEmail(account.email), 'UNAVAILABLE');
      await expectError(setUp.unreachable.remove(account.uid), 'UNAVAILABLE');
      await expectError(setUp.unreachable.reclaim(learner), 'UNAVAILABLE');
    });
  });
}
