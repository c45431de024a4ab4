import type { AppleSignIn } from '../../src/services/ports/apple-sign-in';
import { expectError } from './stores';

export interface AppleSignInSetUp {
  readonly apple: AppleSignIn;
  /** The adapter without the settings that it needs. */
  readonly notSetUp: AppleSignIn;
  /** Creates an Apple token of the account, with the hash of the nonce if there is one. */
  createToken(account: { id: string; email: string }, nonce?: string): Promise<string>;
}

const account = { id: '001.ada', email: 'ada@privaterelay.example' };

/** Tests the contract of `AppleSignIn`. */
export function describeAppleSignIn(open: () => AppleSignInSetUp): void {
  describe('AppleSignIn', () => {
    let setUp: AppleSignInSetUp;
    beforeEach(() => {
      setUp = open();
    });

    test('verifies a token and returns its account', async () => {
      const token = await setUp.createToken(account);
      expect(await setUp.apple.verify(token, null)).toEqual(account);
      await expectError(setUp.apple.verify(`${token}x`, null), 'UNAUTHENTICATED');
    });

    test('requires the nonce exactly when the token carries its hash', async () => {
      const bound = await setUp.createToken(account, 'a nonce');
      expect(await setUp.apple.verify(bound, 'a nonce')).toEqual(account);
      await expectError(setUp.apple.verify(bound, null), 'INVALID_INPUT');
      await expectError(setUp.apple.verify(bound, 'another'), 'INVALID_INPUT');
      const free = await setUp.createToken(account);
      await expectError(setUp.apple.verify(free, 'a nonce'), 'INVALID_INPUT');
    });

    test('exchanges a token for an ID token', async () => {
      const idToken = await setUp.apple.exchange(await setUp.createToken(account), null);
      expect(idToken.split('.')).toHaveLength(3);
    });

    test('is unavailable while it is not set up', async () => {
      const token = await setUp.createToken(account);
      await expectError(setUp.notSetUp.verify(token, null), 'UNAVAILABLE');
    });
  });
}
