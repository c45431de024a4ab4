import type { Route } from '@mylinguist/shared/contract/route';
import { exchange, orNetworkError, readError, type CallOptions } from './client';

/**
 * Calls a route and returns its answer as a file. The answer is not parsed, because it may be large.
 * @throws the errors of `callApi`
 */
export async function downloadFile<R extends Route>(
  route: R,
  options: CallOptions<R>,
): Promise<Blob> {
  const { signal } = options;
  return exchange(route, options, (response) =>
    response.ok ? orNetworkError(() => response.blob(), signal) : readError(response, signal),
  );
}
