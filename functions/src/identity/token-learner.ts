import { personNameSchema, pictureSchema } from '@mylinguist/shared/schemas/session';
import * as z from 'zod/mini';
import { AppError } from '../services/app-error';
import type { Learner } from '../services/learner';
import type { IdTokenClaims } from './id-token';

/** The providers of the product. They verify the address of every account. */
const firebaseClaimSchema = z.object({ sign_in_provider: z.enum(['google.com', 'apple.com']) });

/**
 * Claim of a session that another session has opened with a custom token: epoch seconds of the proof
 * behind it. Only this app can set it.
 */
export const provenAtClaim = 'proven_at';

/**
 * Maps the claims of a verified token to a learner.
 * @throws AppError EMAIL_NOT_VERIFIED without a verified address: anyone can claim another's address
 */
export function toLearner(claims: IdTokenClaims): Learner {
  const { sub: uid, email, email_verified, name, picture, auth_time, firebase } = claims;
  const { [provenAtClaim]: provenAt } = claims;
  if (typeof auth_time !== 'number') throw new AppError('UNAUTHENTICATED');
  const hasEmail = typeof email === 'string' && email !== '';
  if (!hasEmail || email_verified !== true) throw new AppError('EMAIL_NOT_VERIFIED');
  const { data } = firebaseClaimSchema.safeParse(firebase);
  return {
    uid,
    email,
    ...toPerson(name, picture),
    provider: data?.sign_in_provider ?? null,
    signedInAt: auth_time * 1000,
    provenAt: typeof provenAt === 'number' ? provenAt * 1000 : auth_time * 1000,
  };
}

/** Reads a name and a picture. Firebase does not enforce our length limits. */
export const toPerson = (name: unknown, picture: unknown) => ({
  name: personNameSchema.safeParse(name).data ?? null,
  picture: pictureSchema.safeParse(picture).data ?? null,
});
