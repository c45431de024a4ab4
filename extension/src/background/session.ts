import type { Config } from '../config';
import { openItem } from './storage';

/** The session of a learner, renewed for as long as the refresh token lives. */
interface Session {
  readonly uid: string;
  readonly email: string;
  readonly refreshToken: string;
  readonly idToken: string;
  /** Epoch ms. */
  readonly expiresAt: number;
}

interface StoredSession {
  readonly session: Session | null;
  /** The learner of the last session, to whom waiting captures belong. */
  readonly lastUid: string | null;
  /** Whether the last session ended without the learner's doing. */
  readonly hasEnded: boolean;
}

/** Nobody is signed in, or the provider has ended the session. */
export class SignedOutError extends Error {
  override readonly name = 'SignedOutError';
}

/** The identity provider gave no usable answer. */
class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
}

/** Margin in ms before the end of an ID token at which it is renewed. */
const margin = 60_000;

/** Signs in with tokens of the identity provider, without its SDK. */
export class Sessions {
  private readonly item = openItem<StoredSession>('session', {
    session: null,
    lastUid: null,
    hasEnded: false,
  });
  private renewing: Promise<string> | null = null;

  constructor(
    private readonly config: Config,
    private readonly now: () => number = Date.now,
  ) {}

  read(): Promise<StoredSession> {
    return this.item.read();
  }

  /**
   * Exchanges a custom token for a session.
   * @throws SignedOutError when the provider refuses it; UnreachableError
   */
  async signIn(customToken: string, email: string): Promise<void> {
    const answer = await this.post(this.config.signIn, {
      token: customToken,
      returnSecureToken: true,
    });
    const idToken = textOf(answer, 'idToken');
    const session: Session = {
      uid: uidOf(idToken),
      email,
      refreshToken: textOf(answer, 'refreshToken'),
      idToken,
      expiresAt: this.now() + secondsOf(answer, 'expiresIn'),
    };
    await this.item.change(() => ({ session, lastUid: session.uid, hasEnded: false }));
  }

  async signOut(): Promise<void> {
    await this.item.change(({ lastUid }) => ({ session: null, lastUid, hasEnded: false }));
  }

  /** Ends a session that the API or the provider no longer accepts. */
  async end(): Promise<void> {
    await this.item.change(({ lastUid }) => ({ session: null, lastUid, hasEnded: true }));
  }

  /**
   * Returns a valid ID token.
   *
   * @param isRefused whether the API has refused the present one
   * @throws SignedOutError; UnreachableError
   */
  async token(isRefused = false): Promise<string> {
    const { session } = await this.item.read();
    if (!session) throw new SignedOutError('Nobody is signed in');
    if (!isRefused && session.expiresAt - margin > this.now()) return session.idToken;
    this.renewing ??= this.renew(session).finally(() => {
      this.renewing = null;
    });
    return this.renewing;
  }

  private async renew({ uid, refreshToken }: Session): Promise<string> {
    try {
      const answer = await this.post(this.config.renewal, {
        grant_type: 'refresh_token',
        refresh_token: refreshToken,
      });
      const idToken = textOf(answer, 'id_token');
      const renewed = {
        idToken,
        refreshToken: textOf(answer, 'refresh_token'),
        expiresAt: this.now() + secondsOf(answer, 'expires_in'),
      };
      await this.item.change((stored) =>
        // Another learner may have signed in meanwhile.
        stored.session?.uid === uid
          ? { ...stored, session: { ...stored.session, ...renewed } }
          : stored,
      );
      return idToken;
    } catch (error) {
      if (error instanceof SignedOutError) await this.end();
      throw error;
    }
  }

  private async post(address: string, body: object): Promise<Record<string, unknown>> {
    const response = await fetch(`${address}?key=${encodeURIComponent(this.config.apiKey)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).catch(() => {
      throw new UnreachableError('The identity provider cannot be reached');
    });
    if (response.status >= 400 && response.status < 500 && response.status !== 429) {
      throw new SignedOutError('The identity provider has refused the session');
    }
    if (!response.ok) throw new UnreachableError('The identity provider has failed');
    return (await response.json()) as Record<string, unknown>;
  }
}

function textOf(answer: Record<string, unknown>, name: string): string {
  const value = answer[name];
  if (typeof value !== 'string' || value === '') {
    throw new UnreachableError('The identity provider has sent an unusable answer');
  }
  return value;
}

/** Returns a duration in ms of a field in seconds. */
const secondsOf = (answer: Record<string, unknown>, name: string) =>
  Number(textOf(answer, name)) * 1000;

/** Returns the account id of an ID token. The API checks the token; here it only tells learners apart. */
function uidOf(idToken: string): string {
  try {
    const payload = (idToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const claims = JSON.parse(atob(payload)) as Record<string, unknown>;
    return textOf(claims, 'sub');
  } catch {
    throw new UnreachableError('The identity provider has sent an unusable token');
  }
}
