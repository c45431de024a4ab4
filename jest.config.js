/** Runs the tests of all workspaces. Each workspace configures its own environment. */
export default {
  // By default Jest leaves one core idle, which is half of a machine with two cores.
  maxWorkers: '100%',
  testSequencer: '<rootDir>/testing/jest-sequencer.js',
  // A busy machine may need this long. Passing tests do not wait.
  testTimeout: 60_000,
  projects: [
    '<rootDir>/shared',
    '<rootDir>/importers',
    '<rootDir>/extension',
    '<rootDir>/functions',
    '<rootDir>/local',
    '<rootDir>/frontend',
    '<rootDir>/scripts',
    '<rootDir>/testing',
    '<rootDir>/bench',
    '<rootDir>/integration',
  ],
};
