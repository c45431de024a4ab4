import { guard } from './guard.js';
import { readDefaults } from './settings.js';

const group = 'rg-mylinguist-production';
const account = 'cosmos-production-abc123';
const restored = `${account}-restored`;
const planned = { AZURE_ENV_NAME: 'production', AZURE_SUBSCRIPTION_ID: 'subscription' };

/** What Azure has: `az` answers as its reference documents. */
interface Azure {
  hasGroup?: boolean;
  apps?: { name: string; tags: Record<string, string> | null }[];
  settings?: Record<string, string | null>;
  accounts?: string[];
  /** Parameters of the deployments that succeeded, the first one first. */
  deployments?: Record<string, string | number | boolean>[];
}

const running = {
  COSMOS_ENDPOINT: `https://${account}.documents.azure.com:443/`,
  COSMOS_GENERATION: '1',
};
const deployed = {
  environmentName: 'production',
  assistantEnabled: '',
  trustedProxies: 0,
  webPreview: false,
  databaseLock: true,
  reminderSchedule: '0 */15 * * * *',
};

function azure(state: Azure = {}) {
  const { hasGroup = true, settings = running, accounts = [account] } = state;
  const api = { name: 'func-production-abc123', tags: { 'azd-service-name': 'api' } };
  const { apps = [{ name: 'func-other', tags: null }, api], deployments = [deployed] } = state;
  const filter = `[?tags."azd-env-name"=='production' && properties.provisioningState=='Succeeded']`;
  const answers: [string, unknown][] = [
    [`az group exists --name ${group}`, hasGroup],
    [`az functionapp list --resource-group ${group}`, apps],
    [
      `az functionapp config appsettings list --resource-group ${group} -n ${api.name}`,
      Object.entries(settings).map(([name, value]) => ({ name, value, slotSetting: false })),
    ],
    [`az cosmosdb list --resource-group ${group}`, accounts.map((name) => ({ name }))],
    [
      `az deployment sub list --query ${filter}`,
      deployments.map((values, day) => ({
        properties: {
          timestamp: `2030-01-0${day + 1}T00:00:00Z`,
          parameters: {
            ...Object.fromEntries(
              Object.entries(values).map(([name, value]) => [name, { type: 'String', value }]),
            ),
            alertWebhook: { type: 'SecureString' },
          },
        },
      })),
    ],
  ];
  return (...command: string[]) => {
    const text = command.join(' ').replace(' --output json --subscription subscription', '');
    const answer = answers.find(([known]) => known === text);
    if (!answer) throw new Error(`unexpected: ${text}`);
    return Promise.resolve(JSON.stringify(answer[1]));
  };
}

const check = (env: Record<string, string>, state?: Azure) =>
  guard({ env: { ...planned, ...env }, defaults: readDefaults(), runTool: azure(state) });

test.each<[string, Azure]>([
  ['without a resource group', { hasGroup: false }],
  ['without an API', { apps: [] }],
  ['whose API has no settings yet', { settings: {} }],
])('guard allows the first deployment of an environment %s', async (_, state) => {
  expect(await check({}, state)).toEqual({ faults: [], changes: [] });
});

test('guard allows a deployment that changes nothing', async () => {
  expect(await check({})).toEqual({ faults: [], changes: [] });
});

test('guard stops a deployment that forgets a restored account', async () => {
  const settings = {
    ...running,
    COSMOS_ENDPOINT: `https://${restored}.documents.azure.com:443/`,
    COSMOS_GENERATION: '2',
  };
  const { faults } = await check({}, { settings, accounts: [account, restored] });
  expect(faults).toEqual([
    'DATABASE_GENERATION is 2 now and must not decrease to 1: browsers would keep notes that the database does not have.',
    `The API uses the database ${restored}, generation 2. The deployment would make it ${account}, generation 1. If that is intended, set CONFIRM_DATABASE=${account}/1.`,
  ]);
});

