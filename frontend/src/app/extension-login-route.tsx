import { SignIn } from '../features/auth/sign-in';
import { ExtensionLoginPage } from '../features/extension-login/extension-login-page';

/**
 * Combines two features, which must not import each other: the extension's page and the sign-in.
 */
export function ExtensionLoginRoute() {
  return <ExtensionLoginPage renderSignIn={(onSignedIn) => <SignIn onSignedIn={onSignedIn} />} />;
}
