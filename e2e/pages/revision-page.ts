import { expect, type Locator, type Page } from '@playwright/test';

export class RevisionPage {
  readonly question: Locator;
  readonly result: Locator;
  readonly progress: Locator;

  constructor(private readonly page: Page) {
    this.question = page.getByRole('region', { name: 'How did you go?' });
    this.result = page.getByRole('status').filter({ hasText: 'Next review' });
    this.progress = page.getByRole('progressbar', { name: 'Session progress' });
  }

  async start(): Promise<void> {
    await this.page.goto('/revision');
    await this.page.getByRole('button', { name: 'Start Revision Session' }).click();
    await expect(this.progress).toBeVisible();
  }

  /** Rates the current note. The result stays visible until `moveOn`. */
  async rate(answer: 'Easy' | 'Hard'): Promise<void> {
    await this.question.getByRole('button', { name: answer }).click();
    await expect(this.result).toBeVisible();
  }

  async moveOn(): Promise<void> {
    await this.page.getByRole('button', { name: 'Continue' }).click();
  }

  async undo(): Promise<void> {
    await this.page.getByRole('button', { name: /^Undo/ }).click();
    await this.canRate();
  }

  /** Waits until the current note can be rated. */
  async canRate(): Promise<void> {
    await expect(this.question.getByRole('button', { name: 'Easy' })).toBeEnabled();
  }
}
