import { ignore } from '../lib/ignore';

/**
 * Removes the identity provider's session from IndexedDB, without the provider's client, whose code
 * may fail to load. Clears the store instead of deleting the database: a deletion waits until every
 * tab has closed it. The client in another tab notices the removal within a second. Local storage,
 * the client's fallback, is cleared with the session.
 */
export function forgetIdentity(): void {
  try {
    const opening = window.indexedDB.open('firebaseLocalStorageDb');
    // The database does not exist. Without the abort the browser would create it.
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onsuccess = () => {
      const { result } = opening;
      for (const name of result.objectStoreNames) {
        result.transaction(name, 'readwrite').objectStore(name).clear();
      }
      result.close();
    };
  } catch (error) {
    ignore(error, 'a browser without IndexedDB has no session of the provider');
  }
}
