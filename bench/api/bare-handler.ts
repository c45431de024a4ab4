import type { Database } from '@azure/cosmos';
import type { HttpHandler } from '@azure/functions';
import { encode } from '../../functions/src/http/encode';
import { replayCalls, type SdkCall } from './sdk-calls';

/**
 * What stands beside a route: its calls of the SDK, and what they gave, sent as the API sends its
 * answers (as JSON, compressed where the caller takes it), and nothing else.
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
