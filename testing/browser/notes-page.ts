import { expect, type Locator, type Page } from '@playwright/test';

export class NotesPage {
  readonly composer: Locator;

  constructor(private readonly page: Page) {
    this.composer = page.getByRole('form', { name: 'New note' });
  }

  async open(): Promise<void> {
    await this.page.goto('/notes');
    await expect(this.composer).toBeVisible();
  }

  /** Returns the card of a note by its title, or by the start of its text if it has no title. */
  card(name: string): Locator {
    return this.page.getByRole('article', { name });
  }

  async write({ title, content }: { title?: string; content: string }): Promise<void> {
    await this.composer.getByRole('textbox', { name: 'Note' }).fill(content);
    if (title !== undefined) {
      await this.composer.getByRole('button', { name: 'Add title' }).click();
      await this.composer.getByRole('textbox', { name: 'Title' }).fill(title);
    }
    await this.composer.getByRole('button', { name: 'Save' }).click();
    await expect(this.card(title ?? content)).toBeVisible();
  }

  async choose(name: string, action: string): Promise<void> {
    await this.card(name)
      .getByRole('button', { name: `More for ${name}` })
      .click();
    await this.page.getByRole('menuitem', { name: action }).click();
  }
}
