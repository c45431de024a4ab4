import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { byteReport } from './build/byte-report.ts';
import { chunkName } from './build/chunk-groups.ts';
import { workerFolder } from './build/deployment-config.ts';
import { coreBuild } from './build/core-build.ts';
import { documents } from './build/documents-plugin.ts';
import { serviceWorker } from './build/service-worker-plugin.ts';
import { subsetFonts } from './build/subset-fonts.ts';

const address = { host: 'localhost', port: Number(process.env.WEB_PORT ?? 5173), strictPort: true };

export default defineConfig({
  plugins: [
    react(),
    coreBuild(),
    subsetFonts(),
    documents(),
    serviceWorker(),
    byteReport(process.env.BYTE_REPORT),
  ],
  // The scanner finds no workers. A dependency that it misses reloads the page when it is first used.
  optimizeDeps: {
    entries: [
      '*.html',
      'src/features/import/worker/import-worker.ts',
      'src/modules/note-export/worker/export-worker.ts',
    ],
  },
  server: address,
  preview: address,
  // A worker is a module of its own and imports no chunk of a page.
  worker: {
    format: 'es',
    rolldownOptions: {
      output: {
        entryFileNames: `${workerFolder}/[name]-[hash].js`,
        chunkFileNames: `${workerFolder}/[name]-[hash].js`,
      },
    },
  },
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: {
        moduleSideEffects: [
          // Its package.json lacks `sideEffects: false`, so its unused modules are kept.
          { test: /[\\/]node_modules[\\/]hoist-non-react-statics[\\/]/, sideEffects: false },
        ],
      },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // The CSP forbids `eval`: zod must be configured before any schema is created. The trusted
            // scripts are too few bytes for a file, and those who need them need schemas too.
            {
              name: 'schemas',
              test: /[\\/]node_modules[\\/]zod[\\/]|zod-without-eval|trusted-scripts|[?]worker&url|content-policy/,
            },
            { name: chunkName, debugName: 'pages' },
          ],
        },
      },
    },
  },
});
