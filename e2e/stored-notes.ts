import type { Page } from '@playwright/test';

const readCursors = `new Promise((resolve, reject) => {
  const opening = indexedDB.open('mylinguist-notes');
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const reading = opening.result.transaction('cursors').objectStore('cursors').getAll();
    reading.onerror = () => reject(reading.error);
    reading.onsuccess = () => {
      opening.result.close();
      resolve(reading.result);
    };
  };
})`;

/** What names the answers that this browser's copy of the notes holds. */
export const storedCursors = (page: Page) => page.evaluate<string[]>(readCursors);
