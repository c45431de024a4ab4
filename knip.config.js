/**
 * Finds files, exports, types and dependencies that nothing uses: `npm run check:unused`.
 * @type {import('knip').KnipConfig}
 */
export default {
  // The workspaces share packages that npm hoists to the root, so other issue types are excluded.
  include: ['files', 'dependencies', 'exports', 'types', 'enumMembers', 'duplicates'],
  workspaces: {
    '.': {
      entry: [
        'scripts/*.{js,ts}',
        'bench/*/main.ts',
        // Started as a process, preloaded, bundled, or loaded into a page.
        'scripts/package/list-functions.js',
        'bench/api/{bare-app,database-main}.ts',
        'bench/api/google-agent.js',
        'bench/bundle/empty-function.ts',
        'bench/import/preview-main.ts',
        'bench/anki-export/export-main.ts',
        'bench/browser/page-probe.js',
        'testing/browser/row-renders.js',
        'e2e/stand-ins/google-loader.js',
      ],
      project: ['{scripts,testing,integration,bench,e2e}/**/*.{js,ts}'],
      playwright: {
        config: 'e2e/playwright.config.ts',
        entry: 'e2e/**/*.spec.ts',
      },
    },
    extension: {
      // Bundled by `build.js`.
      entry: ['build.js', 'src/{background,popup,toast}/main.ts', 'src/login/login.ts'],
      project: '**/*.{js,ts}',
    },
    local: {
      entry: ['*/main.ts', 'stack/fixtures/*.{js,ts}'],
      project: '**/*.{js,ts}',
    },
    frontend: {
      // Imported dynamically, or loaded at build time.
      entry: [
        'src/lib/firebase-auth.ts',
        'src/public-pages/{login-entry,landing-entry,prerender}.tsx',
        'src/service-worker/{service-worker,kill-switch}.ts',
        'src/features/import/worker/import-worker.ts',
        'src/modules/note-export/worker/export-worker.ts',
        'gallery/{frame,gallery}.tsx',
        'gallery/stories/*.ts',
        'gallery/vite.config.ts',
      ],
      project: ['{src,build,gallery,scripts}/**/*.{js,ts,tsx}'],
      // A style sheet references its files by path.
      ignoreDependencies: ['@fontsource-variable/figtree'],
    },
  },
};
