import { ignore } from './ignore';

/** Name of the cache with the texts that other apps have shared and no page has taken yet. */
export const sharedTextsName = 'shared-texts';

/** Deletes the texts that other apps have shared. The service worker opens a new cache for later ones. */
export async function forgetSharedTexts(): Promise<void> {
  try {
    await window.caches.delete(sharedTextsName);
  } catch (error) {
    ignore(error, 'no shared text is stored');
  }
}
