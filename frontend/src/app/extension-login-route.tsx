import { SignIn } from '../features/auth/sign-in';
import { ExtensionLoginPage } from '../features/extension-login/extension-login-page';

/** In `app`, because features must not import each other. */
export function ExtensionLoginRoute() {
  return <ExtensionLoginPage renderSignIn={(onSignedIn) => <SignIn onSignedIn={onSignedIn} />} />;
}
