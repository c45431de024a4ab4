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
}

const running = {
  COSMOS_ENDPOINT: `https://${account}.documents.azure.com:443/`,
  COSMOS_GENERATION: '1',
  ASSISTANT_ENABLED: '',
  TRUSTED_PROXIES: '0',
  REMINDER_SCHEDULE: '0 */15 * * * *',
};

function azure(state: Azure = {}) {
  const { hasGroup = true, settings = running, accounts = [account] } = state;
  const api = { name: 'func-production-abc123', tags: { 'azd-service-name': 'api' } };
  const { apps = [{ name: 'func-other', tags: null }, api] } = state;
  const answers: [string, unknown][] = [
    [`az group exists --name ${group}`, hasGroup],
    [`az functionapp list --resource-group ${group}`, apps],
    [
      `az functionapp config appsettings list --resource-group ${group} -n ${api.name}`,
      Object.entries(settings).map(([name, value]) => ({ name, value, slotSetting: false })),
    ],
    [`az cosmosdb list --resource-group ${group}`, accounts.map((name) => ({ name }))],
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
      `DATABASE_ACCOUNT: there is no account ${name} in the resource group.`,
    ]);
  });
});

test('guard needs a confirmation for another generation of the same account', async () => {
  const { faults } = await check({ DATABASE_GENERATION: '2' });
  expect(faults).toEqual([expect.stringContaining(`CONFIRM_DATABASE=${account}/2`)]);
  const confirmed = { DATABASE_GENERATION: '2', CONFIRM_DATABASE: `${account}/2` };
  expect((await check(confirmed)).faults).toEqual([]);
});

test('guard stops a deployment that would turn the assistant on again by accident', async () => {
  const settings = { ...running, ASSISTANT_ENABLED: 'false', TRUSTED_PROXIES: '1' };
  const { faults } = await check({}, { settings });
  expect(faults).toEqual([
    expect.stringMatching(/^ASSISTANT_ENABLED is "false" now .* its default, empty\./),
    expect.stringMatching(/^TRUSTED_PROXIES is "1" now .* its default, "0"\./),
  ]);
  const confirmed = { CONFIRM_RESET: 'ASSISTANT_ENABLED,TRUSTED_PROXIES' };
  expect((await check(confirmed, { settings })).faults).toEqual([]);
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
  expect(defaults.get('REMINDER_SCHEDULE')).toBe('0 */15 * * * *');
  expect(defaults.get('DATABASE_LOCK')).toBe('true');
  expect(defaults.get('API_MAXIMUM_INSTANCES')).toBe('40');
  expect(defaults.get('OPENAI_MODEL')).toBe('');
});
