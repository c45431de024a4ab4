import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { accountExportSchema, type AccountExport } from '@mylinguist/shared/schemas/account';

/** What the settings offer for the account itself. */
export class AccountSection {
  private readonly section: Locator;

  constructor(private readonly page: Page) {
    this.section = page.getByRole('region', { name: 'Account' });
  }

  async open(): Promise<void> {
    await this.page.goto('/settings');
    await expect(this.section).toBeVisible();
  }

  /** The file that the export downloads. */
  async exportData(): Promise<AccountExport> {
    const download = this.page.waitForEvent('download');
    await this.section.getByRole('button', { name: 'Export my data' }).click();
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
