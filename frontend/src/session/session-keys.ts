/** Local storage keys of the session. The browser extension reads them too. */
export const sessionKeys = {
  token: 'token',
  user: 'user',
  firebaseToken: 'firebaseToken',
  appleToken: 'appleToken',
  email: 'email',
  redirect: 'redirectAfterLogin',
} as const;
