import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './errors';

const retries = 2;
/** Maximum wait in seconds before an automatic retry. */
const maxRetryAfterSeconds = 10;

function isWorthRetrying(failures: number, error: unknown): boolean {
  if (failures >= retries || !navigator.onLine) return false;
  if (!(error instanceof ApiError)) return true;
  const { status, retryAfter } = error;
  return status === 429 ? retryAfter !== null && retryAfter <= maxRetryAfterSeconds : status >= 500;
}

/** Returns the wait before the next attempt in ms. `Retry-After` overrides the back-off. */
function retryDelay(failures: number, error: unknown): number {
  const asked = error instanceof ApiError ? error.retryAfter : null;
  return asked === null ? 1000 * 2 ** failures : 1000 * Math.min(asked, maxRetryAfterSeconds);
}

/**
 * Creates the cache of API answers. Retries network errors, 5xx, and 429 with a short
 * `Retry-After`. Offline requests fail at once; queries are refetched on reconnect.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: 60_000,
        staleTime: 10_000,
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: isWorthRetrying,
        retryDelay,
      },
      mutations: { networkMode: 'always' },
    },
  });
}
