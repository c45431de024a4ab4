/** The dependency rule of the house; arrows in the README's architecture section point the same way. */
const tests = '(\\.test|-harness)\\.tsx?$|/testing/|^functions/test/';
/** @param {string} workspace */
const src = (workspace) => `^${workspace}/src/`;

/**
 * Only the given folder may import a vendor's package.
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
      comment: 'A cycle has no first thing to read.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-unresolved',
      comment: 'Every import must lead somewhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^@azure/functions-core$' },
    },
    {
      name: 'shared-is-pure',
      comment: 'The core knows zod and ts-fsrs, and nothing of the world around it.',
      severity: 'error',
      from: { path: src('shared'), pathNot: tests },
      to: { pathNot: `${src('shared')}|node_modules/(zod|ts-fsrs)/` },
    },
    {
      name: 'ends-never-meet',
      comment: 'The browser and the functions share only what is in shared.',
      severity: 'error',
      from: { path: '^(frontend|functions)/' },
      to: { path: '^(frontend|functions)/', pathNot: '^$1/' },
    },
    {
      name: 'nothing-imports-local',
      comment: 'Stand-ins for the cloud must never reach the cloud; tests may start them.',
      severity: 'error',
      from: { path: '^(frontend|functions|shared)/', pathNot: tests },
      to: { path: '^local/' },
    },
    {
      name: 'frontend-product-free-parts',
      comment: 'Components, hooks, lib, config and theme would fit any product.',
      severity: 'error',
      from: {
        path: '^frontend/src/(components|hooks|lib|config|theme)/',
        pathNot: tests,
      },
      to: { path: '^frontend/src/(session|offline|api|modules|features|app|testing)/' },
    },
    {
      name: 'frontend-offline-below-session',
      comment:
        'The session passes its learner to the local copy and clears it; never the other way.',
      severity: 'error',
      from: { path: '^frontend/src/offline/', pathNot: tests },
      to: { path: '^frontend/src/(session|api|modules|features|app|testing)/' },
    },
    {
      name: 'frontend-session-below-api',
      comment: 'The API client reads the session, so the session cannot call the API.',
      severity: 'error',
      from: { path: '^frontend/src/session/', pathNot: tests },
      to: { path: '^frontend/src/(api|modules|features|app|testing)/' },
    },
    {
      name: 'frontend-modules-never-fetch',
      comment: 'Modules take data and callbacks, so that the demo can reuse them.',
      severity: 'error',
      from: { path: '^frontend/src/modules/', pathNot: tests },
      to: { path: '^frontend/src/(api|features|app|testing)/' },
    },
    {
      name: 'frontend-api-below-screens',
      comment: 'Queries know no screen.',
      severity: 'error',
      from: { path: '^frontend/src/api/', pathNot: tests },
      to: { path: '^frontend/src/(modules|features|app|testing)/' },
    },
    {
      name: 'features-never-import-features',
      comment: 'Screens are composed by app alone.',
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
      name: 'services-name-no-vendor',
      comment: 'A service states the interfaces it needs.',
      severity: 'error',
      from: { path: '^functions/src/services/', pathNot: tests },
      to: {
        path: '^functions/src/(background|http|data|identity|mail|assistant)/|^functions/src/(index|composition)',
      },
    },
    {
      name: 'adapters-below-http',
      comment: 'Repositories and vendors know services, not routes or functions of the background.',
      severity: 'error',
      from: { path: '^functions/src/(data|identity|mail|assistant)/', pathNot: tests },
      to: { path: '^functions/src/(background/|http/|index|composition)' },
    },
    {
      name: 'only-composition-names-adapters',
      comment: 'Clients are built in one place.',
      severity: 'error',
      from: {
        path: src('functions'),
        pathNot: `^functions/src/(composition|(data|identity|mail|assistant)/)|${tests}`,
      },
      to: { path: '^functions/src/(data|identity|mail|assistant)/' },
    },
    oneHome('one-home-cosmos', 'Cosmos lives in data.', '@azure/cosmos', '^functions/src/data/'),
    oneHome(
      'one-home-firebase-admin',
      'Token checks live in identity.',
      'firebase-admin',
      '^functions/src/identity/',
    ),
    oneHome(
      'one-home-email',
      'Whoever sends mail is known in mail alone.',
      '@azure/communication-email',
      '^functions/src/mail/',
    ),
    oneHome(
      'one-home-openai',
      'The model lives in assistant.',
      'openai/',
      '^functions/src/assistant/',
    ),
    oneHome(
      'one-home-functions',
      'The functions library is known to what the host calls alone.',
      '@azure/functions',
      '^functions/src/(index\\.ts|background/|http/)',
    ),
    oneHome(
      'one-home-firebase',
      'Firebase Auth stays behind one lazy module.',
      '(@firebase|firebase)/',
      '^frontend/src/lib/',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
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
