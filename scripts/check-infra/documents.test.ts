import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSettings } from '../../functions/src/settings/settings';
import { apiPackage } from '../package/api-package.js';

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
  expect(Object.keys(settings)).toHaveLength(5);
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
    const set = ['AZURE_LOCATION', 'FIREBASE_PROJECT_ID', 'OPERATOR_OBJECT_ID'];
    const used = [...document.matchAll(/\$\{?([A-Z][A-Z\d_]+)\b/g)].map(([, name]) => name);
    expect(used.filter((name) => ![...told, ...set].includes(name))).toEqual([]);
  });

  test('explains every alert', () => {
    const alerts = read('infra/modules/alerts.bicep');
    const names = [...alerts.matchAll(/\bname: '([a-z-]+)(?:-\$\{suffix\})?'/g)]
      .map(([, name = '']) => name)
      .filter((name) => name.includes('-') && name !== 'ag-');
    expect(names).toHaveLength(5);
    expect(names.filter((name) => !document.includes(`| \`${name}\` (`))).toEqual([]);
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

  test('contain no secret and have read-only permissions by default', () => {
    for (const text of texts) {
      expect(text).not.toContain('secrets.');
      expect(text).toMatch(/^permissions:\n {2}contents: read$/m);
    }
  });
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
