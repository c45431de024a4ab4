import { pagePathOf } from '@mylinguist/shared/page-path';
import { paths } from '../config/paths';
import { providerPaths } from '../config/provider-paths';

/** The screens of the app, which open without a network. */
const screenPaths: readonly string[] = [
  paths.discover,
  paths.notes,
  paths.revision,
  paths.progress,
  paths.archive,
  paths.deletedNotes,
  paths.settings,
  paths.import,
  paths.capture,
  paths.quiz,
];

/**
 * How the service worker answers a request: with the app's document, with a stored file of the
 * build, as a text that another app shares, or not at all. The browser then requests it from the
 * network.
 */
export type AnswerRule = 'document' | 'file' | 'share' | 'network';

/** @param origin origin of the site */
export function answerRule(
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  origin: string,
): AnswerRule {
  const address = new URL(url);
  if (address.origin !== origin) return 'network';
  const isShare = method === 'POST' && mode === 'navigate' && address.pathname === paths.capture;
  if (isShare) return 'share';
  if (method !== 'GET') return 'network';
  if (mode === 'navigate') return isScreen(address.pathname) ? 'document' : 'network';
  return address.pathname.startsWith('/assets/') ? 'file' : 'network';
}

/**
 * Returns whether a path is that of a screen or of a note. The app removes a trailing slash. Some
 * pages have another Content-Security-Policy than the stored document.
 */
function isScreen(pathname: string): boolean {
  const path = pathname.replace(/(.)\/$/, '$1');
  return !providerPaths.includes(path) && screenPaths.includes(pagePathOf(path));
}
