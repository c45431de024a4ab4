/** Imports only Node modules: an operator may run this before the packages are installed. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { readDefaults, readPageSettings } from './settings.js';

/** Settings that are secrets of the repository: variables appear in the logs of workflows. */
const secrets = ['ALERT_EMAIL', 'ALERT_WEBHOOK'];

/**
 * Changes a setting in both places that deploy: azd's environment and the variables on GitHub.
 * @param {object} change
 * @param {string | undefined} change.name
 * @param {string | undefined} change.value undefined to return to the default
 * @param {import('./tools.js').RunTool} change.runTool
 * @param {Readonly<Record<string, string | undefined>>} change.env of the shell
 * @returns {Promise<string[]>} what was done and what is to do, a line each
 * @throws {Error} if there is no such setting, or a tool fails; GitHub comes first, so that a failure
 * leaves azd's environment as it was
 */
export async function changeSetting({ name, value, runTool, env }) {
  const pages = readPageSettings();
  const known = [...readDefaults().keys(), ...pages];
  if (name === undefined || !known.includes(name)) {
    throw new Error(
      `There is no setting ${name ?? 'without a name'}. The settings are: ${known.sort().join(', ')}`,
    );
  }
  const github = await changeOnGitHub(name, value, runTool);
  await changeInAzd(name, value, runTool, env['AZURE_ENV_NAME']);
  const command = pages.includes(name) ? 'azd deploy web' : 'azd provision';
  const apply = value === undefined ? `CONFIRM_RESET=${name} ${command}` : command;
  return [
    `azd: ${name} ${value === undefined ? 'returns to its default' : 'is set'}.`,
    github,
    `Apply it with \`${apply}\`, or run the workflow Deploy.`,
    // azd prefers the shell to its own environment.
    ...(env[name] === undefined ? [] : [`Run \`unset ${name}\` in this shell first.`]),
  ];
}

/** @param {string} name @param {string | undefined} value @param {import('./tools.js').RunTool} runTool */
async function changeOnGitHub(name, value, runTool) {
  /** @param {string} kind @returns {Promise<string[]>} */
  const list = async (kind) => {
    /** @type {{ name: string }[]} */
    const entries = JSON.parse(await runTool('gh', kind, 'list', '--json', 'name'));
    return entries.map((entry) => entry.name);
  };
  const kind = secrets.includes(name) ? 'secret' : 'variable';
  let variables;
  try {
    variables = await list('variable');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return `GitHub: not changed (${reason}). If GitHub deploys, set the ${kind} ${name} there.`;
  }
  if (!variables.includes('DEPLOY_TO_AZURE')) return 'GitHub: this repository does not deploy.';
  if (value !== undefined) await runTool('gh', kind, 'set', name, '--body', value);
  else if ((kind === 'secret' ? await list(kind) : variables).includes(name)) {
    await runTool('gh', kind, 'delete', name);
  }
  return `GitHub: the ${kind} ${name} is ${value === undefined ? 'removed' : 'set'}.`;
}

/**
 * @param {string} name @param {string | undefined} value @param {import('./tools.js').RunTool} runTool
 * @param {string | undefined} environment azd's default if undefined, as for azd itself
 */
async function changeInAzd(name, value, runTool, environment) {
  if (value !== undefined) {
    await runTool('azd', 'env', 'set', name, value);
    return;
  }
  // azd cannot remove a value. An empty text would be sent as such.
  /** @type {{ Name: string, IsDefault: boolean, DotEnvPath: string }[]} */
  const environments = JSON.parse(await runTool('azd', 'env', 'list', '--output', 'json'));
  const file = environments.find(({ Name, IsDefault }) =>
    environment ? Name === environment : IsDefault,
  )?.DotEnvPath;
  if (file === undefined || !existsSync(file)) throw new Error('azd has no environment here.');
  const lines = readFileSync(file, 'utf8').split('\n');
  writeFileSync(file, lines.filter((line) => !line.startsWith(`${name}=`)).join('\n'));
}
