import { expect, type Locator, type Page } from '@playwright/test';

export class LandingPage {
  readonly composer: Locator;
  readonly editor: Locator;
  readonly revision: Locator;

  constructor(private readonly page: Page) {
    this.composer = page.getByRole('form', { name: 'New note' });
    this.editor = page.getByRole('dialog', { name: 'Edit note' });
    this.revision = page.getByRole('group', { name: 'And meet it again' });
  }

  /** Opens the page and waits until the demo is usable. A click before is held until then. */
  async openDemo(): Promise<void> {
    await this.page.goto('/landing');
    await this.composer.getByRole('button', { name: 'Flashcard' }).click();
    await expect(this.composer.getByLabel('Front')).toBeVisible();
    await this.composer.getByRole('button', { name: 'Quick note' }).click();
  }

  note(name: string): Locator {
    return this.page.getByRole('article', { name });
  }

  async choose(name: string, action: string): Promise<void> {
    await this.note(name)
      .getByRole('button', { name: `More for ${name}` })
      .click();
    await this.page.getByRole('menuitem', { name: action }).click();
    // An open menu hides the notes from assistive technology, so they would count as gone.
    await expect(this.page.getByRole('menu')).toHaveCount(0);
  }

  button(name: string | RegExp): Locator {
    return this.revision.getByRole('button', { name });
  }

  /** Reveals the current note and rates it. */
  async answer(response: 'Easy' | 'Hard'): Promise<void> {
    await this.button(/^Reveal Answer/).click();
    await this.button(new RegExp(`^${response}`)).click();
  }
}
