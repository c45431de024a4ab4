import { availableParallelism } from 'node:os';

/** Runs the tests of all workspaces. Each workspace configures its own environment. */
export default {
  // More workers than cores, because workers often wait for child processes and timers.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
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