describe('a switch to a restored account', () => {
  const env = { DATABASE_ACCOUNT: restored, DATABASE_GENERATION: '2' };
  const state = { accounts: [account, restored] };

  test('needs a confirmation that names the account and the generation', async () => {
    expect((await check(env, state)).faults).toHaveLength(1);
    const wrong = await check({ ...env, CONFIRM_DATABASE: `${restored}/1` }, state);
    expect(wrong.faults).toHaveLength(1);
    const right = await check({ ...env, CONFIRM_DATABASE: `${restored}/2` }, state);
    expect(right.faults).toEqual([]);
  });

  test('stops when the name has a typing error, although it is confirmed', async () => {
    const name = `${account}-restord`;
    const confirmed = { ...env, DATABASE_ACCOUNT: name, CONFIRM_DATABASE: `${name}/2` };
    expect((await check(confirmed, state)).faults).toEqual([
      `DATABASE_ACCOUNT: the resource group has no account ${name}.`,
    ]);
  });
});

test('guard needs a confirmation for another generation of the same account', async () => {
  const { faults } = await check({ DATABASE_GENERATION: '2' });
  expect(faults).toEqual([expect.stringContaining(`CONFIRM_DATABASE=${account}/2`)]);
  const confirmed = { DATABASE_GENERATION: '2', CONFIRM_DATABASE: `${account}/2` };
  expect((await check(confirmed)).faults).toEqual([]);
});

test('guard stops a deployment that would replace a deleted account with an empty one', async () => {
  const { faults } = await check({}, { accounts: [] });
  expect(faults).toEqual([
    expect.stringMatching(/^The account cosmos-production-abc123 does not exist .* empty one/),
  ]);
  const confirmed = { CONFIRM_DATABASE: `${account}/1` };
  expect((await check(confirmed, { accounts: [] })).faults).toEqual([]);
});

test('guard stops a deployment without an API that would choose between two accounts', async () => {
  const state = { apps: [], accounts: [account, restored] };
  expect((await check({}, state)).faults).toEqual([
    `Set DATABASE_ACCOUNT to the account with the data: ${account} or ${restored}.`,
  ]);
  expect((await check({ DATABASE_ACCOUNT: restored }, state)).faults).toEqual([]);
});

test('guard stops a deployment that would lose settings of the last one', async () => {
  const last = { ...deployed, assistantEnabled: 'false', trustedProxies: 1, webPreview: true };
  const state = { deployments: [{ ...deployed, mailDomain: 'old.example' }, last] };
  const { faults } = await check({ TRUSTED_PROXIES: '1' }, state);
  expect(faults).toEqual([
    expect.stringMatching(/^WEB_PREVIEW is "true" now .* its default, "false"\./),
    expect.stringMatching(/^ASSISTANT_ENABLED is "false" now .* its default, empty\./),
  ]);
  const confirmed = { TRUSTED_PROXIES: '1', CONFIRM_RESET: 'ASSISTANT_ENABLED,WEB_PREVIEW' };
  expect((await check(confirmed, state)).faults).toEqual([]);
});

test('guard lets azd and GitHub differ in the lock', async () => {
  const state = { deployments: [{ ...deployed, databaseLock: false }] };
  expect((await check({}, state)).faults).toEqual([]);
});

test('guard shows the settings that the deployment changes', async () => {
  const env = { ASSISTANT_ENABLED: 'false', TRUSTED_PROXIES: '0' };
  expect(await check(env)).toEqual({
    faults: [],
    changes: ['ASSISTANT_ENABLED: empty → "false"'],
  });
});

test('guard passes on that Azure does not answer', async () => {
  const runTool = () => Promise.reject(new Error('az group exists: Please run az login'));
  await expect(guard({ env: planned, defaults: readDefaults(), runTool })).rejects.toThrow('login');
});

test('readDefaults reads the default of each setting of a deployment', () => {
  const defaults = readDefaults();
  const value = (name: string) => defaults.get(name)?.value;
  expect(value('REMINDER_SCHEDULE')).toBe('0 */15 * * * *');
  expect(value('DATABASE_LOCK')).toBe('true');
  expect(value('API_MAXIMUM_INSTANCES')).toBe('40');
  expect(value('OPENAI_MODEL')).toBe('');
});
