import { SignIn } from '../features/auth/sign-in';
import { ExtensionLoginPage } from '../features/extension-login/extension-login-page';

/** The extension's page with the entry's ways to sign in. */
export function ExtensionLoginRoute() {
  return <ExtensionLoginPage renderSignIn={(onSignedIn) => <SignIn onSignedIn={onSignedIn} />} />;
}
