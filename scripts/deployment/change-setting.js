/** Imports only Node modules: an operator may run this before the packages are installed. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { readDefaults, readPageSettings } from './settings.js';

/**
 * Changes a setting in both places that deploy: azd's environment and the variables on GitHub.
 * @param {object} change
 * @param {string | undefined} change.name
 * @param {string | undefined} change.value undefined to return to the default
 * @param {import('./tools.js').RunTool} change.runTool
 * @returns {Promise<string[]>} what was done and what is to do, a line each
 * @throws {Error} if there is no such setting, or a tool fails; GitHub comes first, so that a failure
 * leaves azd's environment as it was
 */
export async function changeSetting({ name, value, runTool }) {
  const pages = readPageSettings();
  const known = [...readDefaults().keys(), ...pages];
  if (name === undefined || !known.includes(name)) {
    throw new Error(
      `There is no setting ${name ?? 'without a name'}. The settings are: ${known.sort().join(', ')}`,
    );
  }
  const github = await changeOnGitHub(name, value, runTool);
  await changeInAzd(name, value, runTool);
  return [
    `azd: ${name} ${value === undefined ? 'returns to its default' : 'is set'}.`,
    github,
    `Apply it with \`${pages.includes(name) ? 'azd deploy web' : 'azd provision'}\`, or run the workflow Deploy.`,
  ];
}

/** @param {string} name @param {string | undefined} value @param {import('./tools.js').RunTool} runTool */
async function changeOnGitHub(name, value, runTool) {
  /** @type {{ name: string }[]} */
  let variables;
  try {
    variables = JSON.parse(await runTool('gh', 'variable', 'list', '--json', 'name'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return `GitHub: not changed (${reason}). If GitHub deploys, set the variable ${name} there.`;
  }
  const names = variables.map((variable) => variable.name);
  if (!names.includes('DEPLOY_TO_AZURE')) return 'GitHub: this repository does not deploy.';
  if (value !== undefined) await runTool('gh', 'variable', 'set', name, '--body', value);
  else if (names.includes(name)) await runTool('gh', 'variable', 'delete', name);
  return `GitHub: the variable ${name} is ${value === undefined ? 'removed' : 'set'}.`;
}

/** @param {string} name @param {string | undefined} value @param {import('./tools.js').RunTool} runTool */
async function changeInAzd(name, value, runTool) {
  if (value !== undefined) {
    await runTool('azd', 'env', 'set', name, value);
    return;
  }
  // azd cannot remove a value. An empty text would be sent as such.
  /** @type {{ IsDefault: boolean, DotEnvPath: string }[]} */
  const environments = JSON.parse(await runTool('azd', 'env', 'list', '--output', 'json'));
  const file = environments.find(({ IsDefault }) => IsDefault)?.DotEnvPath;
  if (file === undefined || !existsSync(file)) throw new Error('azd has no environment here.');
  const lines = readFileSync(file, 'utf8').split('\n');
  writeFileSync(file, lines.filter((line) => !line.startsWith(`${name}=`)).join('\n'));
}
