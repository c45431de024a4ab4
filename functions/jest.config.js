import node from '../jest.node.js';

/** They come as ES modules alone, or import such ones. */
const esModules = [
  ...['jose', 'gaxios', 'node-fetch', 'data-uri-to-buffer', 'fetch-blob', 'formdata-polyfill'],
];

export default {
  ...node,
  displayName: 'functions',
  transformIgnorePatterns: [`/node_modules/(?!(.*/)?(${esModules.join('|')})/)`],
};
