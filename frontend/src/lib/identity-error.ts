/** An error that the app raises itself, with a code in the identity provider's format. */
export class IdentityError extends Error {
  override readonly name = 'IdentityError';
  readonly code: string;

  constructor(
    code:
      | 'auth/email-not-verified'
      | 'auth/user-not-found'
      | 'auth/invalid-action-code'
      | 'auth/popup-not-loaded',
    options?: ErrorOptions,
  ) {
    super(code, options);
    this.code = code;
  }
}

/** A requirement of the provider's password policy. */
export type PasswordRequirement =
  | { readonly kind: 'lowercase' | 'uppercase' | 'digit' | 'symbol' }
  | { readonly kind: 'min-length' | 'max-length'; readonly length: number };

/** A password that the provider's policy refuses, with what it lacks. */
export class PasswordPolicyError extends Error {
  override readonly name = 'PasswordPolicyError';
  readonly code = 'auth/password-does-not-meet-requirements';
  /** Empty when the policy could not be read. */
  readonly missing: readonly PasswordRequirement[];

  constructor(missing: readonly PasswordRequirement[], options: ErrorOptions) {
    super('The password does not meet the policy', options);
    this.missing = missing;
  }
}

/** The identity provider's code of a failure (`auth/…`), or null when it has none. */
export function identityCode(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  const { code } = error;
  return typeof code === 'string' && code.startsWith('auth/') ? code : null;
}
