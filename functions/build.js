import { build } from 'esbuild';
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

/**
 * Bundles an app into the single file that Azure loads.
 * @param {string} outfile
 * @param {string} entry the app's entry file
 */
export function bundle(outfile = path('dist/index.cjs'), entry = path('src/index.ts')) {
  return build({
    ...moduleOptions,
    entryPoints: [entry],
    outfile,
    minify: true,
    // Node prints the whole source line when the app crashes at start.
    lineLimit: 200,
    sourcemap: 'external',
    metafile: true,
    logLevel: 'warning',
  });
}

async function main() {
  const { metafile } = await bundle();
  for (const [file, { bytes }] of Object.entries(metafile.outputs)) {
    if (file.endsWith('.cjs')) console.log(`${file}: ${(bytes / 1024).toFixed(0)} KiB`);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) void main();
