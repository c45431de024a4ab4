/** Runs the tests of all workspaces. Each workspace configures its own environment. */
export default {
  // By default Jest leaves one core idle, which is half of a machine with two cores.
  maxWorkers: '100%',
  // In ms. Long enough for a busy machine.
  testTimeout: 60_000,
  projects: [
    '<rootDir>/shared',
    '<rootDir>/functions',
    '<rootDir>/local',
    '<rootDir>/frontend',
    '<rootDir>/scripts',
    '<rootDir>/testing',
  ],
};
