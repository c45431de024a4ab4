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
  target: 'node20',
  // An ESM bundle cannot resolve @azure/functions-core, which only the Functions worker provides.
  format: 'cjs',
  external: ['@azure/functions-core'],
  // The Azure SDKs read `import.meta.url`, which CommonJS lacks.
  banner: { js: "const importMetaUrl = require('node:url').pathToFileURL(__filename).href;" },
  define: { 'import.meta.url': 'importMetaUrl' },
  // Keeps class names readable in logs. Some SDK code also compares them.
  keepNames: true,
});

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
 * Bundles an app into `index.cjs`, which Azure loads, and one file for each SDK. A module named
 * `…-sdk.ts` re-exports the used part of an SDK. The app requires its file on first use: V8 then
 * does not parse the SDKs when the app starts.
 * @param {string} folder
 * @param {string} entry the app's entry file
 * @returns {Promise<import('esbuild').Metafile>}
 */
export async function bundle(folder = path('dist'), entry = path('src/index.ts')) {
  /** @type {Set<string>} */
  const sdks = new Set();
  const app = await build({
    ...packageOptions,
    // The app compares no names. With the names of all functions it has 34 KiB more to load.
    keepNames: false,
    entryPoints: { index: entry },
    outdir: folder,
    // `require` instead of `import()`, which would load Node's loader of ES modules.
    supported: { 'dynamic-import': false },
    plugins: [
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
  const { metafile } = await build({
    ...packageOptions,
    entryPoints: Object.fromEntries([...sdks].map((file) => [basename(file, '.ts'), file])),
    outdir: folder,
  });
  return {
    inputs: { ...metafile.inputs, ...app.metafile.inputs },
    outputs: { ...metafile.outputs, ...app.metafile.outputs },
  };
}

async function main() {
  const { outputs } = await bundle();
  for (const [file, { bytes }] of Object.entries(outputs)) {
    if (file.endsWith('.cjs')) console.log(`${file}: ${(bytes / 1024).toFixed(0)} KiB`);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) void main();
