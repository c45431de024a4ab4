import { endSession } from './session';

/** Signs out of the identity provider and of the app; the second happens even if the first fails. */
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
