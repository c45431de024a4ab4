/** One run over every workspace; each describes its own environment. */
export default {
  projects: [
    '<rootDir>/shared',
    '<rootDir>/functions',
    '<rootDir>/local',
    '<rootDir>/frontend',
    '<rootDir>/scripts',
  ],
};
