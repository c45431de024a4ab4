import { AppError } from '../app-error';
import type { Learner } from '../learner';

/**
 * Refuses a session whose learner has not proven who they are for some time: someone else may use the
 * device.
 * @param maxAgeMs maximum age in ms of the sign-in
 * @throws AppError SIGN_IN_REQUIRED
 */
export function requireSignIn({ provenAt }: Learner, maxAgeMs: number): void {
  // Sign-in times are real time, so this must not use the API's clock.
  if (Date.now() - provenAt > maxAgeMs) throw new AppError('SIGN_IN_REQUIRED');
}
