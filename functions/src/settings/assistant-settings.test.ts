import { parseSettings } from './settings';

const assistantOf = (env: Record<string, string>) =>
  parseSettings({
    COSMOS_ENDPOINT: 'https://account.documents.example',
    FIREBASE_PROJECT_ID: 'project',
    ...env,
  }).assistant;

const key = { OPENAI_API_KEY: 'sk-secret' };
const own = { OPENAI_BASE_URL: 'http://localhost:11434/v1' };
const azure = {
  AZURE_OPENAI_ENDPOINT: 'https://ml.openai.azure.example/',
  AZURE_OPENAI_DEPLOYMENT: 'small',
};
const inAzure = { WEBSITE_INSTANCE_ID: '1', REMINDER_SCHEDULE: '0 */15 * * * *' };

test('the settings have no model unless one is configured', () => {
  expect(assistantOf({})).toEqual({
    isEnabled: true,
    model: undefined,
    dailyLimit: 100,
    dailyCeiling: 2000,
    answerTokens: 6000,
  });
  expect(assistantOf({ OPENAI_API_KEY: ' ', AZURE_OPENAI_ENDPOINT: '' }).model).toBeUndefined();
  expect(assistantOf({ ASSISTANT_DAILY_LIMIT: '7' }).dailyLimit).toBe(7);
  expect(assistantOf({ ASSISTANT_DAILY_CEILING: '8' }).dailyCeiling).toBe(8);
  expect(assistantOf({ ASSISTANT_ANSWER_TOKENS: '9' }).answerTokens).toBe(9);
});

test('ASSISTANT_ENABLED turns the assistant off', () => {
  expect(assistantOf({ ...key, ASSISTANT_ENABLED: 'false' }).isEnabled).toBe(false);
  expect(assistantOf({ ...key, ASSISTANT_ENABLED: 'true' }).isEnabled).toBe(true);
});

test.each([
  [
    'the hosted service with a default model',
    key,
    { kind: 'openai', apiKey: 'sk-secret', baseUrl: undefined, model: 'gpt-4.1-mini' },
  ],
  [
    'a local server without a key',
    { ...own, OPENAI_MODEL: 'llama' },
    { kind: 'openai', apiKey: undefined, baseUrl: own.OPENAI_BASE_URL, model: 'llama' },
  ],
  [
    'an Azure deployment with managed identity',
    { ...azure, ...inAzure },
    {
      kind: 'azure',
      endpoint: azure.AZURE_OPENAI_ENDPOINT,
      deployment: 'small',
      apiKey: undefined,
      apiVersion: '2024-10-21',
    },
  ],
  [
    'an Azure deployment with a key and a version',
    { ...azure, AZURE_OPENAI_API_KEY: 'secret', AZURE_OPENAI_API_VERSION: '2025-01-01-preview' },
    {
      kind: 'azure',
      endpoint: azure.AZURE_OPENAI_ENDPOINT,
      deployment: 'small',
      apiKey: 'secret',
      apiVersion: '2025-01-01-preview',
    },
  ],
])('the settings accept %s', (_, env, model) => {
  expect(assistantOf(env).model).toEqual(model);
});

test.each<[string, Record<string, string>]>([
  ['OPENAI_API_KEY contradicts AZURE_OPENAI_ENDPOINT', { ...key, ...azure }],
  [
    'OPENAI_MODEL contradicts AZURE_OPENAI_API_KEY',
    { OPENAI_MODEL: 'm', AZURE_OPENAI_API_KEY: 'k' },
  ],
  ['OPENAI_MODEL is missing', own],
  ['OPENAI_API_KEY is missing: OPENAI_MODEL needs it', { OPENAI_MODEL: 'm' }],
  [
    'OPENAI_BASE_URL must be an http(s) address',
    { OPENAI_BASE_URL: 'localhost', OPENAI_MODEL: 'm' },
  ],
  [
    'OPENAI_BASE_URL must end before /chat/completions',
    { OPENAI_BASE_URL: 'https://host/v1/chat/completions', OPENAI_MODEL: 'm' },
  ],
  ['OPENAI_BASE_URL must be an https address in Azure', { ...own, OPENAI_MODEL: 'm', ...inAzure }],
  ['AZURE_OPENAI_ENDPOINT is missing', { AZURE_OPENAI_API_KEY: 'k', AZURE_OPENAI_DEPLOYMENT: 'd' }],
  ['AZURE_OPENAI_DEPLOYMENT is missing', { AZURE_OPENAI_ENDPOINT: azure.AZURE_OPENAI_ENDPOINT }],
  [
    'AZURE_OPENAI_ENDPOINT must be the address of the resource alone',
    { ...azure, AZURE_OPENAI_ENDPOINT: 'https://ml.openai.azure.example/openai/v1' },
  ],
  ['AZURE_OPENAI_API_KEY is missing', { ...azure, AZURE_OPENAI_ENDPOINT: 'http://localhost:9' }],
  [
    'AZURE_OPENAI_ENDPOINT must be an https address in Azure',
    {
      AZURE_OPENAI_ENDPOINT: 'http://host',
      AZURE_OPENAI_DEPLOYMENT: 'd',
      AZURE_OPENAI_API_KEY: 'k',
      ...inAzure,
    },
  ],
  ['ASSISTANT_ENABLED must be true or false', { ASSISTANT_ENABLED: 'no' }],
  ['ASSISTANT_DAILY_LIMIT must be a whole number', { ASSISTANT_DAILY_LIMIT: '0' }],
  ['ASSISTANT_DAILY_LIMIT must be a whole number', { ASSISTANT_DAILY_LIMIT: 'many' }],
])('invalid settings throw: %s', (message, env) => {
  expect(() => assistantOf(env)).toThrow(message);
});

test('an error does not quote a key', () => {
  expect(() => assistantOf({ ...key, ...azure })).toThrow(/^(?!.*sk-secret)/);
});
