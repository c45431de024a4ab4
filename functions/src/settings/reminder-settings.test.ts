import { parseSettings } from './settings';

const remindersOf = (env: Record<string, string>) =>
  parseSettings({
    COSMOS_ENDPOINT: 'https://account.documents.example',
    FIREBASE_PROJECT_ID: 'project',
    AzureWebJobsStorage__accountName: 'storage',
    ...env,
  }).reminders;

const secret = 'top-secret/'.repeat(4);
const links = {
  WEB_URL: 'https://app.example/',
  API_URL: 'https://api.example/api/',
  UNSUBSCRIBE_KEYS: `k1:${secret}`,
};
const byIdentity = { ACS_ENDPOINT: 'https://ml.communication.example/' };
const byKey = { ACS_CONNECTION_STRING: `endpoint=https://ml.example/;accesskey=${secret}` };
const sender = { MAIL_SENDER: 'reminders@app.example' };
const inAzure = { WEBSITE_INSTANCE_ID: '1', REMINDER_SCHEDULE: '0 */15 * * * *' };

test('the settings have neither mail nor links unless they are configured', () => {
  expect(remindersOf({})).toEqual({ spreadSeconds: 2700, mail: undefined, links: undefined });
  expect(remindersOf({ ACS_ENDPOINT: ' ', UNSUBSCRIBE_KEYS: '' }).mail).toBeUndefined();
});

test('the settings accept managed identity in Azure, and addresses with a trailing slash', () => {
  expect(remindersOf({ ...byIdentity, ...sender, ...links, ...inAzure })).toEqual({
    spreadSeconds: 2700,
    mail: {
      service: { kind: 'identity', endpoint: 'https://ml.communication.example' },
      sender: 'reminders@app.example',
    },
    links: {
      webUrl: 'https://app.example',
      apiUrl: 'https://api.example/api',
      unsubscribeKeys: [{ id: 'k1', secret, lastDay: null }],
    },
  });
});

test('the settings accept a connection string of a local service', () => {
  const ACS_CONNECTION_STRING = 'endpoint=http://localhost:7075/;accesskey=a2V5';
  expect(remindersOf({ ACS_CONNECTION_STRING, ...sender, ...links }).mail).toEqual({
    service: { kind: 'key', connectionString: ACS_CONNECTION_STRING },
    sender: 'reminders@app.example',
  });
});

test('the settings accept links without mail, for the links of earlier mails', () => {
  expect(remindersOf(links)).toMatchObject({ mail: undefined, links: expect.anything() as object });
});

test('the settings accept replaced keys, each with its last day', () => {
  const UNSUBSCRIBE_KEYS = `k2:${secret}, k1:${secret}@2027-01-31,k0:${secret}@2020-02-29`;
  expect(remindersOf({ ...links, UNSUBSCRIBE_KEYS }).links?.unsubscribeKeys).toEqual([
    { id: 'k2', secret, lastDay: null },
    { id: 'k1', secret, lastDay: '2027-01-31' },
    { id: 'k0', secret, lastDay: '2020-02-29' },
  ]);
});

test.each<[string, Record<string, string>]>([
  ['ACS_ENDPOINT contradicts ACS_CONNECTION_STRING', { ...byKey, ...byIdentity, ...sender }],
  ['MAIL_SENDER is missing: ACS_ENDPOINT needs it', { ...byIdentity, ...links }],
  ['ACS_ENDPOINT is missing: MAIL_SENDER needs it', { ...sender, ...links }],
  [
    'WEB_URL is missing: ACS_CONNECTION_STRING needs it; API_URL is missing: ' +
      'ACS_CONNECTION_STRING needs it; UNSUBSCRIBE_KEYS is missing',
    { ...byKey, ...sender },
  ],
  ['API_URL is missing: WEB_URL needs it', { WEB_URL: links.WEB_URL }],
  ['ACS_CONNECTION_STRING must be endpoint=', { ACS_CONNECTION_STRING: secret }],
  [
    'ACS_CONNECTION_STRING must be endpoint=',
    { ACS_CONNECTION_STRING: `endpoint=https://ml.example/path;accesskey=${secret}` },
  ],
  ['ACS_ENDPOINT must be the address of the resource', { ACS_ENDPOINT: 'https://ml.example/x' }],
  ['ACS_ENDPOINT must be an https address', { ACS_ENDPOINT: 'http://ml.example' }],
  ['MAIL_SENDER must be an email address', { MAIL_SENDER: 'reminders' }],
  ['WEB_URL must be an http(s) address', { ...links, WEB_URL: 'app.example' }],
  ['API_URL must end in /api', { ...links, API_URL: 'https://api.example' }],
  ['WEB_URL must be an https address in Azure', { ...links, WEB_URL: 'http://a', ...inAzure }],
  ['API_URL must be an https address in Azure', { ...links, API_URL: 'http://a/api', ...inAzure }],
  [
    'ACS_CONNECTION_STRING must have an https endpoint in Azure',
    { ACS_CONNECTION_STRING: 'endpoint=http://a;accesskey=b', ...inAzure },
  ],
  ['UNSUBSCRIBE_KEYS.0 must be id:secret', { UNSUBSCRIBE_KEYS: 'k1:short' }],
  ['UNSUBSCRIBE_KEYS.0 must be id:secret', { UNSUBSCRIBE_KEYS: secret }],
  ['UNSUBSCRIBE_KEYS.0 must be id:secret', { UNSUBSCRIBE_KEYS: `k1:${secret}@2027-01-31` }],
  ['UNSUBSCRIBE_KEYS.1 must be id:secret@', { UNSUBSCRIBE_KEYS: `k1:${secret},k2:${secret}` }],
  ['UNSUBSCRIBE_KEYS.1 must be', { UNSUBSCRIBE_KEYS: `k1:${secret},` }],
  ['.1 contains an invalid date', { UNSUBSCRIBE_KEYS: `k1:${secret},k0:${secret}@2027-02-30` }],
  ['UNSUBSCRIBE_KEYS repeats an id', { UNSUBSCRIBE_KEYS: `k:${secret},k:${secret}@2027-01-31` }],
])('invalid settings throw, without the secret: %s', (message, env) => {
  const stop = () => remindersOf(env);
  expect(stop).toThrow(message);
  expect(stop).toThrow(/^(?!.*top-secret)/s);
});

test('the settings spread reminders over at most 45 minutes', () => {
  expect(remindersOf({ REMINDER_SPREAD_MINUTES: '0' }).spreadSeconds).toBe(0);
  expect(remindersOf({ REMINDER_SPREAD_MINUTES: '30' }).spreadSeconds).toBe(1800);
  for (const wrong of ['46', '-1', '1.5', 'all']) {
    expect(() => remindersOf({ REMINDER_SPREAD_MINUTES: wrong })).toThrow(
      /REMINDER_SPREAD_MINUTES must be a whole number from 0 to 45/,
    );
  }
});
