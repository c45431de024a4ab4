import {
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  OAuthProvider,
  signInWithPopup,
  type Auth,
  type PopupRedirectResolver,
  type User,
} from 'firebase/auth';

export type ProviderName = 'google' | 'apple';

/** What a popup has proven; `appleToken` is Apple's own ID token. */
interface PopupProof {
  readonly user: User;
  readonly appleToken: string | null;
}

export interface Popups {
  readonly prepare: () => Promise<void>;
  readonly isReady: () => boolean;
  readonly signIn: (name: ProviderName) => Promise<PopupProof>;
}

/** The part of the SDK's resolver that its types leave out: it loads the frame that hears popups. */
interface Resolver {
  readonly _initialize: (auth: Auth) => Promise<unknown>;
}

const SdkResolver = browserPopupRedirectResolver as unknown as new () => Resolver;

/** A singleton: the SDK constructs the resolver class itself, and must get the prepared instance. */
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
 * Sign-ins by popup. A browser opens a popup only in a click, and the SDK first loads the frame
 * that hears from it; `prepare` has that done before. The resolver is not given to the SDK for good:
 * in some browsers it would then load the frame on every page, and hold up renewing a token.
 */
export function createPopups(auth: Auth): Popups {
  let ready = false;

  return {
    isReady: () => ready,
    prepare: async () => {
      await new SharedResolver()._initialize(auth);
      ready = true;
    },
    signIn: async (name) => {
      const resolver = SharedResolver as unknown as PopupRedirectResolver;
      const result = await signInWithPopup(auth, providers[name](), resolver);
      const credential = name === 'apple' ? OAuthProvider.credentialFromResult(result) : null;
      return { user: result.user, appleToken: credential?.idToken ?? null };
    },
  };
}
