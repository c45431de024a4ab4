import { CosmosClient, type Database } from '@azure/cosmos';
import { managedIdentity } from '../lib/managed-identity';
import type { Settings } from '../settings/settings';

/** How long one request may take, and how long throttled ones are repeated. */
const patienceSeconds = 10;

/** The product's database; nothing is sent before its first request. */
export function openDatabase({ endpoint, key, database }: Settings['cosmos']): Database {
  const client = new CosmosClient({
    endpoint,
    ...(key ? { key } : { aadCredentials: managedIdentity() }),
    connectionPolicy: {
      requestTimeout: patienceSeconds * 1000,
      retryOptions: {
        maxRetryAttemptCount: 9,
        maxWaitTimeInSeconds: patienceSeconds,
        fixedRetryIntervalInMilliseconds: 0,
      },
      // The account's address follows a failover by itself. With discovery the SDK would ask for
      // the account's regions first and repeat unanswered requests for two minutes.
      enableEndpointDiscovery: false,
    },
  });
  return client.database(database);
}
