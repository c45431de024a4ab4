import { newLearner } from '../testing/browser/learners';
import { expectNoFaults } from './axe';
import { tabTo } from './tab-to';
import { expect, test } from './test';

test('notes are found, sorted and tagged with the keyboard alone', async ({ page, login }) => {
  const { credentials, api } = await newLearner();
  await api.createTag({ name: 'biology' });
  for (const title of ['Osmosis', 'Diffusion', 'Mitosis']) {
    const content = title === 'Mitosis' ? 'A cell divides.' : 'Water moves.';
    await api.createNote({ title, content, tags: ['biology'] });
  }
  await api.createNote({ title: 'Tides', content: 'Water rises and falls.' });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await login.storeSession(credentials);
  await page.goto('/discover');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const press = (key: string) => page.keyboard.press(key);
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const tagsOfNotes = async () => (await api.notes()).flatMap(({ tags }) => tags).sort();
  const titles = page.getByRole('article').getByRole('heading');

  await test.step('the slash key searches from the dashboard', async () => {
    // The key has an effect once the page was idle.
    await expect(async () => {
      if (page.url().endsWith('/discover')) await press('/');
      await expect(page).toHaveURL('/notes', { timeout: 300 });
    }).toPass();
    const field = page.getByRole('textbox', { name: 'Search your notes' });
    await expect(field).toBeFocused();
    await page.keyboard.type('water tag:biology');
    await expect(page.getByRole('heading', { level: 1, name: '2 notes' })).toBeVisible();
    await expect(button('water. Remove')).toBeVisible();
    await expect(button('biology. Remove')).toBeVisible();
    expect(await page.evaluate(`CSS.highlights.get('search-hits').size`)).toBe(2);
    await expect(page).toHaveURL('/notes?q=water+tag%3Abiology');
    await expectNoFaults(page);
  });

  await test.step('the hits are sorted by title', async () => {
    await tabTo(page, button('Sort: Best match'));
    await press('Enter');
    const byTitle = page.getByRole('menuitemradio', { name: 'Title' });
    await expect(byTitle).toBeVisible();
    await press('End');
    await expect(byTitle).toBeFocused();
    await press('Enter');
    await expect(titles).toHaveText(['Diffusion', 'Osmosis']);
  });

  await test.step('both are selected and tagged, and one Undo takes it back', async () => {
    await tabTo(page, page.getByRole('checkbox', { name: 'Select Diffusion' }));
    await press('Space');
    await tabTo(page, page.getByRole('checkbox', { name: 'Select Osmosis' }));
    await press('Space');
    const bar = page.getByRole('region', { name: 'Selected notes' });
    await expect(bar).toContainText('2 selected');
    await expectNoFaults(page);
    await tabTo(page, bar.getByRole('button', { name: 'Add tag' }));
    await press('Enter');
    await expect(page.getByRole('dialog', { name: 'Add a tag to 2 notes' })).toBeVisible();
    await page.keyboard.type('water');
    await press('Enter');
    await expect(button('Undo')).toBeVisible();
    await expect.poll(tagsOfNotes).toEqual(['biology', 'biology', 'biology', 'water', 'water']);
    await tabTo(page, button('Undo'));
    await press('Enter');
    await expect(page.getByText('Undone for 2 notes.').first()).toBeVisible();
    expect(await tagsOfNotes()).toEqual(['biology', 'biology', 'biology']);
  });

  await test.step('Back clears the search', async () => {
    await page.goBack();
    await expect(page).toHaveURL('/notes');
    await expect(titles).toHaveCount(4);
  });

  await test.step('the tags are managed', async () => {
    await tabTo(page, button('Manage tags'));
    await press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Manage Tags' });
    await expect(dialog.getByText('3 notes')).toBeVisible();
    await expectNoFaults(page);
  });
});
