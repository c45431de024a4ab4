import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseSettings } from '../../functions/src/settings/settings';
import { apiPackage } from '../package/api-package.js';
import { kustoFaults } from './queries';
import queues from '../../infra/queues.json';

const root = join(__dirname, '..', '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

test('frontend/.env.sample explains exactly the settings of the pages', () => {
  const explained = [...read('frontend/.env.sample').matchAll(/^# (VITE_\w+)=/gm)];
  expect(explained.map(([, name]) => name).sort()).toEqual([...readPageSettings()].sort());
});

/** Returns the settings that the source of the pages and their build mention. */
function readPageSettings(): Set<string> {
  const files = ['frontend/src', 'frontend/build'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
      .map((name) => read(join(folder, name))),
  );
  return new Set(files.flatMap((text) => text.match(/VITE_[A-Z_]+\b/g) ?? []));
}

test('the app treats the placeholders of a new vault as unset secrets', () => {
  const text = read('infra/modules/secrets.bicep');
  const [, names = ''] = /var broughtSecrets = \[([^\]]+)\]/.exec(text) ?? [];
  const [, value = ''] = /in broughtSecrets:[^]*?value: '([^']*)'/.exec(text) ?? [];
  const needed = { COSMOS_ENDPOINT: 'https://data.example', FIREBASE_PROJECT_ID: 'project' };
  const settings: Record<string, string> = { ...needed };
  for (const [, name = ''] of names.matchAll(/'([\w-]+)'/g)) {
    settings[name.replaceAll('-', '_')] = value;
  }
  expect(Object.keys(settings)).toHaveLength(6);
  expect(parseSettings(settings)).toEqual(parseSettings(needed));
});

