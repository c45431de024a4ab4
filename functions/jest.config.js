import node from '../jest.node.js';

/** Packages that ship only ES modules, or import such packages. Jest must transform them. */
const esModules = [
  ...['jose', 'gaxios', 'node-fetch', 'data-uri-to-buffer', 'fetch-blob', 'formdata-polyfill'],
];

export default {
  ...node,
  displayName: 'functions',
  // Some tests start the local functions host.
  globalSetup: '<rootDir>/../local/stack/build-before-tests.ts',
  transformIgnorePatterns: [`/node_modules/(?!(.*/)?(${esModules.join('|')})/)`],
};
