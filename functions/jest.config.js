import node from '../jest.node.js';

/** Packages that ship only ES modules, or import such packages. Jest must transform them. */
const esModules = [
  ...['jose', 'gaxios', 'node-fetch', 'data-uri-to-buffer', 'fetch-blob', 'formdata-polyfill'],
];

export default {
  ...node,
  displayName: 'functions',
  transformIgnorePatterns: [`/node_modules/(?!(.*/)?(${esModules.join('|')})/)`],
};
