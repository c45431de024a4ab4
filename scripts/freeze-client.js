/**
 * `npm run freeze:client` bundles the API client of this release, for the tests of later releases.
 * It writes `functions/test/old-clients/client-<clientVersion>.cjs`. The bundle contains the frontend
 * modules that call the API and the shared schemas that parse the responses. Packages stay imports.
 * Run it before a release raises `clientVersion`.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { build } from 'esbuild';

const root = join(import.meta.dirname, '..');
/** The arguments may name another checkout, and a number for a release without `clientVersion`. */
const [source = root, number = clientVersionOf(source)] = process.argv.slice(2);

const outfile = join(root, 'functions', 'test', 'old-clients', `client-${number}.cjs`);
if (existsSync(outfile)) {
  console.error(`${outfile} already exists: client ${number} has been released.`);
  process.exit(1);
}

const frontend = join(source, 'frontend', 'src');
/** The modules of the client, without tests and React hooks. */
const modules = ['api', 'session', 'offline'].flatMap((folder) =>
  existsSync(join(frontend, folder))
    ? readdirSync(join(frontend, folder))
        .filter((file) => /^(?!use-).*\.ts$/.test(file) && !file.endsWith('.test.ts'))
        .map((file) => `./${folder}/${file}`)
    : [],
);

await build({
  absWorkingDir: source,
  stdin: {
    contents: modules.map((module) => `export * from '${module}';`).join('\n'),
    sourcefile: 'client.ts',
    resolveDir: frontend,
  },
  outfile,
  bundle: true,
  format: 'cjs',
  platform: 'node',
  target: 'es2022',
  packages: 'external',
  supported: { 'dynamic-import': false },
  alias: { '@mylinguist/shared': join(source, 'shared', 'src') },
  define: { 'import.meta.env': '{}', isCoreBuild: 'false' },
  banner: {
    js: `// The API client of release ${number}, made by npm run freeze:client. Do not edit.`,
  },
  plugins: [
    {
      name: 'without-identity-provider',
      setup: (build) => {
        // The identity provider is not part of the API contract.
        build.onResolve({ filter: /\/firebase-auth$/ }, () => ({
          path: 'identity',
          external: true,
        }));
      },
    },
  ],
});
console.log(`Wrote client ${number} to ${outfile}.`);

/** @param {string} checkout root of the repository */
function clientVersionOf(checkout) {
  const file = join(checkout, 'shared', 'src', 'contract', 'client-version.ts');
  return /clientVersion = (\d+)/.exec(readFileSync(file, 'utf8'))?.[1];
}
