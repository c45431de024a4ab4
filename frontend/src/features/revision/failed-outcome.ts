import { ApiError } from '../../api/errors';
import type { ReviewOutcome } from './revision-session-reducer';

/** Maps the error of a review request to an outcome. `mayHaveArrived`: the request is a retry. */
export function failedOutcome(error: unknown, mayHaveArrived: boolean): ReviewOutcome {
  if (!(error instanceof ApiError)) return { status: 'failed' };
  if (error.code === 'NOT_FOUND') return { status: 'gone' };
  // The first request reached the server and only its response was lost.
  if (error.code === 'NOT_DUE' && mayHaveArrived) return { status: 'saved' };
  return { status: error.status === 400 || error.status === 409 ? 'refused' : 'failed' };
}
