import { ignore } from '../lib/ignore';

/** Name of the cache with the texts that other apps have shared and no page has taken yet. */
export const sharedTextsName = 'shared-texts';

/** Deletes the texts that other apps have shared. The service worker opens a new cache for later ones. */
export function forgetSharedTexts(): void {
  const reason = 'a browser without the storage of the worker has no shared texts';
  try {
    window.caches.delete(sharedTextsName).catch((error: unknown) => ignore(error, reason));
  } catch (error) {
    ignore(error, reason);
  }
}
