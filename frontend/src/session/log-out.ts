import { endSession } from './session';

/** Ends the session even if the identity provider fails. */
export async function logOut(): Promise<void> {
  try {
    const { signOut } = await import('../lib/firebase-auth');
    await signOut();
  } catch (error) {
    console.error('Signing out of the identity provider failed', error);
  } finally {
    endSession();
  }
}
