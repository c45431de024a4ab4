import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changeSetting } from './change-setting.js';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mylinguist-azd-'));
  file = join(folder, '.env');
  writeFileSync(join(folder, 'other'), 'ASSISTANT_ENABLED="true"\n');
  writeFileSync(file, 'ASSISTANT_ENABLED="false"\nASSISTANT_ENABLED_BY="me"\n');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs azd and gh with the answers that their references document, and records the commands. */
function tools(variables: string[] | Error) {
  const commands: string[] = [];
  const runTool = (...command: string[]) => {
    commands.push(command.join(' '));
    if (/^gh (variable|secret) list --json name$/.test(command.join(' '))) {
      return variables instanceof Error
        ? Promise.reject(variables)
        : Promise.resolve(JSON.stringify(variables.map((name) => ({ name }))));
    }
    const environments = [
      { Name: 'test', IsDefault: false, DotEnvPath: join(folder, 'other') },
      { Name: 'production', IsDefault: true, DotEnvPath: file },
    ];
    return Promise.resolve(command[2] === 'list' ? JSON.stringify(environments) : '');
  };
  return { commands, runTool };
}

test('changeSetting sets a setting in azd and on GitHub', async () => {
  const { commands, runTool } = tools(['DEPLOY_TO_AZURE']);
  await changeSetting({ name: 'ASSISTANT_ENABLED', value: 'false', runTool, env: {} });
  expect(commands.slice(1)).toEqual([
    'gh variable set ASSISTANT_ENABLED --body false',
    'azd env set ASSISTANT_ENABLED false',
  ]);
});

test('changeSetting returns a setting to its default in both places', async () => {
  const { commands, runTool } = tools(['DEPLOY_TO_AZURE', 'ASSISTANT_ENABLED']);
  await changeSetting({ name: 'ASSISTANT_ENABLED', value: undefined, runTool, env: {} });
  expect(commands[1]).toBe('gh variable delete ASSISTANT_ENABLED');
  expect(readFileSync(file, 'utf8')).toBe('ASSISTANT_ENABLED_BY="me"\n');
});

test('changeSetting tells how to confirm a return to the default', async () => {
  const { runTool } = tools(['DEPLOY_TO_AZURE']);
  const change = { name: 'ASSISTANT_ENABLED', value: undefined, runTool };
  expect(await changeSetting({ ...change, env: { ASSISTANT_ENABLED: 'false' } })).toEqual(
    expect.arrayContaining([
      expect.stringContaining('`CONFIRM_RESET=ASSISTANT_ENABLED azd provision`'),
      'Run `unset ASSISTANT_ENABLED` in this shell first.',
    ]),
  );
});

test('changeSetting changes the environment that the shell names, as azd does', async () => {
  const { runTool } = tools(['DEPLOY_TO_AZURE']);
  const env = { AZURE_ENV_NAME: 'test' };
  await changeSetting({ name: 'ASSISTANT_ENABLED', value: undefined, runTool, env });
  expect(readFileSync(join(folder, 'other'), 'utf8')).toBe('');
  expect(readFileSync(file, 'utf8')).toContain('ASSISTANT_ENABLED="false"');
});

test('changeSetting keeps the address of alerts out of the logs of GitHub', async () => {
  const { commands, runTool } = tools(['DEPLOY_TO_AZURE', 'ALERT_WEBHOOK']);
  const name = 'ALERT_WEBHOOK';
  await changeSetting({ name, value: 'https://pager.example/key', runTool, env: {} });
  expect(commands[1]).toBe('gh secret set ALERT_WEBHOOK --body https://pager.example/key');
  await changeSetting({ name, value: undefined, runTool, env: {} });
  expect(commands).toContain('gh secret delete ALERT_WEBHOOK');
});

test('changeSetting sets only azd in a repository that does not deploy', async () => {
  const { commands, runTool } = tools([]);
  const lines = await changeSetting({ name: 'MONTHLY_BUDGET', value: '80', runTool, env: {} });
  expect(commands[1]).toBe('azd env set MONTHLY_BUDGET 80');
  expect(lines).toContain('GitHub: this repository does not deploy.');
});

test('changeSetting says that GitHub was not changed when gh is missing', async () => {
  const { runTool } = tools(new Error('gh is not installed.'));
  const lines = await changeSetting({ name: 'VITE_RECAPTCHA', value: 'true', runTool, env: {} });
  expect(lines[1]).toMatch(/^GitHub: not changed \(gh is not installed\.\)\. If GitHub deploys/);
  expect(lines[2]).toContain('azd deploy web');
});

test('changeSetting leaves azd as it was when GitHub refuses', async () => {
  const { commands, runTool } = tools(['DEPLOY_TO_AZURE']);
  const refusing = (...command: string[]) =>
    command[2] === 'set' && command[0] === 'gh'
      ? Promise.reject(new Error('gh variable set: HTTP 403'))
      : runTool(...command);
  const change = { name: 'MONTHLY_BUDGET', value: '80', runTool: refusing, env: {} };
  await expect(changeSetting(change)).rejects.toThrow('HTTP 403');
  expect(commands.filter((command) => command.startsWith('azd'))).toEqual([]);
});

test.each([undefined, 'ASSISTENT_ENABLED'])('changeSetting refuses %s', async (name) => {
  const { commands, runTool } = tools([]);
  await expect(changeSetting({ name, value: 'x', runTool, env: {} })).rejects.toThrow(
    'The settings are:',
  );
  expect(commands).toEqual([]);
});
