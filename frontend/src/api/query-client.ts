import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './errors';

const retries = 2;

/** The cache of what the API answered. What was refused (4xx) stays refused; other failures are tried again. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: 60_000,
        staleTime: 10_000,
        retry: (failures, error) =>
          failures < retries && !(error instanceof ApiError && error.status < 500),
      },
    },
  });
}
