import { saveTree } from './accessibility-tree';
import { newLearner } from '../testing/browser/learners';
import { tabTo } from './tab-to';
import { expect, test } from './test';

// The focus on a provider's button preloads its script, which the journeys block.
test.use({ expectedErrors: /ERR_NAME_NOT_RESOLVED/ });

test('the main job works with the keyboard alone', async ({ page, clock }) => {
  const { credentials } = await newLearner();
  const press = (key: string) => page.keyboard.press(key);
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const follow = async (name: string) => {
    await tabTo(page, page.getByRole('link', { name }).first());
    await press('Enter');
  };

  await test.step('sign in', async () => {
    await page.goto('/');
    await tabTo(page, button('Continue with Email'));
    await saveTree(page, '1-entry');
    await press('Enter');
    await expect(page.getByLabel('Email')).toBeFocused();
    await saveTree(page, '2-sign-in');
    await page.keyboard.type(credentials.email);
    await tabTo(page, page.getByLabel('Password', { exact: true }));
    await page.keyboard.type(credentials.password);
    await press('Enter');
    await expect(page).toHaveURL(/\/discover$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await saveTree(page, '3-discover-newcomer');
  });

  await test.step('write a note', async () => {
    await follow('Notes');
    await expect(page).toHaveURL(/\/notes$/);
    const form = page.getByRole('form', { name: 'New note' });
    await tabTo(page, form.getByRole('textbox', { name: 'Note' }));
    await page.keyboard.type('Osmosis moves water.');
    await press('Control+Enter');
    await expect(page.getByRole('article', { name: 'Osmosis moves water.' })).toBeVisible();
    await saveTree(page, '4-notes');
  });

  await test.step('make a card', async () => {
    await tabTo(page, button('More for Osmosis moves water.'));
    await press('Enter');
    const item = page.getByRole('menuitem', { name: 'Create Flashcard' });
    await expect(item).toBeVisible();
    await saveTree(page, '5-note-menu');
    for (let presses = 0; presses < 10; presses += 1) {
      if ((await item.and(page.locator(':focus')).count()) > 0) break;
      await press('ArrowDown');
    }
    await press('Enter');
    const editor = page.getByRole('dialog');
    await tabTo(page, editor.getByLabel('Front'));
    await press('Control+A');
    await page.keyboard.type('What does osmosis move?');
    await tabTo(page, editor.getByLabel('Back'));
    await press('Control+A');
    await page.keyboard.type('Water');
    await saveTree(page, '6-flashcard');
    await press('Control+Enter');
    await expect(editor).toHaveCount(0);
    await expect(page.getByRole('article').first()).toContainText('Flashcard');
  });

  await test.step('review', async () => {
    await clock.passDays(1);
    await page.reload();
    await follow('Revision');
    await tabTo(page, button('Start Revision Session'));
    await press('Enter');
    await expect(page.getByText('What does osmosis move?').first()).toBeVisible();
    await saveTree(page, '7-question');
    await tabTo(page, button('Reveal Answer'));
    await press('Enter');
    await expect(page.getByRole('button', { name: /^Easy/ })).toBeVisible();
    await saveTree(page, '8-answer');
    await tabTo(page, page.getByRole('button', { name: /^Easy/ }));
    await press('Enter');
    await press('Enter');
    await expect(page.getByRole('heading', { name: 'Session Complete!' })).toBeVisible();
    await saveTree(page, '9-complete');
  });

  await test.step('change a setting', async () => {
    await follow('Settings');
    const box = page.getByRole('combobox', { name: 'Time zone' });
    await tabTo(page, box);
    await saveTree(page, '10-settings');
    const titles = page.getByRole('switch', { name: /title/i });
    await tabTo(page, titles);
    await press('Space');
    await tabTo(page, button('Save Settings'));
    await press('Enter');
    await expect(page.getByText('Settings saved successfully!')).toBeVisible();
  });
});
