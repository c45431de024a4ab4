import { z } from 'zod';

/** A refusal that we raise ourselves, coded as the identity provider codes its own. */
export class IdentityError extends Error {
  override readonly name = 'IdentityError';
  readonly code: string;

  constructor(
    code: 'auth/email-not-verified' | 'auth/user-not-found' | 'auth/invalid-action-code',
  ) {
    super(code);
    this.code = code;
  }
}

const codedSchema = z.object({ code: z.string().startsWith('auth/') });

/** The identity provider's code of a failure (`auth/…`), or null when it has none. */
export function identityCode(error: unknown): string | null {
  const coded = codedSchema.safeParse(error);
  return coded.success ? coded.data.code : null;
}
