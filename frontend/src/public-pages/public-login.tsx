import { useCallback, useEffect, useState } from 'react';
import { showFailure } from '../lib/loading-signs';
import { Opening } from '../components/opening';
import { Introduction } from '../features/auth/introduction';
import { SignIn } from '../features/auth/sign-in';
import { takeRedirect } from '../session/redirect';
import { hasStoredSession } from '../session/stored-session';

/**
 * The sign-in page for a visitor, without router and query client. After the sign-in the app takes
 * its place. Mailed links and a log-out open `LoginPage` in the app.
 */
export function PublicLogin() {
  const [isOpening, setIsOpening] = useState(false);
  useEffect(dropQuery, []);
  useEffect(reloadAfterSignInElsewhere, []);

  const openApp = useCallback(() => {
    setIsOpening(true);
    window.history.replaceState(null, '', takeRedirect());
    import('../main').catch(() => {
      setIsOpening(false);
      showFailure();
    });
  }, []);

  return (
    <>
      {isOpening && <Opening />}
      <SignIn introduction={<Introduction />} onSignedIn={openApp} />
    </>
  );
}

/** Removes a query such as `?from=mail` from the address, as `LoginPage` does. */
function dropQuery(): void {
  const { pathname, search } = window.location;
  if (search) window.history.replaceState(null, '', pathname);
}

/**
 * Opens the app when the visitor signs in in another tab, also while this page was in the
 * back/forward cache, where it receives no storage events. Returns a function that stops this.
 */
function reloadAfterSignInElsewhere(): () => void {
  const reload = () => {
    if (hasStoredSession()) window.location.reload();
  };
  const onReturn = ({ persisted }: PageTransitionEvent) => {
    if (persisted) reload();
  };
  window.addEventListener('storage', reload);
  window.addEventListener('pageshow', onReturn);
  return () => {
    window.removeEventListener('storage', reload);
    window.removeEventListener('pageshow', onReturn);
  };
}
