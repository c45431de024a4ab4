import node from '../jest.node.js';

export default {
  ...node,
  displayName: 'scripts',
  // jose is published only as an ES module.
  transformIgnorePatterns: ['/node_modules/(?!(.*/)?jose/)'],
};
