import type { CosmosClientOptions, Database } from '@azure/cosmos';
import { managedIdentity } from '../lib/managed-identity';
import type { Settings } from '../settings/settings';

/** Maximum duration of one request, and of the retries of a throttled request. */
const timeoutSeconds = 10;

/** Replaces the connections of the SDK, for tests. */
export type DatabaseConnection = Pick<CosmosClientOptions, 'httpClient'>;

/** Loads the SDK and creates a client for the product's database. Sends nothing. */
export async function openDatabase(
  { endpoint, key, database }: Omit<Settings['cosmos'], 'generation'>,
  connection: DatabaseConnection = {},
): Promise<Database> {
  const { CosmosClient } = await import('./cosmos-sdk');
  const client = new CosmosClient({
    ...connection,
    endpoint,
    ...(key ? { key } : { aadCredentials: managedIdentity() }),
    connectionPolicy: {
      requestTimeout: timeoutSeconds * 1000,
      retryOptions: {
        maxRetryAttemptCount: 9,
        maxWaitTimeInSeconds: timeoutSeconds,
        fixedRetryIntervalInMilliseconds: 0,
      },
      // The account's address follows a failover automatically. With discovery the SDK first
      // requests the account's regions and retries unanswered requests for two minutes.
      enableEndpointDiscovery: false,
    },
  });
  return client.database(database);
}
