import { build } from 'esbuild';
import { fileURLToPath } from 'node:url';

/** @param {string} relative */
const path = (relative) => fileURLToPath(new URL(relative, import.meta.url));

/**
 * Options of every build that a Functions worker can load.
 * @satisfies {import('esbuild').BuildOptions}
 */
export const moduleOptions = /** @type {const} */ ({
  bundle: true,
  platform: 'node',
  target: 'node20',
  // An ESM bundle could not resolve the module that only the Functions worker provides.
  format: 'cjs',
  external: ['@azure/functions-core'],
  // The Azure SDKs read `import.meta.url`, which CommonJS lacks.
  banner: { js: "const importMetaUrl = require('node:url').pathToFileURL(__filename).href;" },
  define: { 'import.meta.url': 'importMetaUrl' },
  // Class names stay readable in logs, and some SDK code compares them.
  keepNames: true,
});

/**
 * Bundles the app into the one file that Azure loads.
 * @param {string} outfile
 * @param {string} entry of another app
 */
export function bundle(outfile = path('dist/index.cjs'), entry = path('src/index.ts')) {
  return build({
    ...moduleOptions,
    entryPoints: [entry],
    outfile,
    minify: true,
    // When the app stops at start, Node prints the line it stopped in.
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
