import type { StorageQueueOutput } from '@azure/functions';

/** A storage queue that functions read from and write to. */
export interface Queue extends StorageQueueOutput {
  readonly queueName: string;
  readonly connection: string;
}

/** The setting that names the storage account of the queues. The host uses the same account. */
const connection = 'AzureWebJobsStorage';

/** Messages about due slots. */
export const slotQueue: Queue = {
  type: 'queue',
  name: 'slots',
  queueName: 'reminder-slots',
  connection,
};

/** Messages with a few learners each to remind. */
export const sendQueue: Queue = {
  type: 'queue',
  name: 'sends',
  queueName: 'reminder-sends',
  connection,
};

/** Messages about imports of many notes that are being undone. */
export const undoQueue: Queue = {
  type: 'queue',
  name: 'undos',
  queueName: 'import-undos',
  connection,
};

/** Messages about learners whose memory model is to be fitted. */
export const fitQueue: Queue = {
  type: 'queue',
  name: 'fits',
  queueName: 'model-fits',
  connection,
};

/** What the mail provider reports about deliveries. Event Grid writes these messages. */
export const mailReportQueue: Pick<Queue, 'queueName' | 'connection'> = {
  queueName: 'mail-reports',
  connection,
};
