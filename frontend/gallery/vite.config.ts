import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { coreBuild } from '../build/core-build.ts';

const msw = dirname(createRequire(import.meta.url).resolve('msw/package.json'));

const port = {
  host: 'localhost',
  port: Number(process.env.GALLERY_PORT ?? 5174),
  strictPort: true,
};

/** For development and its check: the gallery never ships. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: '../public',
  // Separate from the cache of the product's development server.
  cacheDir: '../../node_modules/.cache/gallery',
  plugins: [react(), coreBuild()],
  // A state may have a service worker that does nothing.
  define: { hasServiceWorker: 'Boolean(globalThis.hasGalleryWorker)' },
  resolve: {
    // Frames use the request handlers of the component tests. This variant of msw patches `fetch`
    // in the page: a service worker would be shared between frames.
    alias: { 'msw/node': join(msw, 'lib/native/index.mjs') },
  },
  optimizeDeps: {
    entries: ['index.html', 'frame.html', 'stories/*.ts'],
    include: ['msw', 'msw/node'],
  },
  worker: { format: 'es' },
  build: {
    emptyOutDir: true,
    minify: false,
    outDir: '../../node_modules/.cache/gallery-build',
    rolldownOptions: {
      input: ['index', 'frame'].map((name) => join(import.meta.dirname, `${name}.html`)),
    },
    target: 'esnext',
  },
  preview: port,
  server: port,
});
