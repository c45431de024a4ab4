import type { TransportResult } from '@mylinguist/shared/queue/transport-result';
import { SessionChangedError, UnreadableError } from './error-kinds';
import { ApiError, NetworkError } from './errors';

/** An answer with such a status is the same for other requests. */
const isForAll = (status: number) => [401, 403, 429].includes(status);

const unreachable = { status: 'unreachable', retryAfter: null } as const;
const failed = { status: 'failed', retryAfter: null } as const;

/** Returns the outcome of a request. Never rejects. */
export async function answerOf<T>(work: () => Promise<T>): Promise<TransportResult<T>> {
  try {
    return { status: 'done', value: await work() };
  } catch (error) {
    if (error instanceof UnreadableError) return isForAll(error.status) ? unreachable : failed;
    if (error instanceof NetworkError || error instanceof SessionChangedError) return unreachable;
    if (!(error instanceof ApiError)) return failed;
    const { status, code, message, retryAfter } = error;
    if (isForAll(status)) return { status: 'unreachable', retryAfter };
    // CONFLICT asks for a retry.
    if (status >= 500 || code === 'CONFLICT') return { status: 'failed', retryAfter };
    return { status: 'refused', code, message };
  }
}
