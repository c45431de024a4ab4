import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { routes } from '@mylinguist/shared/routes';
import { publicRoutes, requestsFor } from './fixtures/requests';

/** What the Functions worker provides; it prints what the app registers. */
const fakeCore = `
  exports.version = exports.hostVersion = '4';
  exports.log = exports.setProgrammingModel = () => {};
  exports.registerFunction = ({ name, bindings }) => {
    const { methods, route, authLevel } = Object.values(bindings).find((b) => b.type === 'httpTrigger');
    console.log(JSON.stringify({ name, method: methods.join(), path: route, authLevel }));
  };
`;

const settings = {
  COSMOS_ENDPOINT: 'https://account.documents.example',
  FIREBASE_PROJECT_ID: 'project',
};

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mylinguist-bundle-'));
  const core = join(folder, 'node_modules', '@azure', 'functions-core');
  mkdirSync(core, { recursive: true });
  writeFileSync(join(core, 'index.js'), fakeCore);
  const script = "import('./build.js').then(({ bundle }) => bundle(process.argv[1]))";
  execFileSync(process.execPath, ['--eval', script, join(folder, 'index.cjs')], {
    cwd: join(__dirname, '..'),
  });
}, 60_000);
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const load = (env: Record<string, string>) =>
  execFileSync(process.execPath, ['index.cjs'], {
    cwd: folder,
    env,
    encoding: 'utf8',
    stdio: 'pipe',
  });

const registered = () =>
  load(settings)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { name: keyof typeof routes })
    .sort((a, b) => (a.name < b.name ? -1 : 1));

describe('the bundle', () => {
  it('is one file and its source map', () => {
    expect(readdirSync(folder).sort()).toEqual(['index.cjs', 'index.cjs.map', 'node_modules']);
  });

  it('registers each function under its name in the route table, with nothing else installed', () => {
    for (const { name, ...registration } of registered()) {
      const { method, path } = routes[name];
      expect(registration).toEqual({ method, path, authLevel: 'anonymous' });
    }
  });

  it('registers nothing that the tables of tokens and learners leave out', () => {
    const inTables = [...Object.keys(requestsFor('', '')), ...Object.keys(publicRoutes)];
    expect(registered().map(({ name }) => name)).toEqual(inTables.sort());
  });

  it('does not start without its settings and names them', () => {
    expect(() => load({})).toThrow(/COSMOS_ENDPOINT is missing; FIREBASE_PROJECT_ID is missing/);
  });

  it('does not start in Azure while unsigned tokens would be accepted', () => {
    const env = {
      ...settings,
      ...{ WEBSITE_INSTANCE_ID: 'a1', FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099' },
    };
    expect(() => load(env)).toThrow(/FIREBASE_AUTH_EMULATOR_HOST must not be set in Azure/);
  });
});
