import * as z from 'zod/mini';
import type { Config } from '../config';
import { openItem } from './storage';

/** The session of a learner, renewed for as long as the refresh token lives. */
const sessionSchema = z.object({
  uid: z.string(),
  email: z.string(),
  refreshToken: z.string(),
  idToken: z.string(),
  /** Epoch ms. */
  expiresAt: z.number(),
});
type Session = z.infer<typeof sessionSchema>;

const storedSessionSchema = z.object({
  session: z.nullable(sessionSchema),
  /** The learner of the last session, to whom waiting captures belong. */
  lastUid: z.nullable(z.string()),
  /** Whether the last session ended without the learner's doing. */
  hasEnded: z.boolean(),
});
type StoredSession = z.infer<typeof storedSessionSchema>;

const text = z.string().check(z.minLength(1));
/** A number of seconds as text. */
const seconds = z.string().check(z.regex(/^\d+$/));
const signInAnswerSchema = z.object({ idToken: text, refreshToken: text, expiresIn: seconds });
const renewalAnswerSchema = z.object({
  id_token: text,
  refresh_token: text,
  expires_in: seconds,
});
const claimsSchema = z.object({ sub: text });

/** Nobody is signed in, or the provider has ended the session. */
export class SignedOutError extends Error {
  override readonly name = 'SignedOutError';
}

/** The identity provider gave no usable answer. */
class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
}

/** Margin in ms before the end of an ID token at which it is renewed. */
const renewalMarginMs = 60_000;

/** Signs in with tokens of the identity provider, without its SDK. */
export class Sessions {
  private readonly item = openItem('session', storedSessionSchema, {
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
    const body = { token: customToken, returnSecureToken: true };
    const { idToken, refreshToken, expiresIn } = await this.post(
      this.config.signIn,
      body,
      signInAnswerSchema,
    );
    const uid = uidOf(idToken);
    const session = { uid, email, refreshToken, idToken, expiresAt: this.endOf(expiresIn) };
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
    if (!isRefused && session.expiresAt - renewalMarginMs > this.now()) return session.idToken;
    this.renewing ??= this.renew(session).finally(() => {
      this.renewing = null;
    });
    return this.renewing;
  }

  private async renew({ uid, refreshToken }: Session): Promise<string> {
    try {
      const body = { grant_type: 'refresh_token', refresh_token: refreshToken };
      const answer = await this.post(this.config.renewal, body, renewalAnswerSchema);
      const renewed = {
        idToken: answer.id_token,
        refreshToken: answer.refresh_token,
        expiresAt: this.endOf(answer.expires_in),
      };
      await this.item.change((stored) =>
        // Another learner may have signed in meanwhile.
        stored.session?.uid === uid
          ? { ...stored, session: { ...stored.session, ...renewed } }
          : stored,
      );
      return renewed.idToken;
    } catch (error) {
      if (error instanceof SignedOutError) await this.end();
      throw error;
    }
  }

  /** Returns the instant, in epoch ms, at which a token of so many seconds expires. */
  private endOf(lifetime: string): number {
    return this.now() + Number(lifetime) * 1000;
  }

  private async post<T>(address: string, body: object, schema: z.core.$ZodType<T>): Promise<T> {
    const response = await fetch(`${address}?key=${encodeURIComponent(this.config.apiKey)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).catch((cause: unknown) => {
      throw new UnreachableError('The identity provider cannot be reached', { cause });
    });
    if (response.status >= 400 && response.status < 500 && response.status !== 429) {
      throw new SignedOutError('The identity provider has refused the session');
    }
    if (!response.ok) throw new UnreachableError('The identity provider has failed');
    try {
      return z.parse(schema, await response.json());
    } catch (cause) {
      throw new UnreachableError('The identity provider has sent an unusable answer', { cause });
    }
  }
}

/** Returns the account id of an ID token. The API checks the token; here it only tells learners apart. */
function uidOf(idToken: string): string {
  try {
    const payload = (idToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    return z.parse(claimsSchema, JSON.parse(atob(payload))).sub;
  } catch (cause) {
    throw new UnreachableError('The identity provider has sent an unusable token', { cause });
  }
}
