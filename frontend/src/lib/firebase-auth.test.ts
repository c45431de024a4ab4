import { getApp } from 'firebase/app';
import { getAuth } from 'firebase/auth';
import { account, disconnectTokens, respondAccount } from '../testing/identity-provider';
import { freshToken, signIn, signOut } from './firebase-auth';

beforeEach(() => respondAccount({ isVerified: true }));
afterEach(() => signOut());

test('a fresh token comes from the provider, not from the cache', async () => {
  await signIn(account.email, 'secret-1');
  await expect(freshToken()).resolves.toBe(account.freshToken);
});

test('a request for a fresh token fails when nobody is signed in at the provider', async () => {
  await expect(freshToken()).rejects.toThrow('No Firebase user found after waiting for auth state');
});

test('a request for a fresh token fails when the provider cannot be reached', async () => {
  await signIn(account.email, 'secret-1');
  disconnectTokens();
  await expect(freshToken()).rejects.toThrow('Unable to get fresh Firebase token');
});

test('a request for a fresh token fails when the provider restores no state within 3 s', async () => {
  jest.useFakeTimers();
  jest.spyOn(getAuth(getApp()), 'authStateReady').mockReturnValue(new Promise(() => undefined));
  let outcome = 'waiting';
  freshToken().catch((error: unknown) => {
    outcome = String(error);
  });
  await jest.advanceTimersByTimeAsync(2999);
  expect(outcome).toBe('waiting');
  await jest.advanceTimersByTimeAsync(1);
  expect(outcome).toBe('TimeoutError: Auth state timeout');
});
