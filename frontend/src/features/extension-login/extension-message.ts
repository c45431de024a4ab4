import type { ExtensionSession } from '../../api/extension-login';

/** What the page tells the browser extension, whose script listens in the same window. */
type ExtensionMessage =
  | ({ readonly type: 'AUTH_SUCCESS' } & ExtensionSession)
  | { readonly type: 'AUTH_ERROR'; readonly error: string };

/** Tells the extension, and nobody on another origin. */
export function tellExtension(message: ExtensionMessage): void {
  window.postMessage(message, window.location.origin);
}
