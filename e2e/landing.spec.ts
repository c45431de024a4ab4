import type { Page } from '@playwright/test';
import { expect, test } from './test';

const samples = ['Por or para?', 'L’esprit de l’escalier', 'Doch'];

/** Collects all requests of a page except those for its own files. */
function foreignRequests(page: Page): string[] {
  const found: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    const isOwnFile = origin === new URL(page.url()).origin && pathname.startsWith('/assets/');
    if (!isOwnFile || request.method() !== 'GET')
      found.push(`${request.method()} ${request.url()}`);
  });
  return found;
}

/** Returns everything that the browser stores for the page. */
async function keptItems(page: Page): Promise<unknown> {
  const { cookies, origins } = await page.context().storageState({ indexedDB: true });
  return { cookies, origins };
}

test('a visitor writes, edits, reviews and deletes notes, and the page sends no request', async ({
  page,
  landing,
}) => {
  await landing.openDemo();
  const requests = foreignRequests(page);

  await test.step('write', async () => {
    await landing.composer.getByRole('textbox', { name: 'Note' }).fill('*Saudade*: a longing');
    await page.keyboard.press('Shift+Enter');
    await expect(landing.note('Saudade: a longing')).toContainText('Tomorrow');
    await expect(landing.note('Saudade: a longing').locator('em')).toHaveText('Saudade');
    await expect(landing.note('Saudade: a longing')).toBeInViewport();
  });

  await test.step('edit', async () => {
    const edit = landing.note('Doch').getByRole('button', { name: 'Edit Doch' });
    await edit.click();
    await landing.editor.getByRole('textbox', { name: 'Title' }).fill('Dropped');
    await landing.editor.getByRole('button', { name: 'Cancel' }).click();
    await expect(landing.editor).toBeHidden();
    await edit.click();
    await landing.editor.getByRole('textbox', { name: 'Title' }).fill('Kept');
    await page.mouse.click(5, 5);
    await expect(landing.editor).toBeHidden();
    const unsaved = landing.note('Doch').getByRole('button', { name: /^Unsaved changes: / });
    await unsaved.click();
    await expect(landing.editor.getByRole('textbox', { name: 'Title' })).toHaveValue('Kept');
    await landing.editor.getByRole('textbox', { name: 'Title' }).fill('Doch!');
    await landing.editor.getByRole('textbox', { name: 'Note' }).press('Enter');
    await expect(landing.note('Doch!')).toBeVisible();
    await expect(page.getByText(/Dropped/)).toHaveCount(0);
  });

  await test.step('review', async () => {
    await expect(landing.revision).toContainText('0 of 2');
    await landing.answer('Easy');
    await expect(landing.note('L’esprit de l’escalier')).toContainText('Tomorrow');
    await expect(landing.revision).toContainText('1 of 2');
    await landing.answer('Hard');
    await expect(landing.revision).toContainText("Great job! You've reviewed 2 notes.");
    await expect(landing.revision).toContainText('+10 XP Earned');
    await expect(page.getByText('Due now')).toHaveCount(0);
  });

  await test.step('delete', async () => {
    for (const name of ['Por or para?', 'L’esprit de l’escalier', 'Doch!', 'Saudade: a longing']) {
      await landing.choose(name, 'Delete Note');
      await expect(landing.note(name)).toHaveCount(0);
    }
    await expect(page.getByText('Welcome to your notes!')).toBeVisible();
    await expect(landing.revision).toContainText('Session Complete!');
  });

  expect(requests).toEqual([]);
  expect(await keptItems(page)).toEqual({ cookies: [], origins: [] });
  await page.reload();
  for (const name of samples) await expect(landing.note(name)).toBeVisible();
});

test('a visitor can write, edit, review and delete with the keyboard only', async ({
  page,
  landing,
}) => {
  await page.goto('/landing');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.getByRole('link', { name: 'or try it on this page' }).press('Enter');
  await landing.composer.getByRole('textbox', { name: 'Note' }).focus();
  await page.keyboard.type('Saudade');
  await expect(landing.composer.getByRole('button', { name: 'Save' })).toBeEnabled();
  await page.keyboard.press('Shift+Enter');
  await expect(landing.note('Saudade')).toBeVisible();
  await expect(landing.composer.getByRole('textbox', { name: 'Note' })).toBeFocused();

  await landing.note('Saudade').getByRole('button', { name: 'Edit Saudade' }).press('Enter');
  await expect(landing.editor.getByRole('textbox', { name: 'Note' })).toBeFocused();
  await page.keyboard.type(': a longing');
  await page.keyboard.press('Enter');
  await expect(landing.note('Saudade: a longing')).toBeVisible();

  await landing.button('Reveal Answer').press('Enter');
  await expect(landing.revision.getByText('L’esprit de l’escalier')).toBeVisible();
  await page.keyboard.press('2');
  await expect(landing.revision).toContainText('1 of 2');
  await page.keyboard.press('Space');
  await page.keyboard.press('1');
  await expect(landing.revision).toContainText('Session Complete!');

  await landing.note('Doch').getByRole('button', { name: 'More for Doch' }).press('Enter');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'Delete Note' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(landing.note('Doch')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Notes' })).toBeFocused();
});

test('the carousel moves automatically, but not with reduced motion', async ({ page }) => {
  const tools = page.getByRole('region', { name: 'Cards of upcoming tools' });
  const position = () =>
    page.evaluate<number>(
      `document.querySelector('[aria-label="Cards of upcoming tools"]').scrollLeft`,
    );
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/landing');
  await tools.scrollIntoViewIfNeeded();
  await expect.poll(position).toBeGreaterThan(5);
  await page.getByRole('button', { name: 'Pause' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/landing');
  await tools.scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeHidden();
  await expect(async () => {
    await page.getByRole('button', { name: 'Next tools' }).click();
    expect(await position()).toBeGreaterThan(0);
  }).toPass();
  const rest = await position();
  await page.clock.runFor(5000);
  expect(await position()).toBe(rest);
});
