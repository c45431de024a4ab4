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

  button(answer: 'Easy' | 'Hard'): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${answer}`) });
  }

  /** Rates the current note. The result stays visible until `moveOn`. */
  async rate(answer: 'Easy' | 'Hard'): Promise<void> {
    await this.button(answer).click();
    await expect(this.result).toBeVisible();
  }

  /** Shows the next card without waiting for the result to end. */
  async moveOn(): Promise<void> {
    await this.result.click();
  }

  async finishPractice(): Promise<void> {
    await this.page.getByRole('button', { name: 'Continue' }).click();
  }

  async undo(): Promise<void> {
    await this.page.getByRole('button', { name: /^Undo/ }).click();
    await this.canRate();
  }

  /** Waits until the current note can be rated. */
  async canRate(): Promise<void> {
    await expect(this.button('Easy')).toBeEnabled();
  }
}
