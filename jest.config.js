/** One run over every workspace; each describes its own environment. */
export default {
  // By default Jest leaves one core free, which is half of a machine with two.
  maxWorkers: '100%',
  // The machine may be busy; a test that fails waits longer, one that passes does not.
  testTimeout: 60_000,
  projects: [
    '<rootDir>/shared',
    '<rootDir>/functions',
    '<rootDir>/local',
    '<rootDir>/frontend',
    '<rootDir>/scripts',
    '<rootDir>/bench',
  ],
};
