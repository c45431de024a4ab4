import { fileURLToPath } from 'node:url';

/** Packages that ship ES modules only. Jest compiles them. */
const modulePackages = [
  ...['jose', 'oxc-parser'],
  ...['htmlparser2', 'domhandler', 'domelementtype', 'domutils', 'dom-serializer', 'entities'],
];

/**
 * Globals that no test replaces. Each module gets them as parameters: in the contexts that isolate
 * test files, Node looks up every other global through a slow callback.
 */
const constantGlobals = [
  ...['AbortController', 'AbortSignal', 'Array', 'ArrayBuffer', 'BigInt', 'Boolean', 'Buffer'],
  ...['Error', 'Intl', 'JSON', 'Map', 'Math', 'Number', 'Object', 'Promise', 'RangeError'],
  ...['Reflect', 'RegExp', 'Set', 'String', 'Symbol', 'TypeError', 'URL', 'URLSearchParams'],
  ...['Uint8Array', 'WeakMap', 'WeakSet', 'console', 'decodeURIComponent', 'encodeURIComponent'],
  ...['globalThis', 'isNaN', 'parseInt', 'process'],
];

/** Shared configuration of the Jest projects that run in Node. */
export default {
  testEnvironment: 'node',
  sandboxInjectedGlobals: constantGlobals,
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
