/*
 * Hand-over between the script of a prerendered page and the app. `data-prerendered` on the root
 * element holds the prerendered path. `data-passing` on the document hides that page.
 */

/** Fired on the window once the page on screen handles events. */
export const readyEvent = 'app-ready';

export function announceReady(): void {
  window.dispatchEvent(new Event(readyEvent));
}

/** Fired on the window with an error that replaced a screen by an error page. */
export const crashEvent = 'app-crash';

export function announceCrash(error: unknown): void {
  window.dispatchEvent(new CustomEvent(crashEvent, { detail: error }));
}

/** Hides the prerendered page from a visitor who will see another screen. */
export function hidePrerendered(): void {
  document.documentElement.dataset['passing'] = '';
}

/** Returns the path prerendered into the root, or null if it is hidden. Clears the hidden flag. */
export function prerenderedPath(root: HTMLElement): string | null {
  const isPassing = 'passing' in document.documentElement.dataset;
  delete document.documentElement.dataset['passing'];
  return isPassing ? null : (root.dataset['prerendered'] ?? null);
}
