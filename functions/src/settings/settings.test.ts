import { localVapidKeys } from '@mylinguist/local/push/local-keys';
import { serviceAccountKey } from '../../../testing/google';
import { parseSettings } from './settings';

/** Returns the key file of a service account of the project, with changes. */
const keyFile = (changes: object = {}) =>
  JSON.stringify({ ...(JSON.parse(serviceAccountKey('project')) as object), ...changes });

const complete = {
  COSMOS_ENDPOINT: 'https://account.documents.example',
  FIREBASE_PROJECT_ID: 'project',
};

describe('parseSettings', () => {
  test('requires two settings and has defaults for the others', () => {
    expect(parseSettings(complete)).toEqual({
      cosmos: {
        endpoint: complete.COSMOS_ENDPOINT,
        key: undefined,
        database: 'mylinguist',
        generation: '1',
      },
      firebase: {
        projectId: 'project',
        serviceAccount: undefined,
        apiKey: undefined,
        emulatorHost: undefined,
      },
      apple: { audience: undefined, keysUrl: 'https://appleid.apple.com/auth/keys' },
      assistant: {
        isEnabled: true,
        model: undefined,
        dailyLimit: 100,
        dailyCeiling: 2000,
        answerTokens: 6000,
      },
      rates: {
        writes: { burst: 600, perMinute: 120 },
        assistant: { burst: 20, perMinute: 20 },
        exports: { burst: 10, perMinute: 2 },
        imports: { burst: 600, perMinute: 20 },
        lists: { burst: 30, perMinute: 6 },
        zones: { burst: 5, perMinute: 1 },
        work: { burst: 150_000, perMinute: 6000 },
        pace: { burst: 2000, perMinute: 17_400 },
        logins: { burst: 240, perMinute: 60 },
        links: { burst: 120, perMinute: 120 },
        refusals: { burst: 300, perMinute: 300 },
        browserErrors: { burst: 30, perMinute: 6 },
        allBrowserErrors: { burst: 120, perMinute: 30 },
      },
      reminders: { spreadSeconds: 2700, mail: undefined, links: undefined },
      trustedProxies: 0,
    });
  });

  test('accepts the key file of a service account and the client ids at Apple', () => {
    const { firebase, apple } = parseSettings({
      ...complete,
      FIREBASE_SERVICE_ACCOUNT: keyFile(),
      APPLE_AUDIENCE: 'app.web, app.ios,',
    });
    expect(firebase.serviceAccount).toEqual({
      projectId: 'project',
      clientEmail: 'api@project.example.test',
      privateKey: expect.stringContaining('PRIVATE KEY') as string,
    });
    expect(apple.audience).toEqual(['app.web', 'app.ios']);
  });

  test.each(['0', '-1', '1.5', 'two', '1234567890'])(
    'rejects the data generation %s',
    (COSMOS_GENERATION) => {
      expect(() => parseSettings({ ...complete, COSMOS_GENERATION })).toThrow(
        'COSMOS_GENERATION must be a whole number from 1',
      );
    },
  );

  test('prefers managed identity for the storage account', () => {
    const AzureWebJobsStorage = 'UseDevelopmentStorage=true';
    const storageOf = (env: object) => parseSettings({ ...complete, ...env }).storage;
    expect(storageOf({ AzureWebJobsStorage })).toEqual({
      kind: 'key',
      connectionString: AzureWebJobsStorage,
    });
    expect(storageOf({ AzureWebJobsStorage, AzureWebJobsStorage__accountName: 'st1' })).toEqual({
      kind: 'identity',
      accountName: 'st1',
    });
  });

  test('treats an empty setting as absent', () => {
    const { cosmos } = parseSettings({ ...complete, COSMOS_KEY: '', COSMOS_DATABASE: ' ' });
    expect(cosmos).toMatchObject({ key: undefined, database: 'mylinguist' });
  });

  test('treats the placeholder of a secret as absent', () => {
    const secrets = ['FIREBASE_API_KEY', 'FIREBASE_SERVICE_ACCOUNT', 'OPENAI_API_KEY'];
    const unset = Object.fromEntries(secrets.map((name) => [name, 'unset']));
    expect(parseSettings({ ...complete, ...unset })).toEqual(parseSettings(complete));
  });

  test.each(['FIREBASE_API_KEY', 'FIREBASE_SERVICE_ACCOUNT', 'OPENAI_API_KEY', 'UNSUBSCRIBE_KEYS'])(
    'names only %s when Azure cannot read its secret',
    (name) => {
      const reference = '@Microsoft.KeyVault(SecretUri=https://vault.example/secrets/NAME)';
      expect(() => parseSettings({ ...complete, [name]: reference })).toThrow(
        `Settings are not valid: ${name} refers to a secret that Azure cannot read.`,
      );
    },
  );

  test.each([
    ['COSMOS_ENDPOINT is missing', { COSMOS_ENDPOINT: ' ' }],
    ['COSMOS_ENDPOINT must be an http(s) address', { COSMOS_ENDPOINT: 'localhost:8081' }],
    ['FIREBASE_PROJECT_ID is missing', { FIREBASE_PROJECT_ID: undefined }],
    [
      'FIREBASE_AUTH_EMULATOR_HOST must be host:port without a scheme',
      { FIREBASE_AUTH_EMULATOR_HOST: 'http://localhost:9099' },
    ],
    ['COSMOS_KEY is missing', { COSMOS_ENDPOINT: 'http://localhost:8081' }],
    [
      'FIREBASE_AUTH_EMULATOR_HOST must not be set in Azure',
      { WEBSITE_INSTANCE_ID: '1', FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099' },
    ],
    [
      'FIREBASE_AUTH_EMULATOR_HOST must not be set in Azure',
      { WEBSITE_SITE_NAME: 'app', FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099' },
    ],
    [
      'COSMOS_ENDPOINT must be an https address in Azure',
      { WEBSITE_INSTANCE_ID: '1', COSMOS_ENDPOINT: 'http://cosmos', COSMOS_KEY: 'key' },
    ],
    [
      'FIREBASE_SERVICE_ACCOUNT must be the JSON of the key file of a service account',
      { FIREBASE_SERVICE_ACCOUNT: '/etc/secrets/key.json' },
    ],
    [
      'FIREBASE_SERVICE_ACCOUNT has no valid type',
      { FIREBASE_SERVICE_ACCOUNT: keyFile({ type: 'authorized_user' }) },
    ],
    [
      'FIREBASE_SERVICE_ACCOUNT has no valid client_email',
      { FIREBASE_SERVICE_ACCOUNT: keyFile({ client_email: undefined }) },
    ],
    [
      'FIREBASE_SERVICE_ACCOUNT has no valid private_key',
      { FIREBASE_SERVICE_ACCOUNT: keyFile({ private_key: 'secret text' }) },
    ],
    [
      'FIREBASE_SERVICE_ACCOUNT must belong to the project of FIREBASE_PROJECT_ID',
      { FIREBASE_SERVICE_ACCOUNT: keyFile({ project_id: 'other' }) },
    ],
    ['APPLE_AUDIENCE must name at least one client id', { APPLE_AUDIENCE: ' , ' }],
    ['APPLE_KEYS_URL must be an http(s) address', { APPLE_KEYS_URL: 'appleid.apple.com' }],
    [
      'APPLE_KEYS_URL must be an https address in Azure',
      { WEBSITE_INSTANCE_ID: '1', APPLE_KEYS_URL: 'http://keys' },
    ],
    ...['60', '0:60', '60:', '1.5:2', '99999999:1'].map((value): [string, object] => [
      'RATE_LIMIT_LOGINS must be BURST:PER_MINUTE',
      { RATE_LIMIT_LOGINS: value },
    ]),
    ...['-1', '10', '1.5', 'one'].map((value): [string, object] => [
      'TRUSTED_PROXIES must be a whole number from 0 to 9',
      { TRUSTED_PROXIES: value },
    ]),
    ['REMINDER_SCHEDULE is missing', { WEBSITE_SITE_NAME: 'app', REMINDER_SCHEDULE: ' ' }],
    ['REMINDER_SCHEDULE must have six fields', { REMINDER_SCHEDULE: '*/15 * * * *' }],
    [
      'AzureWebJobsStorage is missing: ACS_ENDPOINT needs it',
      { ACS_ENDPOINT: 'https://ml.communication.example' },
    ],
    ['AzureWebJobsStorage is missing: VAPID_KEYS needs it', { VAPID_KEYS: localVapidKeys }],
  ])('throws: %s', (message, changes) => {
    expect(() => parseSettings({ ...complete, ...changes })).toThrow(message);
  });

  test('throws an error that does not quote a secret', () => {
    const stop = () =>
      parseSettings({
        ...complete,
        FIREBASE_SERVICE_ACCOUNT: keyFile({ private_key: 'secret text' }),
      });
    expect(stop).toThrow(/^(?!.*secret text)/);
  });
});
