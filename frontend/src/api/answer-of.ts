import * as z from 'zod/mini';
import type { Answer } from '../offline/outbox/send-outbox';
import { ApiError, NetworkError, SessionChangedError } from './errors';

/** Returns whether an answer came that broke the contract. Other requests may succeed. */
const isUnreadable = ({ cause }: Error) => cause instanceof z.core.$ZodError;

/** Returns the outcome of a request. Never rejects. */
export async function answerOf<T>(work: () => Promise<T>): Promise<Answer<T>> {
  try {
    return { status: 'done', value: await work() };
  } catch (error) {
    const isUnreachable = error instanceof NetworkError || error instanceof SessionChangedError;
    if (isUnreachable && !isUnreadable(error)) return { status: 'unreachable', retryAfter: null };
    if (!(error instanceof ApiError)) return { status: 'failed', retryAfter: null };
    const { status, code, message, retryAfter } = error;
    if ([401, 403, 429].includes(status)) return { status: 'unreachable', retryAfter };
    // CONFLICT asks for a retry.
    if (status >= 500 || code === 'CONFLICT') return { status: 'failed', retryAfter };
    return { status: 'refused', code, message };
  }
}
