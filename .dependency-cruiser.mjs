/** The dependency rule: which folder may import which other folder. */
const tests = '(\\.test|-harness)\\.tsx?$|/testing/|^functions/test/';
const tools = '^(bench|e2e|scripts)/';
/** The code that runs in the workers of import and export. */
const workers = '^frontend/src/(features/import|modules/note-export)/worker/';
/** Built files. The check does not read them. */
export const leftOut = '(^|/)dist/';
/** @param {string} workspace */
const src = (workspace) => `^${workspace}/src/`;

/**
 * Returns a rule by which only one folder may import a vendor's package.
 * @param {string} name @param {string} comment @param {string} vendor @param {string} home
 * @returns {import('dependency-cruiser').IForbiddenRuleType}
 */
const oneHome = (name, comment, vendor, home) => ({
  name,
  comment,
  severity: 'error',
  from: { path: '^(frontend|functions)/src/', pathNot: `${home}|${tests}` },
  to: { path: `node_modules/${vendor}` },
});

/** @type {Required<Pick<import('dependency-cruiser').IConfiguration, 'forbidden' | 'options'>>} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'There are no import cycles, including imports of types.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolved',
      comment: 'Every import resolves to a file or a package.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^@azure/functions-core$' },
    },
    {
      name: 'shared-is-pure',
      comment: 'Shared code imports only zod and ts-fsrs: no clock, environment or network.',
      severity: 'error',
      from: { path: src('shared'), pathNot: tests },
      to: { pathNot: `${src('shared')}|node_modules/(zod|ts-fsrs)/` },
    },
    {
      name: 'one-form-of-zod',
      comment: 'Code of the product imports zod/mini. Classic zod would double the schema classes.',
      severity: 'error',
      from: { path: '^(extension|frontend|functions|importers|shared)/' },
      to: { path: 'node_modules/zod/', pathNot: 'node_modules/zod/(mini|locales)/' },
    },
    {
      name: 'importers-are-pure',
      comment: 'The importers run in a worker and in Node: they import shared and parsers.',
      severity: 'error',
      from: { path: src('importers'), pathNot: tests },
      to: {
        pathNot: `${src('importers')}|${src('shared')}|node_modules/(htmlparser2|@zip\\.js/zip\\.js|fzstd|sql\\.js|@types/sql\\.js)/`,
      },
    },
    {
      name: 'importers-in-workers-only',
      comment: 'Only the workers of import and export run the importers. Pages import their types.',
      severity: 'error',
      from: { path: '^frontend/', pathNot: `${workers}|${tests}` },
      to: { path: '^importers/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'functions-import-no-importer',
      comment: 'The API receives notes in one form, whatever the format of their file.',
      severity: 'error',
      from: { path: '^(functions|shared|local)/' },
      to: { path: '^importers/' },
    },
    {
      name: 'workers-stay-apart',
      comment:
        'A page shares only the messages of a worker. trusted-scripts.ts imports its address.',
      severity: 'error',
      from: {
        path: '^frontend/src/',
        pathNot: `${workers}|${tests}|^frontend/src/lib/trusted-scripts\\.ts$`,
      },
      to: {
        path: workers,
        pathNot: '/messages\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'extension-stands-alone',
      comment: 'The extension is bundled by itself and imports only shared.',
      severity: 'error',
      from: { path: src('extension'), pathNot: tests },
      to: { pathNot: `${src('extension')}|${src('shared')}|node_modules/(zod|@types/chrome)/` },
    },
    {
      name: 'ends-never-meet',
      comment: 'The frontend and the functions share code only through shared.',
      severity: 'error',
      from: { path: '^(frontend|functions)/' },
      to: { path: '^(frontend|functions)/', pathNot: '^$1/' },
    },
    {
      name: 'nothing-imports-local',
      comment: 'Only tests and tools start the stand-ins for the cloud.',
      severity: 'error',
      from: { path: '^(extension|frontend|functions|importers|shared)/', pathNot: tests },
      to: { path: '^local/' },
    },
    {
      name: 'local-imports-shared-only',
      comment:
        'The stand-ins import only shared, the entry and the build of the functions, the tiers and free ports.',
      severity: 'error',
      from: { path: '^local/' },
      to: {
        path: '^(frontend|functions|testing|bench|e2e|scripts)/',
        pathNot: '^(functions/(src/index\\.ts|build\\.js)|testing/(depth\\.ts|free-ports\\.js))$',
      },
    },
    {
      name: 'nothing-imports-testing',
      comment: 'Only tests and tools import the shared fixtures.',
      severity: 'error',
      from: {
        path: '^(extension|frontend|functions|importers|shared|local)/',
        pathNot: `${tests}|^frontend/scripts/`,
      },
      to: { path: '^testing/' },
    },
    {
      name: 'testing-below-tests',
      comment: 'The shared fixtures import no test and no tool.',
      severity: 'error',
      from: { path: '^testing/' },
      to: { path: `^(functions/test|frontend|integration)/|${tools}` },
    },
    {
      name: 'nothing-imports-integration',
      comment: 'The tests of the frontend and the API together import both. Nothing imports them.',
      severity: 'error',
      from: { pathNot: '^integration/' },
      to: { path: '^integration/' },
    },
    {
      name: 'nothing-imports-tools',
      comment: 'No product code, stand-in or test imports a measurement, a journey or a script.',
      severity: 'error',
      from: { path: '^(extension|frontend|functions|importers|shared|local|integration)/' },
      to: { path: tools },
    },
    {
      name: 'tools-stay-apart',
      comment: 'Measurements, journeys and scripts share code through testing.',
      severity: 'error',
      from: { path: '^(bench|e2e|scripts)/' },
      // The bundle benchmark and the package check share a loader.
      to: { path: tools, pathNot: '^$1/|^scripts/package/load-functions\\.js$' },
    },
    {
      name: 'tools-import-no-tests',
      comment: 'Tools take fixtures from testing, not from the tests of a workspace.',
      severity: 'error',
      from: { path: tools },
      to: { path: '^functions/test/|^frontend/src/testing/|\\.test\\.tsx?$' },
    },
    {
      name: 'journeys-stay-outside',
      comment: 'Journeys use the product through the browser and the API, as a learner does.',
      severity: 'error',
      from: { path: '^e2e/' },
      to: { path: '^(frontend|functions)/' },
    },
    {
      name: 'frontend-never-imports-its-build',
      comment: 'The build configuration never reaches a page.',
      severity: 'error',
      from: { path: src('frontend'), pathNot: tests },
      to: { path: '^frontend/(build/|vite\\.config\\.ts$)' },
    },
    {
      name: 'frontend-build-imports-entries',
      comment: 'The build imports the prerendered entry, the boot script and the configuration.',
      severity: 'error',
      from: { path: '^frontend/(build/|vite\\.config\\.ts$)' },
      to: {
        path: src('frontend'),
        pathNot: '^frontend/src/(public-pages/prerender\\.tsx$|boot/|config/)',
      },
    },
    {
      name: 'nothing-imports-the-gallery',
      comment: 'The gallery shows the product and never ships with it.',
      severity: 'error',
      from: { pathNot: '^frontend/gallery/' },
      to: { path: '^frontend/gallery/' },
    },
    {
      name: 'frontend-product-free-parts',
      comment: 'Components, hooks, lib, config and theme import nothing specific to this product.',
      severity: 'error',
      from: {
        path: '^frontend/src/(components|hooks|lib|config|theme)/',
        // It imports the addresses of the workers.
        pathNot: `${tests}|^frontend/src/lib/trusted-scripts\\.ts$`,
      },
      to: { path: '^frontend/src/(session|offline|api|writes|modules|features|app|testing)/' },
    },
    {
      name: 'frontend-offline-below-session',
      comment:
        'The session passes its learner to the local copy and clears it; never the other way.',
      severity: 'error',
      from: { path: '^frontend/src/offline/', pathNot: tests },
      to: { path: '^frontend/src/(session|api|writes|modules|features|app|testing)/' },
    },
    {
      name: 'frontend-session-below-api',
      comment: 'The API client reads the session, so the session cannot call the API.',
      severity: 'error',
      from: { path: '^frontend/src/session/', pathNot: tests },
      to: { path: '^frontend/src/(api|writes|modules|features|app|testing)/' },
    },
    {
      name: 'frontend-modules-never-fetch',
      comment: 'Modules take data and callbacks and never fetch: the demo reuses them.',
      severity: 'error',
      from: { path: '^frontend/src/modules/', pathNot: tests },
      to: { path: '^frontend/src/(api|writes|features|app|testing)/' },
    },
    {
      name: 'practice-never-reviews',
      comment: 'The answers of a practice must not reach the review log.',
      severity: 'error',
      from: { path: '^frontend/src/features/revision/practice/', pathNot: tests },
      to: { path: '^frontend/src/writes/review-note', reachable: true },
    },
    {
      name: 'frontend-api-below-screens',
      comment: 'Queries and writes import no screen.',
      severity: 'error',
      from: { path: '^frontend/src/(api|writes)/', pathNot: tests },
      to: { path: '^frontend/src/(modules|features|app|testing)/' },
    },
    {
      name: 'features-never-import-features',
      comment: 'Only app combines screens.',
      severity: 'error',
      from: { path: '^frontend/src/features/([^/]+)/' },
      to: { path: '^frontend/src/features/', pathNot: '^frontend/src/features/$1/' },
    },
    {
      name: 'features-below-app',
      comment: 'App imports features, never the other way.',
      severity: 'error',
      from: { path: '^frontend/src/features/', pathNot: tests },
      to: { path: '^frontend/src/(app|testing)/' },
    },
    {
      name: 'public-pages-are-entries',
      comment: 'Only the build imports the public pages, so the app never loads their entries.',
      severity: 'error',
      from: { path: '^frontend/', pathNot: '^frontend/(src/public-pages|build)/' },
      to: { path: '^frontend/src/public-pages/' },
    },
    {
      name: 'services-name-no-vendor',
      comment: 'A service declares the interfaces it needs and imports no adapter.',
      severity: 'error',
      from: { path: '^functions/src/services/', pathNot: tests },
      to: {
        path: '^functions/src/(background|http|data|identity|mail|push|queue|assistant)/|^functions/src/(index|composition)',
      },
    },
    {
      name: 'adapters-below-http',
      comment: 'Adapters import services, never routes or background functions.',
      severity: 'error',
      from: { path: '^functions/src/(data|identity|mail|push|queue|assistant)/', pathNot: tests },
      to: { path: '^functions/src/(background/|http/|index|composition)' },
    },
    {
      name: 'only-composition-names-adapters',
      comment: 'Only composition.ts constructs clients.',
      severity: 'error',
      from: {
        path: src('functions'),
        pathNot: `^functions/src/(composition|(data|identity|mail|push|queue|assistant)/)|${tests}`,
      },
      to: { path: '^functions/src/(data|identity|mail|push|queue|assistant)/' },
    },
    oneHome(
      'one-home-cosmos',
      'Only data imports the Cosmos SDK.',
      '@azure/cosmos',
      '^functions/src/data/',
    ),
    oneHome(
      'one-home-firebase-admin',
      'Only identity imports firebase-admin.',
      'firebase-admin',
      '^functions/src/identity/',
    ),
    oneHome(
      'one-home-email',
      'Only mail imports the mail provider.',
      '@azure/communication-email',
      '^functions/src/mail/',
    ),
    oneHome(
      'one-home-queues',
      'Only queue imports the client of the storage queues.',
      '@azure/storage-queue',
      '^functions/src/queue/',
    ),
    oneHome(
      'one-home-openai',
      'Only assistant imports the model provider.',
      'openai/',
      '^functions/src/assistant/',
    ),
    oneHome(
      'one-home-functions',
      'Only the entry, http and background import the Functions library.',
      '@azure/functions',
      '^functions/src/(index\\.ts|background/|http/)',
    ),
    oneHome(
      'one-home-firebase',
      'One lazy module of lib imports Firebase Auth.',
      '(@firebase|firebase)/',
      '^frontend/src/lib/',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: leftOut },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
};
