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

  /** Turns on the notifications of this device, and confirms it. */
  async turnOnNotifications(): Promise<void> {
    await this.page.getByRole('button', { name: 'Turn on' }).click();
    const dialog = this.page.getByRole('alertdialog', { name: 'Notifications on this device?' });
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await expect(this.page.getByText('This device notifies you once a day')).toBeVisible();
  }

  async save(): Promise<void> {
    await this.page.getByRole('button', { name: 'Save Settings' }).click();
    await expect(this.page.getByText('Settings saved successfully!')).toBeVisible();
  }
}
