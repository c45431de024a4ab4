import type { StorageQueueOutput } from '@azure/functions';

/** A storage queue that functions read and write. */
export interface Queue extends StorageQueueOutput {
  readonly queueName: string;
  readonly connection: string;
}

/** Describes a queue of the storage account that the Functions host uses too. */
export const queueNamed = (queueName: string): Queue => ({
  type: 'queue',
  // The host accepts letters and digits only.
  name: queueName.replaceAll('-', ''),
  queueName,
  connection: 'AzureWebJobsStorage',
});
