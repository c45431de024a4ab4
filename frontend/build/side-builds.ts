import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, type ResolvedConfig } from 'vite';
import type * as prerender from '../src/app/prerender';

/** The sources and settings that the additional builds share with the build of the app. */
const alike = ({ root, mode, envDir, define }: ResolvedConfig): InlineConfig => ({
  configFile: false,
  root,
  mode,
  envDir,
  define,
  logLevel: 'warn',
  publicDir: false,
});

/** Builds the app's code for Node and renders the pages with it. Returns them by path. */
export async function prerenderPages(
  config: ResolvedConfig,
  paths: readonly string[],
): Promise<ReadonlyMap<string, prerender.PrerenderedPage>> {
  const outDir = await mkdtemp(join(tmpdir(), 'mylinguist-prerender-'));
  try {
    await build({
      ...alike(config),
      plugins: [react()],
      // Bundle every dependency: Node could otherwise load a second copy of React.
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

/** Builds the inline script of the documents, which defines the function `boot`. */
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
