/** Components run in jsdom against the network that MSW stands in for. */
export default {
  displayName: 'frontend',
  testEnvironment: '<rootDir>/jest.environment.js',
  testEnvironmentOptions: { customExportConditions: ['node', 'node-addons'] },
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  setupFiles: ['<rootDir>/src/testing/setup-browser.ts'],
  setupFilesAfterEnv: ['<rootDir>/src/testing/setup-tests.ts'],
  moduleNameMapper: { '/build-env$': '<rootDir>/src/testing/build-env.ts' },
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
  // These ship ES modules only.
  transformIgnorePatterns: [
    '/node_modules/(?!(rettime|until-async|@open-draft|headers-polyfill)/)',
  ],
};
