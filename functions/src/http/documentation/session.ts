import type * as routes from '@mylinguist/shared/contract/session';
import { exampleRecords } from './examples';
import type { RouteDoc } from './route-doc';

const { account, idToken } = exampleRecords;
const user = { email: account.email, name: 'Ada', picture: null };
const customToken = 'eyJhbGciOiJSUzI1NiIsInR5cCI6IkpXVCJ9…';

export const sessionDocs = {
  firebaseLogin: {
    summary:
      "Exchanges a Firebase ID token for the learner's identity and a token for the API. The answer has a custom token after the API has ended all sessions of the account.",
    errors: ['UNAUTHENTICATED', 'EMAIL_NOT_VERIFIED', 'ACCOUNT_CLOSED'],
    request: (known) => ({
      body: {
        firebaseToken: known.idToken,
        email: known.account.email,
        name: 'Ada',
        picture: null,
        uid: known.account.uid,
      },
    }),
    answer: { token: idToken, user },
    repeat: { isStepwise: true },
  } satisfies RouteDoc<typeof routes.firebaseLogin>,

  extensionLogin: {
    summary: 'Exchanges a Firebase ID token for a token with which the extension signs in.',
    errors: ['UNAUTHENTICATED', 'EMAIL_NOT_VERIFIED'],
    request: (known) => ({ body: { firebaseToken: known.idToken } }),
    answer: { customToken },
  } satisfies RouteDoc<typeof routes.extensionLogin>,

  appleLogin: {
    summary:
      "Exchanges an Apple identity token for the learner's identity and tokens for the API and Firebase.",
    errors: ['UNAUTHENTICATED', 'EMAIL_NOT_VERIFIED', 'ACCOUNT_CLOSED'],
    request: ({ appleToken }) => ({ body: { appleToken } }),
    answer: { token: idToken, user, customToken },
  } satisfies RouteDoc<typeof routes.appleLogin>,
};
