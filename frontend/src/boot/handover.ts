import type { Root } from 'react-dom/client';

/*
 * Hand-over between the script inside a document, the code of a prerendered page, and the app.
 * `data-prerendered` on the root element holds the prerendered path. `data-passing` on the document
 * hides that page.
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

/** Shows the root again, with the content of the app. */
export function showRoot(): void {
  delete document.documentElement.dataset['passing'];
}

let pageRoot: Root | null = null;

/** Leaves the React root of a public page to the app. */
export function leaveRoot(root: Root): void {
  pageRoot = root;
}

/** Returns the React root that a public page has left; null if the app opens first. */
export function leftRoot(): Root | null {
  return pageRoot;
}
