import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './errors';

const retries = 2;
/** A longer wait than this, in seconds, is the learner's to decide about. */
const longestWait = 10;

function isWorthRetrying(failures: number, error: unknown): boolean {
  if (failures >= retries || !navigator.onLine) return false;
  if (!(error instanceof ApiError)) return true;
  const { status, retryAfter } = error;
  return status === 429 ? retryAfter !== null && retryAfter <= longestWait : status >= 500;
}

/** How long to wait before the next attempt, in ms: as long as the API asks for, where it does. */
function retryDelay(failures: number, error: unknown): number {
  const asked = error instanceof ApiError ? error.retryAfter : null;
  return asked === null ? 1000 * 2 ** failures : 1000 * Math.min(asked, longestWait);
}

/**
 * The cache of what the API answered. What was refused (4xx) stays refused; other failures, and
 * short waits that the API asks for, are tried again. Without a connection a request fails at once
 * and says so, rather than waiting unseen; reads are repeated when the connection is back.
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
