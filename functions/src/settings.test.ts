import { parseSettings } from './settings';

const complete = {
  COSMOS_ENDPOINT: 'https://account.documents.example',
  FIREBASE_PROJECT_ID: 'project',
};

describe('parseSettings', () => {
  it('needs two settings and has a default for the database', () => {
    expect(parseSettings(complete)).toEqual({
      cosmos: { endpoint: complete.COSMOS_ENDPOINT, key: undefined, database: 'mylinguist' },
      firebaseProjectId: 'project',
    });
  });

  it('takes an empty setting for an absent one', () => {
    const { cosmos } = parseSettings({ ...complete, COSMOS_KEY: '', COSMOS_DATABASE: ' ' });
    expect(cosmos).toMatchObject({ key: undefined, database: 'mylinguist' });
  });

  it.each([
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
      'COSMOS_ENDPOINT must be an https address in Azure',
      { WEBSITE_INSTANCE_ID: '1', COSMOS_ENDPOINT: 'http://cosmos', COSMOS_KEY: 'key' },
    ],
  ])('stops with: %s', (message, changes) => {
    expect(() => parseSettings({ ...complete, ...changes })).toThrow(message);
  });
});
