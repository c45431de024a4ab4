import type { Database } from '@azure/cosmos';
import type { HttpHandler } from '@azure/functions';
import { replayCalls, type SdkCall } from './sdk-calls';

/** What stands beside a route: its calls of the SDK, and what they gave as JSON, and nothing else. */
export function createBareHandler(
  database: Database,
  calls: () => readonly SdkCall[],
): HttpHandler {
  return async () => ({ jsonBody: (await replayCalls(database, calls())) ?? null });
}
