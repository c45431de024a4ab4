import type { Identity } from '../../lib/firebase-auth';
import { identityClient, logIn } from './identity-client';

export type Verification =
  /** The link works and waits for the learner. */
  | { readonly kind: 'open'; readonly email: string }
  /** The address is verified, and this browser has signed in. */
  | { readonly kind: 'signed-in' }
  /** The learner must sign in. The address is verified; null if this browser does not know it. */
  | { readonly kind: 'verified'; readonly email: string | null };

/**
 * Checks the code of a link without applying it. A used link counts as success when the provider's
 * session in this browser is verified.
 */
export async function openLink(code: string): Promise<Verification> {
  const client = await identityClient();
  try {
    return { kind: 'open', email: await client.checkVerification(code) };
  } catch (error) {
    const identity = await client.verifiedIdentity();
    if (!identity) throw error;
    return signInVerified(identity);
  }
}

/** Applies the code of a link. */
export async function verifyByLink(code: string): Promise<Verification> {
  const client = await identityClient();
  try {
    const email = await client.verifyEmail(code);
    return await signInVerified(await client.verifiedIdentity(email), email);
  } catch (error) {
    // The answer of an earlier attempt may have been lost.
    const identity = await client.verifiedIdentity();
    if (!identity) throw error;
    return signInVerified(identity);
  }
}

/** Signs in after the provider's page has verified the address. */
export async function verifyByProvider(): Promise<Verification> {
  return signInVerified(await (await identityClient()).identityAfterVerification());
}

/** Signs in to the API. A failure leaves the address verified, so it is not reported as an error. */
async function signInVerified(
  identity: Identity | null,
  email = identity?.email ?? null,
): Promise<Verification> {
  if (!identity) return { kind: 'verified', email };
  try {
    await logIn(identity);
    return { kind: 'signed-in' };
  } catch {
    return { kind: 'verified', email };
  }
}

/**
 * Signs in if the account that signed up in this browser is verified by now.
 * @returns whether it did
 */
export async function signInOnceVerified(email: string): Promise<boolean> {
  const identity = await (await identityClient()).verifiedIdentity(email);
  if (identity) await logIn(identity);
  return identity !== null;
}