describe('docs/operations.md', () => {
  const document = read('docs/operations.md');

  test('names every setting of a deployment', () => {
    const names = [...read('infra/main.parameters.json').matchAll(/\$\{(\w+)\}/g)];
    const missing = names
      .map(([, name]) => name)
      .filter((name) => !document.includes(`\`${name}\``));
    expect(missing).toEqual([]);
  });

  test('uses only variables that a deployment outputs or the operator sets', () => {
    const told = [...read('infra/main.bicep').matchAll(/^output (\w+)/gm)].map(([, name]) => name);
    const set = ['AZURE_LOCATION', 'AZURE_SUBSCRIPTION_ID', 'FIREBASE_PROJECT_ID'];
    const used = [...document.matchAll(/\$\{?([A-Z][A-Z\d_]+)\b/g)].map(([, name]) => name);
    expect(used.filter((name) => ![...told, ...set].includes(name))).toEqual([]);
  });

  test('explains every alert', () => {
    const modules = read('infra/modules/alerts.bicep') + read('infra/modules/availability.bicep');
    const names = [...modules.matchAll(/\bname: '([a-z-]+)(?:-\$\{suffix\})?'/g)]
      .map(([, name = '']) => name)
      .filter((name) => name.includes('-') && name !== 'ag-');
    expect(names).toHaveLength(16);
    expect(names.filter((name) => !document.includes(`| \`${name}\` (`))).toEqual([]);
  });

  test('explains the poison messages of every queue', () => {
    const [, section = ''] = /\n### Poison messages\n([^]*?)\n##/.exec(document) ?? [];
    const explained = [...section.matchAll(/^\| `([a-z-]+)`/gm)].map(([, name]) => name);
    expect(explained.sort()).toEqual([...queues].sort());
  });

  test('has queries that read known columns', () => {
    const queries = [...document.matchAll(/```kusto\n([^]*?)```/g)].map(([, text = '']) => text);
    expect(queries.length).toBeGreaterThan(5);
    expect(queries.flatMap(kustoFaults)).toEqual([]);
  });
});

describe('the workflows', () => {
  const folder = join(root, '.github', 'workflows');
  const texts = readdirSync(folder).map((name) => read(join('.github', 'workflows', name)));

  test('pin every action to a commit and name its release', () => {
    const actions = texts.flatMap((text) => text.match(/uses: (?!\.\/).*$/gm) ?? []);
    expect(actions.length).toBeGreaterThan(0);
    for (const action of actions) expect(action).toMatch(/@[\da-f]{40} # v\d+\.\d+\.\d+$/);
  });

  test('use no secrets but the addresses of alerts, and have read-only permissions by default', () => {
    for (const text of texts) {
      const secrets = [...text.matchAll(/secrets\.(\w+)/g)].map(([, name]) => name);
      expect(secrets.filter((name) => !/^ALERT_(EMAIL|WEBHOOK)$/.test(name ?? ''))).toEqual([]);
      expect(text).toMatch(/^permissions:\n {2}contents: read$/m);
    }
  });
});

describe('a deployment from GitHub', () => {
  const [, script = ''] =
    /- name: Check that the commit is on main\n +id: check\n +run: \|\n((?: {10}.*\n)+)/.exec(
      read('.github/workflows/deploy.yml'),
    ) ?? [];
  let repository: string;
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@test', ...args], {
      cwd: repository,
      stdio: 'pipe',
    });
  const check = () => {
    const env = { ...process.env, GITHUB_OUTPUT: join(repository, '.git', 'output') };
    return spawnSync('sh', ['-e', '-c', script], { cwd: repository, env }).status;
  };

  beforeEach(() => {
    repository = mkdtempSync(join(tmpdir(), 'mylinguist-deploy-'));
    git('init', '--quiet', '--initial-branch=main');
    git('commit', '--quiet', '--allow-empty', '--message=first');
    git('commit', '--quiet', '--allow-empty', '--message=second');
    git('update-ref', 'refs/remotes/origin/main', 'HEAD');
  });
  afterEach(() => rmSync(repository, { recursive: true, force: true }));

  test('accepts main and its earlier commits', () => {
    expect(check()).toBe(0);
    git('checkout', '--quiet', 'HEAD~1');
    expect(check()).toBe(0);
  });

  test('refuses any other commit, also one with a tag', () => {
    git('checkout', '--quiet', '-b', 'topic');
    git('commit', '--quiet', '--allow-empty', '--message=third');
    expect(check()).toBe(1);
    git('tag', '--annotate', '--message=release', 'v1');
    expect(check()).toBe(1);
  });

  test('builds and deploys the commit that was checked', () => {
    const refs = [...read('.github/workflows/deploy.yml').matchAll(/^ +ref: (.*)$/gm)];
    expect(refs.map(([, ref]) => ref)).toEqual([
      '${{ inputs.ref || github.sha }}',
      '${{ needs.resolve.outputs.commit }}',
      '${{ needs.resolve.outputs.commit }}',
    ]);
  });

  test('checks the commit before it installs packages, and signs in after all installations', () => {
    const steps = read('.github/workflows/deploy.yml');
    const at = (text: string) => steps.indexOf(text);
    expect(at('Check that the commit')).toBeLessThan(at('npm ci'));
    expect(steps.lastIndexOf('npm ci')).toBeLessThan(at('azure/login'));
  });

  test('uses an identity that may only assign the roles of the templates', () => {
    const document = read('docs/operations.md');
    const assignments = document
      .replaceAll(/\\\n\s*/g, '')
      .split('\n')
      .filter((line) => /az role assignment create --assignee "\$(production|preview)"/.test(line));
    const administrator = assignments.filter((line) => line.includes('Administrator'));
    expect(administrator).toEqual([expect.stringMatching(/"\$group".*--condition "\$condition"/)]);
    expect(document).toMatch(/condition=.*PrincipalId\] .*\{\$principals\}/);
    expect(assignments.filter((line) => line.includes('"$scope"'))).toEqual([
      expect.stringContaining('--role "MyLinguist deployment"'),
      expect.stringContaining('"$preview"'),
    ]);
    expect(assignments.filter((line) => line.includes('"$preview"'))).toHaveLength(1);
    expect(document).toContain('for role in Reader "MyLinguist what-if"; do');
  });

  test('shows planned changes with read permissions only', () => {
    const workflow = read('.github/workflows/infra.yml');
    expect(workflow).toContain('az deployment sub what-if --validation-level ProviderNoRbac');
    expect(workflow).not.toContain('azd provision');
  });
});

test('the API accepts the preview of the pages only if the operator enables it', () => {
  const web = read('infra/modules/web.bicep');
  expect(web).toContain("stagingEnvironmentPolicy: hasPreview ? 'Enabled' : 'Disabled'");
  expect(web).toMatch(/var previewUrls = hasPreview\n {2}\? \[.*\n {2}: \[\]/);
  expect(read('infra/main.bicep')).toContain('param webPreview bool = false');
});

test('azure.yaml deploys the packages to the resources with the matching tags', () => {
  const project = read('azure.yaml');
  const services = [...project.matchAll(/^ {2}(\w+):\n {4}project: (\w+)/gm)];
  const resources = read('infra/modules/api.bicep') + read('infra/modules/web.bicep');
  const tagged = resources.matchAll(/'azd-service-name': '(\w+)'/g);
  expect(services.map(([, name]) => name)).toEqual([...tagged].map(([, name]) => name));
  const [, dist = ''] = /project: functions[^]*?dist: (\S+)/.exec(project) ?? [];
  expect(join(root, 'functions', dist)).toBe(apiPackage);
});
