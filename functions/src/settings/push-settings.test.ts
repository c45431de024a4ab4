import { generateVAPIDKeys } from 'web-push';
import { parseSettings } from './settings';

const { publicKey, privateKey } = generateVAPIDKeys();
const keys = { VAPID_KEYS: `${publicKey}:${privateKey}` };
const subject = { VAPID_SUBJECT: 'https://app.example.test' };

const pushOf = (env: Record<string, string>) =>
  parseSettings({
    COSMOS_ENDPOINT: 'https://account.documents.example',
    FIREBASE_PROJECT_ID: 'project',
    AzureWebJobsStorage__accountName: 'storage',
    ...env,
  }).push;

test('the settings have no push without keys, also if they are not stored yet', () => {
  expect(pushOf({})).toBeUndefined();
  expect(pushOf({ ...subject, VAPID_KEYS: 'unset' })).toBeUndefined();
});

test('the settings accept a key pair with a subject, and a service on this machine', () => {
  expect(pushOf({ ...keys, ...subject, PUSH_LOCAL_SERVICE: 'http://localhost:7077/' })).toEqual({
    keys: { publicKey, privateKey },
    subject: 'https://app.example.test',
    localService: 'http://localhost:7077',
  });
});

test.each<[string, Record<string, string>]>([
  ['VAPID_SUBJECT is missing: VAPID_KEYS needs it', keys],
  ['VAPID_SUBJECT must be a mailto: or https: address', { VAPID_SUBJECT: 'ada@example.test' }],
  ['VAPID_KEYS must be a line of npm run vapid-keys', { ...subject, VAPID_KEYS: publicKey }],
  [
    'VAPID_KEYS contains two keys that do not belong together',
    { ...subject, VAPID_KEYS: `${generateVAPIDKeys().publicKey}:${privateKey}` },
  ],
  [
    'PUSH_LOCAL_SERVICE must not be set in Azure',
    {
      PUSH_LOCAL_SERVICE: 'http://localhost:7077',
      WEBSITE_INSTANCE_ID: '1',
      REMINDER_SCHEDULE: '0 */15 * * * *',
    },
  ],
])('invalid settings throw: %s', (message, env) => {
  expect(() => pushOf(env)).toThrow(message);
});

test('an error does not quote a key', () => {
  const env = { ...subject, VAPID_KEYS: `${generateVAPIDKeys().publicKey}:${privateKey}` };
  expect(() => pushOf(env)).toThrow(new RegExp(`^(?!.*${privateKey})`));
});
