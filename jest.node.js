import { fileURLToPath } from 'node:url';

/** Packages that ship ES modules only. Jest compiles them. */
const modulePackages = [
  'jose',
  ...['htmlparser2', 'domhandler', 'domelementtype', 'domutils', 'dom-serializer', 'entities'],
];

/** Shared configuration of the Jest projects that run in Node. */
export default {
  testEnvironment: 'node',
  runtime: fileURLToPath(new URL('testing/jest-runtime.js', import.meta.url)),
  testMatch: ['**/*.test.ts'],
  transformIgnorePatterns: [`/node_modules/(?!(.*/)?(${modulePackages.join('|')})/)`],
  transform: {
    '^.+\\.[jt]s$': [
      '@swc/jest',
      { jsc: { target: 'es2022', parser: { syntax: 'typescript' } }, module: { type: 'commonjs' } },
    ],
  },
};
