/** The build's variables as component tests see them. */
export const buildEnv = { VITE_FIREBASE_AUTH_EMULATOR_URL: 'http://localhost:9099' };
