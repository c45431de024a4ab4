/** Where this browser's local storage keeps what belongs to a session. */
export const sessionKeys = {
  token: 'token',
  user: 'user',
  firebaseToken: 'firebaseToken',
  appleToken: 'appleToken',
  email: 'email',
  redirect: 'redirectAfterLogin',
} as const;
