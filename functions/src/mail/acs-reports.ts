import * as z from 'zod/mini';
import type { Delivery, MailReport, ReadMailReports } from '../services/ports/mailer';

/** The statuses of a report, in lower case. */
const deliveries: ReadonlyMap<string, Delivery> = new Map([
  ['delivered', 'delivered'],
  ['expanded', 'expanded'],
  ['bounced', 'bounced'],
  ['suppressed', 'suppressed'],
  ['quarantined', 'quarantined'],
  ['filteredspam', 'filtered as spam'],
  ['failed', 'failed'],
]);

const text = z.catch(z.nullable(z.string()), null);

/** The fields of the event that the app uses. The texts of other fields may hold addresses. */
const eventSchema = z.object({
  eventType: z.literal('Microsoft.Communication.EmailDeliveryReportReceived'),
  data: z.object({ status: z.string(), messageId: text, recipient: text }),
});

const noReport: MailReport = { delivery: 'no report', operationId: null, recipient: null };

/**
 * Reads events of Azure Communication Services in the Event Grid schema. `messageId` is the id of the
 * send operation. Event Grid documents an array with one event, and puts a single event on a queue:
 * this reads both. https://learn.microsoft.com/azure/event-grid/communication-services-email-events
 */
export const readAcsReports: ReadMailReports = (message) => {
  const events: readonly unknown[] = Array.isArray(message) ? message : [message];
  return events.length === 0 ? [noReport] : events.map(toReport);
};

function toReport(event: unknown): MailReport {
  const { success, data: report } = z.safeParse(eventSchema, event);
  if (!success) return noReport;
  const { status, messageId, recipient } = report.data;
  return {
    delivery: deliveries.get(status.toLowerCase()) ?? 'unknown status',
    operationId: messageId?.toLowerCase() ?? null,
    recipient,
  };
}
