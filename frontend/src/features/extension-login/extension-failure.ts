import { LostIdentityError } from '../../api/extension-login';
import { ApiError, NetworkError } from '../../api/errors';

/** What to tell learner and extension about a failure. */
export function extensionFailure(error: unknown): string {
  if (error instanceof ApiError || error instanceof NetworkError) {
    return `Failed to get custom token for extension: ${error.message}`;
  }
  if (error instanceof LostIdentityError) {
    return `Failed to authenticate extension: ${error.message}`;
  }
  return 'Authentication failed. Please try again.';
}
