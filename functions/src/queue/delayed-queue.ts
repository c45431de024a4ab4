import type { QueueClient } from '@azure/storage-queue';
import { lazy } from '../lib/lazy';
import { managedIdentity } from '../lib/managed-identity';
import type { DelayedQueue } from '../services/ports/delayed-queue';
import type { StorageSettings } from '../settings/storage-settings';

/**
 * Creates a client of a storage queue. The queue output of the Functions host cannot delay a message,
 * so this uses the API of the storage account that the host uses too.
 */
export function createDelayedQueue<Message extends object>(
  storage: StorageSettings,
  queueName: string,
): DelayedQueue<Message> {
  const client = lazy(() => openClient(storage, queueName));
  return {
    send: async (message, seconds) => {
      // The host expects base64.
      const text = Buffer.from(JSON.stringify(message)).toString('base64');
      await (await client()).sendMessage(text, { visibilityTimeout: Math.ceil(seconds) });
    },
  };
}

/** Loads the SDK, which only a delay needs. */
async function openClient(storage: StorageSettings, queueName: string): Promise<QueueClient> {
  const { QueueClient } = await import('./storage-queue-sdk');
  // After a failure the host retries the message that was being processed.
  const options = { retryOptions: { maxTries: 2, tryTimeoutInMs: 10_000 } };
  if (storage.kind === 'key') return new QueueClient(storage.connectionString, queueName, options);
  const url = `https://${storage.accountName}.queue.core.windows.net/${queueName}`;
  return new QueueClient(url, managedIdentity(), options);
}
