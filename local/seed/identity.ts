import * as z from 'zod';

export interface Account {
  uid: string;
  email: string;
  password: string;
  name: string;
  /** URL of a picture. */
  picture?: string;
}

const accountsPath = 'identitytoolkit.googleapis.com/v1';
const project = 'demo-ml';

/** Creates a verified account in the identity emulator if it does not exist. */
export async function ensureAccount(identity: string, account: Account): Promise<void> {
  const answer = await fetch(`${identity}/${accountsPath}/projects/${project}/accounts`, {
    method: 'POST',
    // The emulator accepts this token as that of a project owner.
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify({
      localId: account.uid,
      email: account.email,
      password: account.password,
      displayName: account.name,
      photoUrl: account.picture,
      emailVerified: true,
    }),
  });
  if (answer.ok) return;
  const text = await answer.text();
  if (/DUPLICATE_LOCAL_ID|EMAIL_EXISTS/.test(text)) return;
  throw new Error(`The identity emulator rejected the account ${account.email}: ${text}`);
}

/** Signs in with email and password; returns the ID token. */
export async function idTokenOf(
  identity: string,
  account: Pick<Account, 'email' | 'password'>,
): Promise<string> {
  const answer = await fetch(
    `${identity}/${accountsPath}/accounts:signInWithPassword?key=demo-key`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        email: account.email,
        password: account.password,
        returnSecureToken: true,
      }),
    },
  );
  if (!answer.ok) {
    throw new Error(`${account.email} cannot sign in: ${await answer.text()}`);
  }
  return z.object({ idToken: z.string() }).parse(await answer.json()).idToken;
}
