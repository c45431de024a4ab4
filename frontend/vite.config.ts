import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Static Web Apps reads its routing and headers from the folder it serves. */
function staticWebAppConfig(): Plugin {
  return {
    name: 'static-web-app-config',
    apply: 'build',
    generateBundle() {
      const source = readFileSync(new URL('../staticwebapp.config.json', import.meta.url));
      this.emitFile({ type: 'asset', fileName: 'staticwebapp.config.json', source });
    },
  };
}

const firstFonts = /(figtree|literata)-latin-wght-normal\S*\.woff2$/;

/** Both upright faces show on every first screen, so they need not wait for the style sheet. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((fileName) => firstFonts.test(fileName))
          .map((fileName) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              href: `/${fileName}`,
              crossorigin: true,
            },
          })),
    },
  };
}

/** Modules of packages whose names match the pattern. */
const vendor = (names: string) => new RegExp(`[\\\\/]node_modules[\\\\/](${names})[\\\\/]`);

const address = { host: 'localhost', port: Number(process.env.WEB_PORT ?? 5173), strictPort: true };

export default defineConfig({
  plugins: [react(), staticWebAppConfig(), preloadFonts()],
  server: address,
  preview: address,
  build: {
    target: 'es2023',
    rolldownOptions: {
      output: {
        codeSplitting: {
          // A page asks for few files: what several screens need travels together.
          groups: [
            {
              name: 'react',
              test: vendor('react|react-dom|scheduler|react-router|react-router-dom'),
            },
            { name: 'data', test: vendor('@tanstack[\\\\/](query-core|react-query)|zod') },
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
