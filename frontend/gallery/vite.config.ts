import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { coreBuild } from '../build/core-build.ts';

const msw = dirname(createRequire(import.meta.url).resolve('msw/package.json'));

/** Serves the gallery for development. It is never built. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: '../public',
  // The product's development server keeps its own prepared packages.
  cacheDir: '../../node_modules/.cache/gallery',
  plugins: [react(), coreBuild()],
  resolve: {
    // The handlers of the component tests answer each frame. This variant of the server replaces
    // `fetch` in the page, so no service worker is shared between frames.
    alias: { 'msw/node': join(msw, 'lib/native/index.mjs') },
  },
  optimizeDeps: {
    entries: ['index.html', 'frame.html', 'stories/*.ts'],
    include: ['msw', 'msw/node'],
  },
  server: {
    host: 'localhost',
    port: Number(process.env.GALLERY_PORT ?? 5174),
    strictPort: true,
  },
});
