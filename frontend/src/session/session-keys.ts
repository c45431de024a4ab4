/** Local storage keys of the session. The browser extension reads them too. */
export const sessionKeys = {
  token: 'token',
  user: 'user',
  firebaseToken: 'firebaseToken',
  appleToken: 'appleToken',
  email: 'email',
  /** The account of the email, which a change of the email keeps. */
  uid: 'uid',
  redirect: 'redirectAfterLogin',
} as const;
