import type { StorageQueueOutput } from '@azure/functions';

/** A storage queue that functions read, and write to. */
export interface Queue extends StorageQueueOutput {
  readonly queueName: string;
  readonly connection: string;
}

/** The setting that names the storage account with the queues: the one the host itself uses. */
const connection = 'AzureWebJobsStorage';

/** Slots whose hour has come. */
export const slotQueue: Queue = {
  type: 'queue',
  name: 'slots',
  queueName: 'reminder-slots',
  connection,
};

/** A few learners each, to be reminded. */
export const sendQueue: Queue = {
  type: 'queue',
  name: 'sends',
  queueName: 'reminder-sends',
  connection,
};
