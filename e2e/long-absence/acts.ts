import type { Page } from '@playwright/test';
import * as z from 'zod';
import { RevisionPage } from '../pages/revision-page';
import { expect } from '../test';

/** Rates the next notes of a session: every fourth one Hard. Returns their titles. */
export async function rateNotes(page: Page, count: number): Promise<string[]> {
  const revision = new RevisionPage(page);
  const titles: string[] = [];
  for (let index = 0; index < count; index += 1) {
    await revision.canRate();
    const title = page.getByRole('heading', { name: /^Note \d+$/ });
    titles.push((await title.textContent()) ?? '');
    await revision.rate(index % 4 === 0 ? 'Hard' : 'Easy');
    if (index < count - 1) await revision.moveOn();
  }
  return titles;
}

/** Replaces the text of a note. */
export async function edit(page: Page, noteId: string, content: string): Promise<void> {
  await page.goto(`/notes/${noteId}`);
  const editor = page.getByRole('dialog', { name: 'Edit note' });
  await editor.getByRole('textbox', { name: 'Note' }).fill(content);
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(editor).toHaveCount(0);
}

export async function addTag(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Manage tags' }).click();
  const dialog = page.getByRole('dialog', { name: 'Manage Tags' });
  await dialog.getByLabel('Tag name').fill(name);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('listitem').filter({ hasText: name })).toBeVisible();
  await page.keyboard.press('Escape');
}

export async function showTitles(page: Page): Promise<void> {
  await page.goto('/settings');
  await page.getByRole('switch', { name: 'Always show the title' }).click();
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByText('Settings saved successfully!')).toBeVisible();
}

const operationsSchema = z.array(z.object({ kind: z.string(), reviewId: z.optional(z.string()) }));

/** Reads the operations that wait in the browser. */
export async function waitingOperations(page: Page): Promise<z.output<typeof operationsSchema>> {
  const read = async () => {
    const found = await indexedDB.databases();
    // Opening a missing database would create it.
    if (!found.some(({ name }) => name === 'mylinguist-outbox')) return [];
    const result = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error('The outbox cannot be read.'));
      });
    const database = await result(indexedDB.open('mylinguist-outbox'));
    const entries = await result(database.transaction('outbox').objectStore('outbox').getAll());
    database.close();
    return entries
      .filter((entry: { retired?: unknown }) => !entry.retired)
      .map(({ operation }: { operation: unknown }) => operation);
  };
  return operationsSchema.parse(await page.evaluate(read));
}
