import * as z from 'zod/mini';

const claimsSchema = z.object({ exp: z.number() });

/**
 * The instant at which a JSON Web Token expires, in ms since 1970, or null when it cannot be read.
 * Nothing is verified: the API does that.
 */
export function tokenExpiry(token: string): number | null {
  const [, payload = ''] = token.split('.');
  try {
    const json = atob(payload.replace(/-/g, '+').replace(/_/g, '/'));
    const claims = claimsSchema.safeParse(JSON.parse(json));
    return claims.success ? claims.data.exp * 1000 : null;
  } catch {
    return null;
  }
}
