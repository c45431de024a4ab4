import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, type ResolvedConfig } from 'vite';
import type * as prerender from '../src/app/prerender';

/** What every build beside the app's own has of it: the same sources and the same settings. */
const alike = ({ root, mode, envDir, define }: ResolvedConfig): InlineConfig => ({
  configFile: false,
  root,
  mode,
  envDir,
  define,
  logLevel: 'warn',
  publicDir: false,
});

/** Renders pages with the app's own code, built once for Node. */
export async function prerenderPages(
  config: ResolvedConfig,
  paths: readonly string[],
): Promise<ReadonlyMap<string, prerender.PrerenderedPage>> {
  const outDir = await mkdtemp(join(tmpdir(), 'mylinguist-prerender-'));
  try {
    await build({
      ...alike(config),
      plugins: [react()],
      // Everything in one place: what Node resolved by itself could be a second copy of React.
      ssr: { noExternal: true },
      build: {
        ssr: 'src/app/prerender.tsx',
        outDir,
        emptyOutDir: true,
        target: 'node20',
        rolldownOptions: {
          output: { entryFileNames: 'prerender.mjs', chunkFileNames: '[name].mjs' },
        },
      },
    });
    const url = pathToFileURL(join(outDir, 'prerender.mjs')).href;
    const { prerenderPage } = (await import(url)) as typeof prerender;
    const pages = new Map<string, prerender.PrerenderedPage>();
    for (const path of paths) pages.set(path, await prerenderPage(path));
    return pages;
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

/** The code of the script inside the documents: defines the function `boot`. */
export async function buildBoot(config: ResolvedConfig): Promise<string> {
  const results = await build({
    ...alike(config),
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      lib: { entry: 'src/boot/boot.ts', formats: ['iife'], name: 'boot', fileName: 'boot' },
    },
  });
  const [output] = Array.isArray(results) ? results : [];
  const chunk = output?.output[0];
  if (chunk?.type !== 'chunk') throw new Error('The boot script was not built');
  return chunk.code.trim();
}
