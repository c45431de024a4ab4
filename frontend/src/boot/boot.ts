import { paths } from '../config/paths';
import { parseLoginLink } from '../features/auth/login-link';
import { readItem } from '../lib/storage';
import { whenIdle } from '../lib/when-idle';
import { sessionKeys } from '../session/session-keys';
import { followTheme } from '../theme/theme-choice';
import { hidePrerendered, readyEvent } from './handover';
import { showFailure, showProgress } from './loading-signs';
import { watchErrors } from './watch-errors';

/** The data that the build writes into a document for its script. */
export interface BootPlan {
  /** The path of the page that was prerendered into the document; null for the app's own. */
  readonly page: string | null;
  /** Address of the app's script. */
  readonly entry: string;
  /** Addresses of the scripts that every page needs. */
  readonly shared: readonly string[];
  /** Further scripts of each page, by path. */
  readonly screens: Readonly<Record<string, readonly string[]>>;
  /** Address of the script that reports errors. */
  readonly reporter: string;
}

/** The first events of a visitor. A pointer event precedes its click and leaves time to start. */
const signs = ['pointermove', 'pointerdown', 'focusin', 'keydown'] as const;

/**
 * Runs as an inline script in each document. The app's own document preloads the screen's code with
 * the app's. A prerendered page is readable without code: it loads texts and fonts first, and
 * starts the app when the browser is idle or at the visitor's first event.
 */
export default function boot({ page, entry, shared, screens, reporter }: BootPlan): void {
  followTheme();
  const report = watchErrors(reporter, entry);
  dropTrailingSlash();
  const screen = firstScreen(window.location);
  const start = () => {
    const own = screens[screen ?? window.location.pathname] ?? [];
    for (const address of [...shared, ...own]) preload(address);
    return (import(/* @vite-ignore */ entry) as Promise<unknown>).catch((error: unknown) => {
      report('chunk', error);
      throw error;
    });
  };
  if (page === null) {
    start().catch(showFailure);
  } else if (screen === page) {
    startWithVisitor(start);
  } else {
    hidePrerendered();
    start().catch(showFailure);
  }
}

/**
 * Returns the path of the first screen of this visit: a signed-in learner leaves the entry for the
 * app. Returns null when a mailed link opens the entry.
 */
function firstScreen({ pathname, search }: Location): string | null {
  const isSignedIn = readItem(sessionKeys.token) !== null && readItem(sessionKeys.user) !== null;
  const isEntry = pathname === paths.login || pathname === paths.auth;
  if (!isEntry) return pathname;
  if (parseLoginLink(search).kind !== 'none') return null;
  if (!isSignedIn) return pathname;
  return new URL(readItem(sessionKeys.redirect) ?? paths.discover, window.location.href).pathname;
}

/** Rewrites `/landing/` to `/landing`: later code compares paths. */
function dropTrailingSlash(): void {
  const url = new URL(window.location.href);
  if (!/.\/$/.test(url.pathname)) return;
  url.pathname = url.pathname.slice(0, -1);
  window.history.replaceState(window.history.state, '', url);
}

function preload(address: string): void {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = address;
  document.head.append(link);
}

function startWithVisitor(start: () => Promise<unknown>): void {
  let isStarted = false;
  let held: HTMLElement | null = null;
  let endSign = () => {};
  const showSign = (show: typeof showProgress) => {
    endSign();
    endSign = show();
  };

  /** Delays a click by mouse or keyboard until the app can handle it. */
  const hold = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button) return;
    event.preventDefault();
    // The app may listen already and must not handle this click twice.
    event.stopImmediatePropagation();
    held = button;
    showSign(showProgress);
  };
  const startOnce = () => {
    if (isStarted) return;
    isStarted = true;
    start().catch(() => {
      // The network failed; the next event retries.
      isStarted = false;
      if (held) showSign(showFailure);
    });
  };
  const stop = () => {
    for (const sign of signs) window.removeEventListener(sign, startOnce, true);
    window.removeEventListener('click', hold, true);
    endSign();
    // In a new task: the app ignores events during its first render.
    setTimeout(() => held?.click());
  };

  for (const sign of signs) window.addEventListener(sign, startOnce, true);
  window.addEventListener('click', hold, true);
  window.addEventListener(readyEvent, stop, { once: true });
  window.addEventListener('load', () => whenIdle(startOnce), { once: true });
}
