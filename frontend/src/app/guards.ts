import { redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { currentSession, saveRedirect, takeRedirect } from '../session/session';
import { paths } from '../config/paths';
import { parseLoginLink } from '../features/auth/login-link';

/** Sends a visitor to sign in, to come back to the address they asked for. */
export function requireSession({ request }: LoaderFunctionArgs): Response | null {
  if (currentSession()) return null;
  const { pathname, search } = new URL(request.url);
  saveRedirect(pathname + search);
  return redirect(paths.login);
}

/** Sends a learner who is signed in on to the app, unless a link of a mail brought them. */
export function skipLogin({ request }: LoaderFunctionArgs): Response | null {
  const { kind } = parseLoginLink(new URL(request.url).search);
  if (!currentSession() || kind === 'verify-email' || kind === 'reset-password') return null;
  return redirect(takeRedirect());
}
