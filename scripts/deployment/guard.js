/**
 * Compares what a deployment would set with what the API uses now. A deployment with other settings
 * than the last one, for example from GitHub after a restore, could otherwise point the API at an
 * empty database or switch an incident's settings back. Imports only Node modules.
 */

/** @typedef {import('./tools.js').RunTool} RunTool */

/**
 * @typedef {object} Plan
 * @property {Readonly<Record<string, string | undefined>>} env the settings of the deployment
 * @property {ReturnType<typeof import('./settings.js').readDefaults>} defaults of all settings, by name
 * @property {RunTool} runTool
 */

/**
 * Returns the faults that must stop the deployment, and the intended changes, a line each.
 * @param {Plan} plan
 * @returns {Promise<{ faults: string[], changes: string[] }>}
 * @throws {Error} if Azure does not answer
 */
export async function guard({ env, defaults, runTool }) {
  const environment = env['AZURE_ENV_NAME'] ?? '';
  const group = `rg-mylinguist-${environment}`;
  /** @param {string[]} args @returns {Promise<unknown>} */
  const az = async (...args) => {
    const id = env['AZURE_SUBSCRIPTION_ID'];
    const common = ['--output', 'json', ...(id ? ['--subscription', id] : [])];
    return JSON.parse(await runTool('az', ...args, ...common));
  };

  if ((await az('group', 'exists', '--name', group)) !== true) return { faults: [], changes: [] };
  const accounts = /** @type {{ name: string }[]} */ (
    await az('cosmosdb', 'list', '--resource-group', group)
  ).map(({ name }) => name);
  const apps = /** @type {{ name: string, tags?: Record<string, string> }[]} */ (
    await az('functionapp', 'list', '--resource-group', group)
  );
  const api = apps.find(({ tags }) => tags?.['azd-service-name'] === 'api')?.name;
  if (api === undefined) return { faults: ambiguityFaults(env, accounts), changes: [] };
  const settings = /** @type {{ name: string, value: string | null }[]} */ (
    await az('functionapp', 'config', 'appsettings', 'list', '--resource-group', group, '-n', api)
  );
  const live = new Map(settings.map(({ name, value }) => [name, value ?? '']));
  const deployed = await readDeployed(az, environment, defaults);
  return {
    faults: [...databaseFaults(env, live, api, accounts), ...resetFaults(env, deployed, defaults)],
    changes: [...deployed]
      .filter(([name, value]) => env[name] && env[name] !== value)
      .map(([name, value]) => `${name}: ${shown(value)} → ${shown(env[name])}`),
  };
}

/**
 * Reads the settings of the last deployment that succeeded, by name. Azure does not return secrets.
 * @param {(...args: string[]) => Promise<unknown>} az @param {string} environment
 * @param {Plan['defaults']} defaults
 * @returns {Promise<ReadonlyMap<string, string>>}
 */
async function readDeployed(az, environment, defaults) {
  const filter = `[?tags."azd-env-name"=='${environment}' && properties.provisioningState=='Succeeded']`;
  const deployments =
    /** @type {{ properties: { timestamp: string, parameters?: Record<string, { value?: string | number | boolean }> } }[]} */ (
      await az('deployment', 'sub', 'list', '--query', filter)
    );
  const [last] = deployments.toSorted((one, other) =>
    other.properties.timestamp.localeCompare(one.properties.timestamp),
  );
  const parameters = last?.properties.parameters ?? {};
  return new Map(
    [...defaults].flatMap(([name, { parameter }]) => {
      const value = parameters[parameter]?.value;
      return value === undefined ? [] : [[name, String(value)]];
    }),
  );
}

/**
 * Reports accounts between which a deployment without an API would choose by name alone.
 * @param {Plan['env']} env @param {string[]} accounts
 */
function ambiguityFaults(env, accounts) {
  return accounts.length > 1 && !env['DATABASE_ACCOUNT']
    ? [`Set DATABASE_ACCOUNT to the account with the data: ${accounts.join(' or ')}.`]
    : [];
}

/**
 * @param {Plan['env']} env @param {ReadonlyMap<string, string>} live
 * @param {string} api name of the function app @param {string[]} accounts of the resource group
 */
function databaseFaults(env, live, api, accounts) {
  const endpoint = live.get('COSMOS_ENDPOINT');
  if (!endpoint) return ambiguityFaults(env, accounts);
  const [account = ''] = new URL(endpoint).hostname.split('.');
  const generation = live.get('COSMOS_GENERATION') ?? '1';
  const planned = {
    // As in main.bicep: both names end with the same suffix.
    account: env['DATABASE_ACCOUNT'] || api.replace(/^func-/, 'cosmos-'),
    generation: env['DATABASE_GENERATION'] || '1',
  };
  const confirmation = `${planned.account}/${planned.generation}`;
  const isConfirmed = env['CONFIRM_DATABASE'] === confirmation;
  const faults = [];
  if (!accounts.includes(planned.account)) {
    if (env['DATABASE_ACCOUNT']) {
      faults.push(`DATABASE_ACCOUNT: the resource group has no account ${planned.account}.`);
    } else if (!isConfirmed) {
      faults.push(
        `The account ${planned.account} does not exist any more, and the deployment would create an empty one. Restore it first. To lose its data, set CONFIRM_DATABASE=${confirmation}.`,
      );
    }
  }
  if (Number(planned.generation) < Number(generation)) {
    faults.push(
      `DATABASE_GENERATION is ${generation} now and must not decrease to ${planned.generation}: browsers would keep notes that the database does not have.`,
    );
  }
  const isSame = planned.account === account && planned.generation === generation;
  if (!isSame && !isConfirmed) {
    faults.push(
      `The API uses the database ${account}, generation ${generation}. The deployment would make it ${planned.account}, generation ${planned.generation}. If that is intended, set CONFIRM_DATABASE=${confirmation}.`,
    );
  }
  return faults;
}

/** Settings that azd and GitHub have on purpose with different values. */
const separate = ['DATABASE_LOCK'];

/**
 * Reports settings that would return to their defaults because the deployment does not have them.
 * @param {Plan['env']} env @param {ReadonlyMap<string, string>} deployed @param {Plan['defaults']} defaults
 */
function resetFaults(env, deployed, defaults) {
  const confirmed = (env['CONFIRM_RESET'] ?? '').split(',');
  return [...defaults]
    .filter(([name]) => !env[name] && ![...confirmed, ...separate].includes(name))
    .filter(([name, { value }]) => deployed.has(name) && deployed.get(name) !== value)
    .map(
      ([name, { value }]) =>
        `${name} is ${shown(deployed.get(name))} now and would return to its default, ${shown(value)}. Set it, or confirm with CONFIRM_RESET=${name} (several: separated by commas).`,
    );
}

/** @param {string | undefined} value */
const shown = (value) => (value ? `"${value}"` : 'empty');
