import { whenIdle } from '../lib/when-idle';
import { firstScreen } from './first-screen';
import { hidePrerendered, readyEvent } from './handover';

/** What the build writes into a document for its script. */
export interface BootPlan {
  /** The path of the page that was prerendered into the document; null for the app's own. */
  readonly page: string | null;
  /** Address of the app's script. */
  readonly entry: string;
  /** Addresses of the scripts that every page needs. */
  readonly shared: readonly string[];
  /** For each path those that its page needs beside them. */
  readonly screens: Readonly<Record<string, readonly string[]>>;
}

/** What a visitor does first. The pointer comes before its click, so that this often is in time. */
const signs = ['pointermove', 'pointerdown', 'focusin', 'keydown'] as const;

/**
 * The script inside each document. The app's own document asks for the screen's code beside the
 * app's. A prerendered page can be read without any, so it leaves the line to texts and fonts and
 * starts the app when the page is there and the browser idle, or at the first sign of the visitor.
 */
export default function boot({ page, entry, shared, screens }: BootPlan): void {
  dropTrailingSlash();
  const screen = firstScreen(window.location);
  const start = () => {
    const own = screens[screen ?? window.location.pathname] ?? [];
    for (const address of [...shared, ...own]) preload(address);
    return import(/* @vite-ignore */ entry);
  };
  if (page === null) {
    void start();
  } else if (screen === page) {
    startWithVisitor(start);
  } else {
    hidePrerendered();
    void start();
  }
}

/** `/landing/` is `/landing`: from here on every comparison of paths may rely on it. */
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

  /** Keeps a click, with the mouse or a key, until the app can answer it. */
  const hold = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button) return;
    event.preventDefault();
    // The app may hear clicks already and must not answer this one twice.
    event.stopImmediatePropagation();
    held = button;
  };
  const startOnce = () => {
    if (isStarted) return;
    isStarted = true;
    start().catch(() => {
      // Offline for a moment: the next sign tries again.
      isStarted = false;
    });
  };
  const stop = () => {
    for (const sign of signs) window.removeEventListener(sign, startOnce, true);
    window.removeEventListener('click', hold, true);
    // In a task of its own: in the middle of its work the app would drop it.
    setTimeout(() => held?.click());
  };

  for (const sign of signs) window.addEventListener(sign, startOnce, true);
  window.addEventListener('click', hold, true);
  window.addEventListener(readyEvent, stop, { once: true });
  window.addEventListener('load', () => whenIdle(startOnce), { once: true });
}
