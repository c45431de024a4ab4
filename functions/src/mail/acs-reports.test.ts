import { readAcsReports } from './acs-reports';

const messageId = '5d2f7b6e-1c5e-8a3b-9f00-0123456789ab';

/** Builds an event as the service documents it. */
const event = (data: object = {}, changes: object = {}) => ({
  id: '7a1c3c0e-9a0f-4e62-8f2b-5f0a2f3e6d11',
  topic:
    '/subscriptions/s/resourceGroups/g/providers/microsoft.communication/communicationservices/acs',
  subject: `sender/reminders@mylinguist.test/message/${messageId}`,
  data: {
    sender: 'reminders@mylinguist.test',
    recipient: 'ada@example.test',
    internetMessageId: '<a.b.1@mylinguist.test>',
    messageId,
    status: 'Delivered',
    deliveryStatusDetails: { statusMessage: 'No error', recipientMailServerHostName: 'mx.test' },
    deliveryAttemptTimeStamp: '2026-03-02T08:00:09.2855749+00:00',
    ...data,
  },
  eventType: 'Microsoft.Communication.EmailDeliveryReportReceived',
  dataVersion: '1.0',
  metadataVersion: '1',
  eventTime: '2026-03-02T08:00:09.822Z',
  ...changes,
});

const report = { operationId: messageId, recipient: 'ada@example.test' };

test.each([
  ['Delivered', 'delivered'],
  ['Expanded', 'expanded'],
  ['Bounced', 'bounced'],
  ['Suppressed', 'suppressed'],
  ['Quarantined', 'quarantined'],
  ['FilteredSpam', 'filtered as spam'],
  ['Failed', 'failed'],
  ['OutForDelivery', 'unknown status'],
  ['', 'unknown status'],
  ['constructor', 'unknown status'],
])('a report with the status %j is %s', (status, delivery) => {
  expect(readAcsReports(event({ status }))).toEqual([{ ...report, delivery }]);
});

test('an array holds one report per event', () => {
  const events = [event(), event({ status: 'Bounced', messageId: messageId.toUpperCase() })];
  expect(readAcsReports(events)).toEqual([
    { ...report, delivery: 'delivered' },
    { ...report, delivery: 'bounced' },
  ]);
});

test.each([
  ['no message id', { messageId: undefined }, { operationId: null }],
  ['a message id of another type', { messageId: 7 }, { operationId: null }],
  ['no recipient', { recipient: null }, { recipient: null }],
  ['no details', { deliveryStatusDetails: undefined, deliveryAttemptTimeStamp: undefined }, {}],
  ['details of another type', { deliveryStatusDetails: 'No error.' }, {}],
])('a report with %s is read as far as possible', (_, data, changes) => {
  expect(readAcsReports(event(data))).toEqual([{ ...report, delivery: 'delivered', ...changes }]);
});

test.each<[string, unknown]>([
  ['a text', 'hello'],
  ['null', null],
  ['an empty object', {}],
  ['an empty array', []],
  ['an event without data', event({}, { data: undefined })],
  ['an event without a status', event({ status: undefined })],
  [
    'an event of another type',
    event({}, { eventType: 'Microsoft.Communication.EmailEngagementTrackingReportReceived' }),
  ],
  [
    'the validation of a subscription',
    event({}, { eventType: 'Microsoft.EventGrid.SubscriptionValidationEvent' }),
  ],
])('%s is no report', (_, message) => {
  expect(readAcsReports(message)).toEqual([
    { delivery: 'no report', operationId: null, recipient: null },
  ]);
});
