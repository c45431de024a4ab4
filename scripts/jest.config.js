import node from '../jest.node.js';

export default {
  ...node,
  displayName: 'scripts',
  // It comes as an ES module alone.
  transformIgnorePatterns: ['/node_modules/(?!(.*/)?jose/)'],
};
