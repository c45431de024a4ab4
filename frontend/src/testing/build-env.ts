/** Replaces `config/build-env` in component tests. */
export const buildEnv = { VITE_FIREBASE_AUTH_EMULATOR_URL: 'http://localhost:9099' };
