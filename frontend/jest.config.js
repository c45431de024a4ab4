import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const firebase = createRequire(createRequire(import.meta.url).resolve('firebase/package.json'));
const firebaseAuth = dirname(firebase.resolve('@firebase/auth/package.json'));

/** Packages that ship ES modules only. Jest compiles them. */
const modulePackages = [
  ...[
    'msw',
    '@msw',
    '@mswjs',
    '@open-draft',
    'rettime',
    'until-async',
    'headers-polyfill',
    'cookie',
  ],
  ...['htmlparser2', 'domhandler', 'domelementtype', 'domutils', 'dom-serializer', 'entities'],
];

/** Components run in jsdom; MSW mocks the network. */
export default {
  displayName: 'frontend',
  testEnvironment: '<rootDir>/jest.environment.ts',
  runtime: '<rootDir>/../testing/jest-runtime.js',
  globals: { hasServiceWorker: true, isCoreBuild: false },
  testEnvironmentOptions: { customExportConditions: ['node', 'node-addons'] },
  testMatch: ['<rootDir>/{build,src}/**/*.test.{ts,tsx}'],
  setupFiles: ['<rootDir>/src/testing/setup-browser.ts'],
  setupFilesAfterEnv: ['<rootDir>/src/testing/setup-tests.ts'],
  moduleNameMapper: {
    '/build-env$': '<rootDir>/src/testing/build-env.ts',
    '\\?worker&url$': '<rootDir>/src/testing/worker-address.ts',
    '/config/operator$': '<rootDir>/src/testing/operator.ts',
    // The browser builds: the Node builds mock sockets instead of `fetch`, and support no popups.
    '^@mswjs/interceptors/fetch$': '@mswjs/interceptors/fetch/web',
    '^@firebase/auth$': join(firebaseAuth, 'dist/browser-cjs/index.js'),
  },
  transform: {
    '^.+\\.m?[jt]sx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(.*/)?(${modulePackages.join('|')})/)`],
};
