import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, type LibraryOptions, type ResolvedConfig } from 'vite';
import type * as prerender from '../src/public-pages/prerender';
import type { StoredFile } from './stored-files.ts';

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
        ssr: 'src/public-pages/prerender.tsx',
        outDir,
        emptyOutDir: true,
        target: 'node24',
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
export function buildBoot(config: ResolvedConfig): Promise<string> {
  return buildScript(config, { entry: 'src/boot/boot.ts', formats: ['iife'], name: 'boot' });
}

/**
 * Builds the module that reports errors. It contains all that it imports, because the chunks of the
 * app may be missing when an error occurs.
 */
export function buildReporter(config: ResolvedConfig): Promise<string> {
  return buildScript(config, { entry: 'src/boot/report-error.ts', formats: ['es'] });
}

/** Builds a script of the folder `service-worker`. */
export function buildWorker(
  config: ResolvedConfig,
  name: 'service-worker' | 'kill-switch',
  lists: { readonly storedFiles?: readonly StoredFile[]; readonly betaFiles?: readonly string[] },
): Promise<string> {
  const define = {
    ...config.define,
    ...Object.fromEntries(
      Object.entries(lists).map(([name, list]) => [name, JSON.stringify(list)]),
    ),
    // A library build leaves it to the final build. Workbox logs in development.
    'process.env.NODE_ENV': '"production"',
  };
  const entry = `src/service-worker/${name}.ts`;
  return buildScript({ ...config, define }, { entry, formats: ['iife'], name: 'worker' });
}

async function buildScript(
  config: ResolvedConfig,
  lib: LibraryOptions & { readonly entry: string },
): Promise<string> {
  const results = await build({
    ...alike(config),
    build: { write: false, minify: true, target: 'es2022', lib: { ...lib, fileName: 'script' } },
  });
  const [output] = Array.isArray(results) ? results : [];
  const chunk = output?.output[0];
  if (chunk?.type !== 'chunk') throw new Error(`${lib.entry} was not built`);
  return chunk.code.trim();
}
