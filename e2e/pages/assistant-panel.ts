import { expect, type Locator, type Page } from '@playwright/test';

export class AssistantPanel {
  readonly panel: Locator;
  readonly alert: Locator;
  readonly log: Locator;
  readonly message: Locator;

  constructor(private readonly page: Page) {
    this.panel = page.getByRole('dialog', { name: 'AI Agent' });
    this.alert = this.panel.getByRole('alert');
    this.log = this.panel.getByRole('log', { name: 'Chat' });
    this.message = this.panel.getByRole('textbox', { name: 'Message' });
  }

  /** Opens the tools for the text of a composer. */
  async openOn(composer: Locator): Promise<void> {
    await composer.getByRole('button', { name: 'AI tools' }).click();
    await expect(this.panel).toBeVisible();
  }

  button(name: string): Locator {
    return this.panel.getByRole('button', { name, exact: true });
  }

  /** Applies a tool with its current options. */
  async apply(tool: 'Rewrite' | 'Translate'): Promise<void> {
    await this.panel
      .getByRole('form', { name: tool })
      .getByRole('button', { name: 'Apply' })
      .click();
  }

  card(name: 'Flashcard' | 'Cloze test'): Locator {
    return this.panel.getByRole('group', { name });
  }

  async say(text: string): Promise<void> {
    await this.message.fill(text);
    await this.page.keyboard.press('Enter');
  }

  async close(): Promise<void> {
    await this.page.keyboard.press('Escape');
    await expect(this.panel).toHaveCount(0);
  }
}
