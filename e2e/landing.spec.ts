import type { Page } from '@playwright/test';
import { expectNoFaults } from './axe';
import { LandingPage } from './pages/landing-page';
import { expect, test } from './test';

const samples = ['Por or para?', 'L’esprit de l’escalier', 'Doch'];

/** Collects whatever a page asks for beside its own files. */
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

/** Everything that the browser keeps for the page. */
async function keptItems(page: Page): Promise<unknown> {
  const { cookies, origins } = await page.context().storageState({ indexedDB: true });
  return { cookies, origins };
}

test('a visitor writes, edits, deletes and reviews, and nothing leaves the page', async ({
  page,
}) => {
  const demo = new LandingPage(page);
  await demo.openDemo();
  const requests = foreignRequests(page);

  await test.step('write', async () => {
    await demo.composer.getByRole('textbox', { name: 'Note' }).fill('*Saudade*: a longing');
    await page.keyboard.press('Shift+Enter');
    await expect(demo.note('Saudade: a longing')).toContainText('Tomorrow');
    await expect(demo.note('Saudade: a longing').locator('em')).toHaveText('Saudade');
    await expect(demo.note('Saudade: a longing')).toBeInViewport();
  });

  await test.step('edit', async () => {
    const edit = demo.note('Doch').getByRole('button', { name: 'Edit Doch' });
    await edit.click();
    await demo.editor.getByRole('textbox', { name: 'Title' }).fill('Dropped');
    await demo.editor.getByRole('button', { name: 'Cancel' }).click();
    await expect(demo.editor).toBeHidden();
    await edit.click();
    await demo.editor.getByRole('textbox', { name: 'Title' }).fill('Dropped too');
    await page.mouse.click(5, 5);
    await expect(demo.editor).toBeHidden();
    await edit.click();
    await demo.editor.getByRole('textbox', { name: 'Title' }).fill('Doch!');
    await demo.editor.getByRole('textbox', { name: 'Note' }).press('Enter');
    await expect(demo.note('Doch!')).toBeVisible();
    await expect(page.getByText(/Dropped/)).toHaveCount(0);
  });

  await test.step('review', async () => {
    await expect(demo.revision).toContainText('0 of 2');
    await demo.answer('Easy');
    await expect(demo.note('L’esprit de l’escalier')).toContainText('Tomorrow');
    await expect(demo.revision).toContainText('1 of 2');
    await demo.answer('Hard');
    await expect(demo.revision).toContainText("Great job! You've reviewed 2 notes.");
    await expect(demo.revision).toContainText('+10 XP Earned');
    await expect(page.getByText('Due now')).toHaveCount(0);
  });

  await test.step('delete', async () => {
    for (const name of ['Por or para?', 'L’esprit de l’escalier', 'Doch!', 'Saudade: a longing']) {
      await demo.choose(name, 'Delete Note');
      await expect(demo.note(name)).toHaveCount(0);
    }
    await expect(page.getByText('Welcome to your notes!')).toBeVisible();
    await expect(demo.revision).toContainText('Session Complete!');
  });

  expect(requests).toEqual([]);
  expect(await keptItems(page)).toEqual({ cookies: [], origins: [] });
  await page.reload();
  for (const name of samples) await expect(demo.note(name)).toBeVisible();
});

test('the keyboard alone writes, edits, reviews and deletes', async ({ page }) => {
  const demo = new LandingPage(page);
  await page.goto('/landing');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.getByRole('link', { name: 'or try it on this page' }).press('Enter');
  await demo.composer.getByRole('textbox', { name: 'Note' }).focus();
  await page.keyboard.type('Saudade');
  await expect(demo.composer.getByRole('button', { name: 'Save' })).toBeEnabled();
  await page.keyboard.press('Shift+Enter');
  await expect(demo.note('Saudade')).toBeVisible();
  await expect(demo.composer.getByRole('textbox', { name: 'Note' })).toBeFocused();

  await demo.note('Saudade').getByRole('button', { name: 'Edit Saudade' }).press('Enter');
  await expect(demo.editor.getByRole('textbox', { name: 'Note' })).toBeFocused();
  await page.keyboard.type(': a longing');
  await page.keyboard.press('Enter');
  await expect(demo.note('Saudade: a longing')).toBeVisible();

  await demo.button('Reveal Answer').press('Enter');
  await expect(demo.revision.getByText('L’esprit de l’escalier')).toBeVisible();
  await demo.button('Rate this note').press('Enter');
  await page.keyboard.press('2');
  await expect(demo.revision).toContainText('1 of 2');
  await page.keyboard.press('Space');
  await demo.button('Rate this note').press('Enter');
  await page.keyboard.press('1');
  await expect(demo.revision).toContainText('Session Complete!');

  await demo.note('Doch').getByRole('button', { name: 'More for Doch' }).press('Enter');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'Delete Note' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(demo.note('Doch')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Notes' })).toBeFocused();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`what is written before the demo's code has come is kept (${colorScheme})`, async ({
    page,
  }) => {
    const demo = new LandingPage(page);
    let deliver = () => {};
    const delivered = new Promise<void>((resolve) => {
      deliver = resolve;
    });
    await page.route(/\/assets\/demo-/, async (route) => {
      await delivered;
      await route.continue();
    });
    await page.emulateMedia({ colorScheme });
    const asked = page.waitForRequest(/\/assets\/demo-/);
    await page.goto('/landing');
    const field = demo.composer.getByRole('textbox', { name: 'Note' });
    await field.focus();
    await asked;
    await page.getByRole('link', { name: 'or try it on this page' }).click();
    await field.pressSequentially('Saudade');
    deliver();
    await expect(demo.composer.getByRole('button', { name: 'Save' })).toBeEnabled();
    await expect(field).toHaveValue('Saudade');
  });
}

test('the text stands before scripts do', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/landing');
  for (const name of samples) {
    await expect(page.getByRole('article', { name })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Try MyLinguist (free)' }).click();
  await expect(page).toHaveURL('/');
  await context.close();
});

for (const width of [360, 1440]) {
  test(`nothing is wider than a window of ${width} px, and axe finds no fault`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const demo = new LandingPage(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await demo.openDemo();
      await expectNoFaults(page);
      await demo.answer('Easy');
      await demo.answer('Easy');
      await expect(demo.revision).toContainText('Session Complete!');
      await demo.note('Doch').getByRole('button', { name: 'Edit Doch' }).click();
      await expect(demo.editor).toBeVisible();
      await expectNoFaults(page);
      const overflow =
        'document.documentElement.scrollWidth - document.documentElement.clientWidth';
      expect(await page.evaluate(overflow)).toBe(0);
    }
  });
}

test('the carousel moves by itself, and not where less motion is preferred', async ({ page }) => {
  const tools = page.getByRole('region', { name: 'Cards of upcoming tools' });
  const position = async () => Number(await tools.evaluate('(row) => row.scrollLeft'));
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
