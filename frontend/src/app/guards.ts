import { redirect, redirectDocument, type LoaderFunctionArgs } from 'react-router-dom';
import { paths } from '../config/paths';
import { isProviderPage } from '../lib/provider-page';
import { fallback } from '../lib/storage';
import { saveRedirect, takeRedirect } from '../session/redirect';
import { currentSession } from '../session/session';
import { parseLoginLink } from '../features/auth/login-link';

/**
 * Redirects a visitor to sign-in and saves the requested path for afterwards. Loads the page of the
 * sign-in, which allows the popups of the identity providers, unless that needs a network or loses
 * what the browser refuses to store.
 */
export function requireSession({ request }: LoaderFunctionArgs): Response | null {
  if (currentSession()) return null;
  const { pathname, search } = new URL(request.url);
  saveRedirect(pathname + search);
  const canLoad = navigator.onLine && fallback.size === 0;
  return isProviderPage() || !canLoad ? redirect(paths.login) : redirectDocument(paths.login);
}

/** Redirects a signed-in learner from the sign-in page to the app, except for mailed links. */
export function skipLogin({ request }: LoaderFunctionArgs): Response | null {
  const { kind } = parseLoginLink(new URL(request.url).search);
  const isApp = kind === 'none' || kind === 'email-verified';
  if (!currentSession() || !isApp) return null;
  return redirect(takeRedirect());
}
