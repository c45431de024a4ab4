/**
 * Builds the extension for both browsers: `extension/dist/{chrome,firefox}` and a zip of each. The same
 * sources and addresses give the same bytes.
 */
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';
import { build } from 'esbuild';
import { browsers, manifestOf } from './src/manifest.ts';
import { configOf } from './src/config.ts';
import { popupStyles } from './src/popup/popup-styles.ts';

const root = import.meta.dirname;
/** Maximum size of each zip in bytes. */
const maxBytes = 60_000;
/** The time of every file of a zip. */
const packedAt = new Date(2026, 0, 1);

/**
 * @param {Record<string, string | undefined>} variables those of the web app's build, and VITE_SITE_URL
 * @param {string} [outDir]
 * @returns {Promise<Record<string, number>>} the size of the zip of each browser, in bytes
 */
export async function buildExtension(variables, outDir = join(root, 'dist')) {
  const config = configOf(variables);
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  await rm(outDir, { recursive: true, force: true });
  /** @type {Record<string, number>} */
  const sizes = {};
  for (const browser of browsers) {
    const folder = join(outDir, browser);
    await mkdir(folder, { recursive: true });
    await build({
      entryPoints: {
        background: join(root, 'src/background/main.ts'),
        login: join(root, 'src/login/login.ts'),
        popup: join(root, 'src/popup/main.ts'),
        toast: join(root, 'src/toast/main.ts'),
      },
      outdir: folder,
      bundle: true,
      minify: true,
      format: 'iife',
      target: browser === 'chrome' ? 'chrome120' : 'firefox140',
      define: { builtConfig: JSON.stringify(config) },
      logLevel: 'warning',
    });
    await writeFile(join(folder, 'popup.css'), popupStyles);
    await copyFile(join(root, 'src/popup/popup.html'), join(folder, 'popup.html'));
    for (const icon of await readdir(join(root, 'icons'))) {
      await copyFile(join(root, 'icons', icon), join(folder, icon));
    }
    const manifest = JSON.stringify(manifestOf(browser, config, version), null, 2);
    await writeFile(join(folder, 'manifest.json'), manifest);
    const packed = await pack(folder);
    if (packed.length > maxBytes) {
      throw new Error(
        `The package for ${browser} has ${packed.length} bytes; the limit is ${maxBytes}.`,
      );
    }
    await writeFile(join(outDir, `mylinguist-${browser}.zip`), packed);
    sizes[browser] = packed.length;
  }
  return sizes;
}

/** @param {string} folder @returns {Promise<Uint8Array>} the files of a folder, in the order of their names */
async function pack(folder) {
  const zip = new ZipWriter(new Uint8ArrayWriter(), {
    extendedTimestamp: false,
    lastModDate: packedAt,
    level: 9,
    useWebWorkers: false,
  });
  for (const name of (await readdir(folder)).sort()) {
    await zip.add(name, new Uint8ArrayReader(new Uint8Array(await readFile(join(folder, name)))));
  }
  return zip.close();
}
