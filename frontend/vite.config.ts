import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { byteReport } from './build/byte-report.ts';
import { chunkName } from './build/chunk-groups.ts';
import { coreBuild } from './build/core-build.ts';
import { documents } from './build/documents-plugin.ts';
import { subsetFonts } from './build/subset-fonts.ts';
import { withoutRipple } from './build/without-ripple.ts';

const address = { host: 'localhost', port: Number(process.env.WEB_PORT ?? 5173), strictPort: true };

export default defineConfig({
  plugins: [
    react(),
    coreBuild(),
    withoutRipple(),
    subsetFonts(),
    documents(),
    byteReport(process.env.BYTE_REPORT),
  ],
  server: address,
  preview: address,
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
            // The CSP forbids `eval`: zod must be configured before any schema is created.
            { name: 'schemas', test: /[\\/]node_modules[\\/]zod[\\/]|zod-without-eval/ },
            { name: chunkName, debugName: 'pages' },
          ],
        },
      },
    },
  },
});
