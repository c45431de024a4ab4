/*
 * What the script of a prerendered page and the app tell each other. The root element carries the
 * path that was prerendered into it; the document says whether this visitor is to see that.
 */

/** Fired at the window once what is shown answers to the visitor. */
export const readyEvent = 'app-ready';

export function announceReady(): void {
  window.dispatchEvent(new Event(readyEvent));
}

/** Hides what was prerendered from a visitor who is on the way to something else. */
export function hidePrerendered(): void {
  document.documentElement.dataset['passing'] = '';
}

/** The path whose page stands in the root for this visitor to see, or null. */
export function prerenderedPath(root: HTMLElement): string | null {
  const isPassing = 'passing' in document.documentElement.dataset;
  delete document.documentElement.dataset['passing'];
  return isPassing ? null : (root.dataset['prerendered'] ?? null);
}
