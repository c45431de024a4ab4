import type { Page } from '@playwright/test';

/** Returns the app's items in the local storage. */
export async function storedItems(page: Page): Promise<Record<string, string>> {
  const { origins } = await page.context().storageState();
  const own = origins.find(({ origin }) => origin === new URL(page.url()).origin);
  return Object.fromEntries(own?.localStorage.map(({ name, value }) => [name, value]) ?? []);
}

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

/** Returns the cursors of the lists in the copy of the notes that the browser has stored. */
export const storedCursors = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(readCursors);
