import node from '../jest.node.js';

export default {
  ...node,
  displayName: 'local',
  globalSetup: '<rootDir>/stack/build-before-tests.ts',
};
