import type { Database } from '@azure/cosmos';
import type { HttpHandler } from '@azure/functions';
import { encode } from '../../functions/src/http/encode';
import { replayCalls, type SdkCall } from './sdk-calls';

/**
 * Creates the baseline handler of a route. It only replays the route's SDK calls and sends their
 * result as the API does: as JSON, compressed if the client accepts it.
 */
export function createBareHandler(
  database: Database,
  calls: () => readonly SdkCall[],
): HttpHandler {
  return async (request, { invocationId }) => {
    const body = (await replayCalls(database, calls())) ?? null;
    return encode({ body }, request, invocationId);
  };
}
