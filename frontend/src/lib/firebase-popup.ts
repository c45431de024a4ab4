import {
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  OAuthProvider,
  reauthenticateWithPopup,
  signInWithPopup,
  type Auth,
  type PopupRedirectResolver,
  type User,
} from 'firebase/auth';
import { addGoogleScript } from './google-script';
import { IdentityError } from './identity-error';

export type ProviderName = 'google' | 'apple';

interface PopupProof {
  readonly user: User;
  /** Apple's own ID token. */
  readonly appleToken: string | null;
}

export interface Popups {
  readonly prepare: () => Promise<void>;
  readonly isReady: () => boolean;
  readonly signIn: (name: ProviderName) => Promise<PopupProof>;
  /** Proves that the signed-in user is present. */
  readonly confirm: (name: ProviderName) => Promise<void>;
}

/** An untyped method of the SDK's resolver. It loads the frame that communicates with popups. */
interface Resolver {
  readonly _initialize: (auth: Auth) => Promise<unknown>;
}

const SdkResolver = browserPopupRedirectResolver as unknown as new () => Resolver;

/** A singleton: the SDK constructs the resolver itself and must get the prepared instance. */
class SharedResolver extends SdkResolver {
  private static only: SharedResolver | undefined;

  constructor() {
    super();
    return (SharedResolver.only ??= this);
  }
}

const providers = {
  google: () => {
    const provider = new GoogleAuthProvider();
    provider.addScope('email');
    provider.addScope('profile');
    return provider.setCustomParameters({ prompt: 'select_account' });
  },
  apple: () => {
    const provider = new OAuthProvider('apple.com');
    provider.addScope('email');
    return provider.addScope('name');
  },
} as const satisfies Record<ProviderName, () => unknown>;

/**
 * Creates sign-ins by popup. Browsers open a popup only within a click, so `prepare` loads the
 * SDK's frame before it. `initializeAuth` does not get the resolver: in some browsers the SDK would
 * then load the frame on every page and delay token renewals.
 */
export function createPopups(auth: Auth): Popups {
  let ready = false;
  const resolver = SharedResolver as unknown as PopupRedirectResolver;

  return {
    isReady: () => ready,
    prepare: async () => {
      await addGoogleScript();
      await new SharedResolver()._initialize(auth);
      ready = true;
    },
    signIn: async (name) => {
      const result = await signInWithPopup(auth, providers[name](), resolver);
      const credential = name === 'apple' ? OAuthProvider.credentialFromResult(result) : null;
      return { user: result.user, appleToken: credential?.idToken ?? null };
    },
    confirm: async (name) => {
      if (!auth.currentUser) throw new IdentityError('auth/user-token-expired');
      await reauthenticateWithPopup(auth.currentUser, providers[name](), resolver);
    },
  };
}
