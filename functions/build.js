import { build } from 'esbuild';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** @param {string} relative */
const path = (relative) => fileURLToPath(new URL(relative, import.meta.url));

/**
 * esbuild options for every bundle that a Functions worker loads.
 * @satisfies {import('esbuild').BuildOptions}
 */
export const moduleOptions = /** @type {const} */ ({
  bundle: true,
  platform: 'node',
  target: 'node24',
  // An ESM bundle cannot resolve @azure/functions-core, which only the Functions worker provides.
  format: 'cjs',
  external: ['@azure/functions-core'],
  // The Azure SDKs read `import.meta.url`, which CommonJS lacks.
  banner: { js: "const importMetaUrl = require('node:url').pathToFileURL(__filename).href;" },
  define: { 'import.meta.url': 'importMetaUrl' },
  // Keeps class names readable in logs. Some SDK code also compares them.
  keepNames: true,
});

/**
 * Leaves out the packages for proxies where an SDK does not use them. They do not declare that they
 * have no side effects, so esbuild would keep their imports.
 * @satisfies {import('esbuild').Plugin}
 */
const withoutUnusedProxies = {
  name: 'without-unused-proxies',
  /** @param {import('esbuild').PluginBuild} build */
  setup: (build) => {
    build.onResolve({ filter: /^https?-proxy-agent$/ }, async ({ path, pluginData, ...args }) => {
      if (pluginData === 'resolved') return undefined;
      const found = await build.resolve(path, { ...args, pluginData: 'resolved' });
      return { ...found, sideEffects: false };
    });
  },
};

/** Options of what is deployed. */
const packageOptions = /** @type {const} */ ({
  ...moduleOptions,
  minify: true,
  // Node prints the whole source line when the app crashes at start.
  lineLimit: 200,
  outExtension: { '.js': '.cjs' },
  sourcemap: 'external',
  metafile: true,
  logLevel: 'warning',
});

/**
 * SDKs that neither compare the names of their classes nor show them in errors. Without names they
 * load faster.
 */
const nameless = new Set(['cosmos-sdk']);

/**
 * Bundles an app into `index.cjs`, which Azure loads, and one file for each SDK. A module named
 * `…-sdk.ts` re-exports the used part of an SDK. The app requires its file on first use: V8 then
 * does not parse the SDKs when the app starts.
 * @param {string} folder
 * @param {string} entry the app's entry file
 * @param {string} [commit] commit that GET /health returns
 * @returns {Promise<import('esbuild').Metafile>}
 */
export async function bundle(folder = path('dist'), entry = path('src/index.ts'), commit) {
  /** @type {Set<string>} */
  const sdks = new Set();
  const app = await build({
    ...packageOptions,
    // The app compares no names. With the names of all functions it has 34 KiB more to load.
    keepNames: false,
    define: { ...packageOptions.define, COMMIT: JSON.stringify(commit) ?? 'undefined' },
    entryPoints: { index: entry },
    outdir: folder,
    // `require` instead of `import()`, which would load Node's loader of ES modules.
    supported: { 'dynamic-import': false },
    plugins: [
      withoutUnusedProxies,
      {
        name: 'sdks',
        setup: (build) => {
          build.onResolve({ filter: /-sdk$/ }, ({ path: module, resolveDir }) => {
            sdks.add(join(resolveDir, `${module}.ts`));
            return { path: `./${basename(module)}.cjs`, external: true };
          });
        },
      },
    ],
  });
  /** @param {boolean} keepNames */
  const buildSdks = (keepNames) =>
    build({
      ...packageOptions,
      plugins: [withoutUnusedProxies],
      keepNames,
      entryPoints: Object.fromEntries(
        [...sdks]
          .map((file) => [basename(file, '.ts'), file])
          .filter(([name = '']) => nameless.has(name) !== keepNames),
      ),
      outdir: folder,
    });
  const metafiles = [app, await buildSdks(true), await buildSdks(false)].map(
    ({ metafile }) => metafile,
  );
  return {
    inputs: Object.assign({}, ...metafiles.map(({ inputs }) => inputs)),
    outputs: Object.assign({}, ...metafiles.map(({ outputs }) => outputs)),
  };
}

async function main() {
  const { outputs } = await bundle();
  for (const [file, { bytes }] of Object.entries(outputs)) {
    if (file.endsWith('.cjs')) console.log(`${file}: ${(bytes / 1024).toFixed(0)} KiB`);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) void main();
