import { pagePathOf } from '@mylinguist/shared/page-path';
import { paths } from '../config/paths';
import { parseLoginLink } from '../features/auth/login-link';
import { holdClicks } from '../lib/held-clicks';
import { keepInstallPrompt } from '../lib/install-prompt';
import { showFailure } from '../lib/loading-signs';
import { opensPopupsAtOnceOnly } from '../lib/popup-permission';
import { whenIdle } from '../lib/when-idle';
import { redirectPath } from '../session/redirect';
import { hasStoredSession } from '../session/stored-session';
import { followTheme } from '../theme/theme-choice';
import { afterFirstPicture } from './after-first-picture';
import { hidePrerendered, readyEvent } from './handover';
import { insertFields, insertFieldsLater } from './insert-fields';
import { watchErrors } from './watch-errors';

/** The data that the build writes into a document for its script. */
export interface BootPlan {
  /** The page that was prerendered into the document; null for the app's own. */
  readonly page: PageScripts | null;
  /** Address of the app's script. */
  readonly entry: string;
  /** Addresses of the scripts that every screen of the app needs. */
  readonly shared: readonly string[];
  /** Further scripts of each screen, by path. */
  readonly screens: Readonly<Record<string, readonly string[]>>;
  /** Address of the script that reports errors. */
  readonly reporter: string;
}

/** The code of a prerendered page, without the app. */
export interface PageScripts {
  readonly path: string;
  /** Address of its script. */
  readonly entry: string;
  /** Addresses of all scripts that it needs. */
  readonly scripts: readonly string[];
}

/** The first events of a visitor. A pointer event precedes its click and leaves time to start. */
const signs = ['pointermove', 'pointerdown', 'focusin', 'keydown', 'scroll', 'click'] as const;

/**
 * Runs as an inline script in each document. The app's own document starts the app at once. A
 * prerendered page is readable without code: its code is fetched when the browser is idle, and runs
 * at the visitor's first event. Then the sign-in page fetches the code of the app.
 */
export default function boot({ page, entry, shared, screens, reporter }: BootPlan): void {
  followTheme();
  const report = watchErrors(reporter, entry);
  dropTrailingSlash();
  const load = async (address: string, needed: readonly string[]) => {
    needed.forEach(preload);
    try {
      await import(/* @vite-ignore */ address);
    } catch (error) {
      report('chunk', error);
      throw error;
    }
  };
  const screen = firstScreen(window.location);
  if (page && screen === page.path) {
    startWithVisitor(page, () => load(page.entry, page.scripts));
    if (page.path === paths.login) {
      // The visitor is about to sign in.
      const next = screens[pagePathOf(pathOf(redirectPath()))] ?? [];
      const fetchApp = () => [...shared, ...next].forEach(fetchAhead);
      window.addEventListener(readyEvent, () => whenIdle(fetchApp), { once: true });
    }
    return;
  }
  if (page) hidePrerendered();
  keepInstallPrompt();
  const own = screens[pagePathOf(screen ?? window.location.pathname)] ?? [];
  load(entry, [...shared, ...own]).catch(showFailure);
}

/**
 * Returns the path of the first screen of this visit: a signed-in learner leaves the entry for the
 * app. Returns null when a mailed link opens the entry.
 */
function firstScreen({ pathname, search }: Location): string | null {
  const isEntry = pathname === paths.login || pathname === paths.auth;
  if (!isEntry) return pathname;
  if (parseLoginLink(search).kind !== 'none') return null;
  return hasStoredSession() ? pathOf(redirectPath()) : pathname;
}

const pathOf = (address: string) => new URL(address, window.location.href).pathname;

/** Rewrites `/landing/` to `/landing`: later code compares paths. */
function dropTrailingSlash(): void {
  const url = new URL(window.location.href);
  if (!/.\/$/.test(url.pathname)) return;
  url.pathname = url.pathname.slice(0, -1);
  window.history.replaceState(window.history.state, '', url);
}

function preload(address: string): void {
  addLink({ rel: 'modulepreload', href: address });
}

/** Fetches a script at low priority without running it. */
function fetchAhead(address: string): void {
  const link = document.createElement('link');
  // A failed `modulepreload` may make later imports fail too. Safari has no `prefetch`.
  const rel = link.relList.supports('prefetch') ? 'prefetch' : 'modulepreload';
  addLink({ rel, href: address, as: 'script', crossOrigin: '', fetchPriority: 'low' });
}

function addLink(attributes: Partial<HTMLLinkElement>): void {
  document.head.append(Object.assign(document.createElement('link'), attributes));
}

/** Chromium dispatches a pointer event without a movement when a layout puts an element under it. */
function isStill(event: Event): boolean {
  const { movementX, movementY }: Partial<PointerEvent> = event;
  return event.type === 'pointermove' && movementX === 0 && movementY === 0;
}

/** Fetches the code of a prerendered page when idle, and runs it at the first event. */
function startWithVisitor({ path, scripts }: PageScripts, start: () => Promise<void>): void {
  let isStarted = false;
  const startOnce = () => {
    if (isStarted) return;
    isStarted = true;
    insertFields();
    start().catch(() => {
      // The network failed; the next event retries.
      isStarted = false;
      clicks.fail();
    });
  };
  const onSign = (event: Event) => {
    if (!isStill(event)) startOnce();
  };
  for (const sign of signs) window.addEventListener(sign, onSign, true);
  // After the signs: it stops the event of a click that it holds.
  const clicks = holdClicks();
  const stop = () => {
    for (const sign of signs) window.removeEventListener(sign, onSign, true);
    clicks.release();
  };
  window.addEventListener(readyEvent, stop, { once: true });

  const prepare = () => {
    addLink({ rel: 'manifest', href: '/site.webmanifest' });
    // A popup opens only in the click itself, so its code must run before the first click.
    if (path === paths.login && opensPopupsAtOnceOnly()) startOnce();
    else scripts.forEach(fetchAhead);
  };
  afterFirstPicture(prepare);
  window.addEventListener('load', insertFieldsLater, { once: true });
}
