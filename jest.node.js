import { fileURLToPath } from 'node:url';

/** Shared configuration of the Jest projects that run in Node. */
export default {
  testEnvironment: 'node',
  runtime: fileURLToPath(new URL('testing/jest-runtime.js', import.meta.url)),
  testMatch: ['**/*.test.ts'],
  transform: {
    '^.+\\.[jt]s$': [
      '@swc/jest',
      { jsc: { target: 'es2022', parser: { syntax: 'typescript' } }, module: { type: 'commonjs' } },
    ],
  },
};
