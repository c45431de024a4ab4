/**
 * Compares what a deployment would set with what the API uses now. A deployment with other settings
 * than the last one, for example from GitHub after a restore, could otherwise point the API at an
 * empty database or switch an incident's settings back. Imports only Node modules.
 */

/** @typedef {import('./tools.js').RunTool} RunTool */

/**
 * @typedef {object} Plan
 * @property {Readonly<Record<string, string | undefined>>} env the settings of the deployment
 * @property {ReadonlyMap<string, string>} defaults defaults of all settings, by name
 * @property {RunTool} runTool
 */

/**
 * Returns the faults that must stop the deployment, and the intended changes, a line each. Finds
 * nothing in an environment without an API, such as before the first deployment.
 * @param {Plan} plan
 * @returns {Promise<{ faults: string[], changes: string[] }>}
 * @throws {Error} if Azure does not answer
 */
export async function guard({ env, defaults, runTool }) {
  const group = `rg-mylinguist-${env['AZURE_ENV_NAME'] ?? ''}`;
  /** @param {string[]} args @returns {Promise<unknown>} */
  const az = async (...args) => {
    const id = env['AZURE_SUBSCRIPTION_ID'];
    const common = ['--output', 'json', ...(id ? ['--subscription', id] : [])];
    return JSON.parse(await runTool('az', ...args, ...common));
  };

  if ((await az('group', 'exists', '--name', group)) !== true) return { faults: [], changes: [] };
  const apps = /** @type {{ name: string, tags?: Record<string, string> }[]} */ (
    await az('functionapp', 'list', '--resource-group', group)
  );
  const api = apps.find(({ tags }) => tags?.['azd-service-name'] === 'api')?.name;
  if (api === undefined) return { faults: [], changes: [] };
  const settings = /** @type {{ name: string, value: string | null }[]} */ (
    await az('functionapp', 'config', 'appsettings', 'list', '--resource-group', group, '-n', api)
  );
  const live = new Map(settings.map(({ name, value }) => [name, value ?? '']));

  const accounts = env['DATABASE_ACCOUNT']
    ? /** @type {{ name: string }[]} */ (await az('cosmosdb', 'list', '--resource-group', group))
    : [];
  return {
    faults: [
      ...databaseFaults(
        env,
        live,
        api,
        accounts.map(({ name }) => name),
      ),
      ...resetFaults(env, live, defaults),
    ],
    changes: [...live]
      .filter(([name, value]) => env[name] && defaults.has(name) && env[name] !== value)
      .map(([name, value]) => `${name}: ${shown(value)} → ${shown(env[name])}`),
  };
}

/**
 * @param {Plan['env']} env @param {ReadonlyMap<string, string>} live
 * @param {string} api name of the function app @param {string[]} accounts of the resource group
 */
function databaseFaults(env, live, api, accounts) {
  const endpoint = live.get('COSMOS_ENDPOINT');
  if (!endpoint) return [];
  const [account = ''] = new URL(endpoint).hostname.split('.');
  const generation = live.get('COSMOS_GENERATION') ?? '1';
  const planned = {
    // As in main.bicep: both names end with the same suffix.
    account: env['DATABASE_ACCOUNT'] || api.replace(/^func-/, 'cosmos-'),
    generation: env['DATABASE_GENERATION'] || '1',
  };
  const faults = [];
  if (env['DATABASE_ACCOUNT'] && !accounts.includes(planned.account)) {
    faults.push(`DATABASE_ACCOUNT: there is no account ${planned.account} in the resource group.`);
  }
  if (Number(planned.generation) < Number(generation)) {
    faults.push(
      `DATABASE_GENERATION is ${generation} now and must not decrease to ${planned.generation}: browsers would keep notes that the database does not have.`,
    );
  }
  const confirmation = `${planned.account}/${planned.generation}`;
  const isSame = planned.account === account && planned.generation === generation;
  if (!isSame && env['CONFIRM_DATABASE'] !== confirmation) {
    faults.push(
      `The API uses the database ${account}, generation ${generation}. The deployment would make it ${planned.account}, generation ${planned.generation}. If that is intended, set CONFIRM_DATABASE=${confirmation}.`,
    );
  }
  return faults;
}

/**
 * Reports settings that would return to their defaults because the deployment does not have them.
 * @param {Plan['env']} env @param {ReadonlyMap<string, string>} live @param {Plan['defaults']} defaults
 */
function resetFaults(env, live, defaults) {
  const confirmed = (env['CONFIRM_RESET'] ?? '').split(',');
  return [...defaults]
    .filter(([name, value]) => !env[name] && live.has(name) && live.get(name) !== value)
    .filter(([name]) => !confirmed.includes(name))
    .map(
      ([name, value]) =>
        `${name} is ${shown(live.get(name))} now and would return to its default, ${shown(value)}. Set it, or confirm with CONFIRM_RESET=${name} (several: separated by commas).`,
    );
}

/** @param {string | undefined} value */
const shown = (value) => (value ? `"${value}"` : 'empty');
