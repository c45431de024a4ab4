import { randomUUID } from 'node:crypto';
import type { Message } from './message';

/** The statuses that Azure Communication Services reports. */
export const deliveryStatuses = [
  'Delivered',
  'Expanded',
  'Bounced',
  'Suppressed',
  'Quarantined',
  'FilteredSpam',
  'Failed',
] as const;

export type DeliveryStatus = (typeof deliveryStatuses)[number];

export const isDeliveryStatus = (status: unknown): status is DeliveryStatus =>
  deliveryStatuses.some((known) => known === status);

/** The queue on which Event Grid puts reports. */
const queueName = 'mail-reports';

/**
 * Puts reports of a mail on the queue of the app as Event Grid does: an event per recipient, as base64.
 * @param connection connection string of the storage account
 */
export async function reportDelivery(
  connection: string,
  message: Message,
  status: DeliveryStatus,
): Promise<void> {
  // Loaded on first use, because few runs of the mailbox report anything.
  const { QueueClient } = await import('@azure/storage-queue');
  const queue = new QueueClient(connection, queueName, { retryOptions: { maxTries: 1 } });
  for (const recipient of message.to.split(', ')) {
    const event = toEvent(message, recipient, status, new Date().toISOString());
    await queue.sendMessage(Buffer.from(JSON.stringify(event)).toString('base64'));
  }
}

/** Builds an event in the schema `EventGridSchema`, as the service documents it. */
const toEvent = (
  { id: messageId, from: sender }: Message,
  recipient: string,
  status: DeliveryStatus,
  at: string,
) => ({
  id: randomUUID(),
  topic:
    '/subscriptions/local/resourceGroups/local/providers/microsoft.communication/communicationservices/local',
  subject: `sender/${sender}/message/${messageId}`,
  data: {
    sender,
    recipient,
    internetMessageId: `<${messageId}@mailbox.local>`,
    messageId,
    status,
    deliveryStatusDetails: {
      statusMessage: `${status}: ${recipient}`,
      recipientMailServerHostName: 'mailbox.local',
    },
    deliveryAttemptTimeStamp: at,
  },
  eventType: 'Microsoft.Communication.EmailDeliveryReportReceived',
  dataVersion: '1.0',
  metadataVersion: '1',
  eventTime: at,
});
