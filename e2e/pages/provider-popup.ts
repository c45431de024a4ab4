import { join } from 'node:path';
import { expect, type BrowserContext, type Page } from '@playwright/test';

const loader = join(import.meta.dirname, '../stand-ins/google-loader.js');

/** Answers the requests of the emulator's sign-in page and frame to foreign hosts. */
export async function standInForProviders(context: BrowserContext): Promise<void> {
  await context.route('https://apis.google.com/js/api.js*', (route) =>
    route.fulfill({ path: loader, contentType: 'text/javascript' }),
  );
  // The emulator's page works without its style sheets and fonts.
  await context.route(/^https:\/\/(unpkg\.com|fonts\.googleapis\.com)\//, (route) =>
    route.fulfill({ body: '' }),
  );
}

/** The popup of the identity emulator that replaces a social provider. */
export class ProviderPopup {
  private constructor(readonly page: Page) {}

  static async openFrom(page: Page, provider: 'Google' | 'Apple'): Promise<ProviderPopup> {
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: `Continue with ${provider}` }).click();
    return new ProviderPopup(await opened);
  }

  /** Signs in with an account that the provider has not seen before. */
  async signInAs({ email, name }: { email: string; name: string }): Promise<void> {
    await this.page.locator('.js-new-account').click();
    await this.page.locator('#email-input').fill(email);
    await this.page.locator('#display-name-input').fill(name);
    await Promise.all([this.page.waitForEvent('close'), this.page.locator('#sign-in').click()]);
  }

  /** Returns what the app requested from the provider. */
  async request(): Promise<{ scopes: string[]; prompt: string | undefined }> {
    await expect(this.page.locator('#sign-in')).toBeAttached();
    const query = new URL(this.page.url()).searchParams;
    const parameters = JSON.parse(query.get('customParameters') ?? '{}') as { prompt?: string };
    return { scopes: query.get('scopes')?.split(',') ?? [], prompt: parameters.prompt };
  }
}
