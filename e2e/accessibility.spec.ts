import AxeBuilder from '@axe-core/playwright';
import { newLearner } from './learners';
import { expect, test } from './test';

test('every screen is free of faults that axe knows', async ({ page, login }) => {
  const { credentials, api } = await newLearner();
  await api.createNote({ title: 'Enzymes', content: 'They are *not* used up.', tags: ['biology'] });
  await page.goto('/');
  await expectNoFaults();
  await login.signIn(credentials);
  for (const path of ['/discover', '/notes', '/archive', '/revision', '/settings']) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoFaults();
    }
  }

  async function expectNoFaults() {
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  }
});
