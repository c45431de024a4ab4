/** An error that the app raises itself, with a code in the identity provider's format. */
export class IdentityError extends Error {
  override readonly name = 'IdentityError';
  readonly code: string;

  constructor(
    code:
      | 'auth/email-not-verified'
      | 'auth/network-request-failed'
      | 'auth/user-not-found'
      | 'auth/user-token-expired'
      | 'auth/invalid-action-code'
      | 'auth/popup-not-loaded'
      | 'auth/left-work-kept',
    options?: ErrorOptions,
  ) {
    super(code, options);
    this.code = code;
  }
}

export type PasswordRequirement =
  | { readonly kind: 'lowercase' | 'uppercase' | 'digit' | 'symbol' }
  | { readonly kind: 'min-length' | 'max-length'; readonly length: number };

export class PasswordPolicyError extends Error {
  override readonly name = 'PasswordPolicyError';
  readonly code = 'auth/password-does-not-meet-requirements';
  /** The unmet requirements; empty if the policy could not be fetched. */
  readonly missing: readonly PasswordRequirement[];

  constructor(missing: readonly PasswordRequirement[], options: ErrorOptions) {
    super('The password does not meet the policy', options);
    this.missing = missing;
  }
}

/** Returns the identity provider's code of an error (`auth/…`); null if it has none. */
export function identityCode(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  const { code } = error;
  return typeof code === 'string' && code.startsWith('auth/') ? code : null;
}
