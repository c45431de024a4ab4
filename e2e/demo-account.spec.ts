import { demoAccount } from '../local/seed/demo-account';
import { demoNotes } from '../local/seed/demo-notes';
import { seedDemo } from '../local/seed/seed';
import { stack } from '../testing/browser/stack';
import { expect, test } from './test';

test('the demo account has notes of every kind, some of them due', async ({
  page,
  login,
  notes,
}) => {
  await seedDemo(stack);
  // A second start must not add notes.
  await seedDemo(stack);

  await login.signIn(demoAccount);
  await expect(page.getByText(`${demoNotes.length} total notes`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Start Revision' })).toBeVisible();

  await notes.open();
  await expect(notes.card('Enzymes')).toBeVisible();
  await page.getByRole('button', { name: 'spanish' }).first().click();
  await expect(notes.card('Enzymes')).toHaveCount(0);
  await expect(notes.card('Ser and estar')).toBeVisible();
});
