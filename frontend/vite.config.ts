import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { documents } from './build/documents-plugin.ts';

/** Modules of packages whose names match the pattern. */
const vendor = (names: string) => new RegExp(`[\\\\/]node_modules[\\\\/](${names})[\\\\/]`);

const address = { host: 'localhost', port: Number(process.env.WEB_PORT ?? 5173), strictPort: true };

export default defineConfig({
  plugins: [react(), documents()],
  server: address,
  preview: address,
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The documents are written by their plugin, around this.
      input: 'src/main.tsx',
      output: {
        codeSplitting: {
          // A page asks for few files: what several screens need travels together.
          groups: [
            {
              name: 'react',
              test: vendor('react|react-dom|scheduler|react-router|react-router-dom'),
            },
            // What schemas are made with, set up for the pages' policy before any is made.
            { name: 'schemas', test: /[\\/]node_modules[\\/]zod[\\/]|zod-without-eval/ },
            { name: 'data', test: vendor('@tanstack[\\\\/](query-core|react-query)') },
            {
              name: 'ui',
              test: vendor('@mui|@emotion|stylis|react-transition-group'),
              minShareCount: 2,
            },
            // What two routes of one feature share, such as signing in, is no other screen's.
            { name: 'common', test: /[\\/]src[\\/](?!features[\\/])/, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
