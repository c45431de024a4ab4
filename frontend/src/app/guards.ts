import { redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { paths } from '../config/paths';
import { saveRedirect, takeRedirect } from '../session/redirect';
import { currentSession } from '../session/session';
import { parseLoginLink } from '../features/auth/login-link';

/** Redirects a visitor to sign-in and saves the requested path for afterwards. */
export function requireSession({ request }: LoaderFunctionArgs): Response | null {
  if (currentSession()) return null;
  const { pathname, search } = new URL(request.url);
  saveRedirect(pathname + search);
  return redirect(paths.login);
}

/** Redirects a signed-in learner from the sign-in page to the app, except for mailed links. */
export function skipLogin({ request }: LoaderFunctionArgs): Response | null {
  const { kind } = parseLoginLink(new URL(request.url).search);
  const isApp = kind === 'none' || kind === 'email-verified';
  if (!currentSession() || !isApp) return null;
  return redirect(takeRedirect());
}
