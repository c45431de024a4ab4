import { stack } from '../testing/browser/stack';

/** Disables an account at the identity provider, whose tokens then count for nothing, or enables it. */
export async function disableAccount(uid: string, disableUser: boolean): Promise<void> {
  const answer = await fetch(
    `${stack.identity}/identitytoolkit.googleapis.com/v1/projects/demo-ml/accounts:update`,
    {
      method: 'POST',
      // The emulator takes this word for a project owner.
      headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
      body: JSON.stringify({ localId: uid, disableUser }),
    },
  );
  if (!answer.ok) throw new Error(`The account was not changed: ${await answer.text()}`);
}
