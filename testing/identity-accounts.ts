/** A way to sign in to an account, as the identity provider stores it. */
interface ProviderLink {
  readonly providerId: string;
  readonly rawId: string;
  readonly email?: string;
  readonly displayName?: string;
  readonly photoUrl?: string;
}

interface StoredAccount {
  readonly email?: string;
  /** Epoch milliseconds. */
  readonly createdAt?: string;
  readonly displayName?: string;
  readonly photoUrl?: string;
  readonly password?: string;
  /** Epoch seconds. */
  readonly validSince?: string;
  readonly providerUserInfo?: readonly ProviderLink[];
}

interface AccountUpdate extends Omit<StoredAccount, 'providerUserInfo'> {
  readonly localId: string;
  readonly deleteAttribute?: readonly string[];
  readonly deleteProvider?: readonly string[];
}

/** Stores what tests need of the provider's accounts, and changes it as the provider does. */
export function createIdentityAccounts() {
  const stored = new Map<string, StoredAccount>();
  return {
    stored,
    update: (body: object): { localId: string } => {
      const {
        localId,
        deleteAttribute = [],
        deleteProvider = [],
        ...fields
      } = body as AccountUpdate;
      const { displayName, photoUrl, providerUserInfo = [], ...kept } = stored.get(localId) ?? {};
      stored.set(localId, {
        ...kept,
        ...(displayName !== undefined &&
          !deleteAttribute.includes('DISPLAY_NAME') && { displayName }),
        ...(photoUrl !== undefined && !deleteAttribute.includes('PHOTO_URL') && { photoUrl }),
        ...fields,
        providerUserInfo: providerUserInfo.filter(
          ({ providerId }) => !deleteProvider.includes(providerId),
        ),
      });
      return { localId };
    },
  };
}
