import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { coreBuild } from '../build/core-build.ts';

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
  optimizeDeps: {
    entries: ['index.html', 'frame.html', 'stories/*.ts'],
    include: ['msw', 'msw/experimental', '@mswjs/interceptors/fetch'],
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
