import type { JWTPayload } from 'jose';
import { AppError } from '../services/app-error';
import { createSignedTokenCheck } from './signed-token';

const keysUrl =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/** Google lets its keys be cached for about six hours, in ms. */
const keysMaxAgeMs = 6 * 3_600_000;

/** Claims of a verified ID token. All but these come from the learner or the provider. */
export type IdTokenClaims = JWTPayload & { readonly sub: string; readonly exp: number };

/**
 * Creates a check of a project's ID tokens, as
 * https://firebase.google.com/docs/auth/admin/verify-id-tokens#verify_id_tokens_using_a_third-party_jwt_library
 * describes.
 */
export function createIdTokenCheck(projectId: string) {
  const check = createSignedTokenCheck(keysUrl, keysMaxAgeMs);
  return {
    /** @throws AppError UNAUTHENTICATED, or UNAVAILABLE if the keys cannot be loaded */
    verify: async (token: string): Promise<IdTokenClaims> => {
      const { sub, exp, ...claims } = await check.verify(token, {
        issuer: `https://securetoken.google.com/${projectId}`,
        audience: projectId,
        requiredClaims: ['iat'],
      });
      if (!sub || exp === undefined) throw new AppError('UNAUTHENTICATED');
      return { ...claims, sub, exp };
    },

    loadKeys: check.loadKeys,
  };
}
