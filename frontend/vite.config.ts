import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { byteReport } from './build/byte-report.ts';
import { chunkName } from './build/chunk-groups.ts';
import { coreBuild } from './build/core-build.ts';
import { documents } from './build/documents-plugin.ts';
import { withoutRipple } from './build/without-ripple.ts';

const address = { host: 'localhost', port: Number(process.env.WEB_PORT ?? 5173), strictPort: true };

export default defineConfig({
  plugins: [
    react(),
    coreBuild(),
    withoutRipple(),
    documents(),
    byteReport(process.env.BYTE_REPORT),
  ],
  server: address,
  preview: address,
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The documents are written by their plugin, around this.
      input: { main: 'src/main.tsx', fonts: 'src/theme/fonts.css' },
      treeshake: {
        moduleSideEffects: [
          // Its package does not say that a module of it that nobody uses can be left out.
          { test: /[\\/]node_modules[\\/]hoist-non-react-statics[\\/]/, sideEffects: false },
        ],
      },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              name: 'react',
              test: /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/,
            },
            // What schemas are made with, set up for the pages' policy before any is made.
            { name: 'schemas', test: /[\\/]node_modules[\\/]zod[\\/]|zod-without-eval/ },
            { name: chunkName, debugName: 'pages' },
          ],
        },
      },
    },
  },
});
