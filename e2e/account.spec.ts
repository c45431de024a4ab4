import { readFile } from 'node:fs/promises';
import { type AccountExport, accountExportSchema } from '@mylinguist/shared/schemas/account';
import type { Locator, Page } from '@playwright/test';
import { newLearner } from '../testing/browser/learners';
import { storedItems } from './storage';
import { expect, test } from './test';

class AccountSection {
  private readonly section: Locator;

  constructor(private readonly page: Page) {
    this.section = page.getByRole('region', { name: 'Account' });
  }

  async open(): Promise<void> {
    await this.page.goto('/settings');
    await expect(this.section).toBeVisible();
  }

  /** Downloads and parses the export. */
  async exportData(): Promise<AccountExport> {
    const download = this.page.waitForEvent('download');
    await this.page.getByRole('button', { name: 'Export my data' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^mylinguist-export-\d{4}-\d\d-\d\d\.json$/);
    return accountExportSchema.parse(JSON.parse(await readFile(await file.path(), 'utf8')));
  }

  async deleteAccount(email: string): Promise<void> {
    await this.section.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByLabel('Your email address').fill(email);
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
  }
}

test.use({ expectedErrors: /status of 40[03]/ });

test('a learner exports their data and deletes the account, and other learners keep their data', async ({
  page,
  login,
  notes,
  revision,
  clock,
}) => {
  const ada = await newLearner();
  const bob = await newLearner();
  await ada.api.createTag({ name: 'bio' });
  await ada.api.createNote({ title: 'Enzymes', content: 'They are *not* used up.', tags: ['bio'] });
  await bob.api.createNote({ title: 'Osmosis', content: 'Water moves.', tags: ['bio'] });
  await clock.passDays(1);
  const account = new AccountSection(page);
  await login.signIn(ada.credentials);
  await revision.start();
  // The result is shown before the API answers. Leaving earlier would leave the rating unsaved.
  const saved = page.waitForResponse('**/asrs/review');
  await revision.rate('Easy');
  expect((await saved).status()).toBe(200);

  await test.step('the export contains all data of this learner and none of others', async () => {
    await account.open();
    const data = await account.exportData();
    expect(data.account.email).toBe(ada.credentials.email);
    expect(data.notes.map(({ title }) => title)).toEqual(['Enzymes']);
    expect(data.tags.map(({ name }) => name)).toEqual(['bio']);
    expect(data.reviews.map(({ response }) => response)).toEqual(['Easy']);
    expect(JSON.stringify(data)).not.toContain(bob.credentials.email);
  });

  await test.step('another email address does not confirm the deletion', async () => {
    await account.deleteAccount(bob.credentials.email);
    await expect(page.getByText('This is not the email address of your account.')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('their own address deletes everything and logs out', async () => {
    await account.deleteAccount(ada.credentials.email);
    await expect(
      page.getByText('Your account is closed, and everything in it is being deleted.'),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    expect(await storedItems(page)).toEqual({});
    // The provider has the account until the job has erased the data.
    await expect(async () => {
      await login.submitSignIn(ada.credentials);
      const refusal = page.getByRole('alert');
      await expect(refusal).toHaveText(/^(Invalid email|No account found)/);
    }).toPass();
  });

  await test.step('the other learner still has all data', async () => {
    await login.signIn(bob.credentials);
    await notes.open();
    await expect(notes.card('Osmosis')).toContainText('bio');
    expect(await bob.api.dueNotes()).toHaveLength(1);
  });
});
