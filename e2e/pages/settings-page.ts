import { expect, type Page } from '@playwright/test';

export class SettingsPage {
  constructor(private readonly page: Page) {}

  /** @param time HH:00 in that zone, an option of the select */
  async remindAt(time: string, timezone: string): Promise<void> {
    await this.page.goto('/settings');
    await this.page.getByLabel('Time zone').selectOption(timezone);
    await this.page.getByLabel('Reminder time').selectOption(time);
    await this.save();
  }

  async save(): Promise<void> {
    await this.page.getByRole('button', { name: 'Save Settings' }).click();
    await expect(this.page.getByText('Settings saved successfully!')).toBeVisible();
  }
}
