import { expectNoFaults, expectNoFaultsInAnyScheme } from './axe';
import { newLearner } from '../testing/browser/learners';
import { stack } from '../testing/browser/stack';
import { expect, test } from './test';

const paths = ['/discover', '/notes', '/archive', '/archive/deleted', '/revision', '/settings'];

test('axe finds no violation on any screen', async ({ page, login }) => {
  const { credentials, api } = await newLearner();
  await api.createNote({ title: 'Enzymes', content: 'They are *not* used up.', tags: ['biology'] });
  await page.goto('/');
  await expectNoFaults(page);
  await login.signIn(credentials);
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoFaultsInAnyScheme(page);
  }
});

test.describe('without an answer', () => {
  test.use({ expectedErrors: /status of 400/ });

  test('axe finds no violation on loading and failed screens', async ({ page, login }) => {
    const { credentials } = await newLearner();
    await login.signIn(credentials);
    let answer: 'none' | 'refusal' = 'none';
    await page.route(`${stack.api}/**`, async (route) => {
      if (answer === 'none') return;
      const message = 'The answer of this journey.';
      await route.fulfill({
        status: 400,
        headers: { 'Access-Control-Allow-Origin': '*' },
        json: { error: message, message, code: 'INVALID_INPUT', requestId: 'journey' },
      });
    });
    for (const path of paths) {
      answer = 'none';
      await page.goto(path);
      await expect(
        page.getByRole('progressbar').or(page.getByRole('status')).first(),
      ).toBeAttached();
      await expectNoFaultsInAnyScheme(page);
      answer = 'refusal';
      await page.goto(path);
      await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
      await expectNoFaultsInAnyScheme(page);
    }
  });
});
